print("swift-prismgen")
