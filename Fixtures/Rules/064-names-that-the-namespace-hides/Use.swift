import PrismOptics

func use(_ camera: Camera, _ phone: Phone) -> Int {
  camera.length() + phone.doubled() + Light.all(Ray.first).count + (Light.prism.beam.preview(.beam(1)) ?? 0)
}
