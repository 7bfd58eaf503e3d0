# Sourced: puts what the fixtures import into $WORK, the runtime and each of Fixtures/Modules.
swiftc -swift-version 6 -parse-as-library -emit-module -module-name PrismOptics -o "$WORK/PrismOptics.swiftmodule" \
  -enable-library-evolution -package-name swift_prismgen Sources/PrismOptics/*.swift || exit 70
find Sources/PrismStore -name '*.swift' -exec swiftc -swift-version 6 -parse-as-library -emit-module -wmo \
  -module-name PrismStore -o "$WORK/PrismStore.swiftmodule" -enable-library-evolution -package-name swift_prismgen \
  -I "$WORK" {} + || exit 70
for module in Fixtures/Modules/*.swift; do
  module=$(basename "$module" .swift)
  swiftc -swift-version 6 -parse-as-library -emit-module -enable-testing -enable-library-evolution \
    -I "$WORK" -module-name $module -o "$WORK/$module.swiftmodule" Fixtures/Modules/$module.swift || exit 70
done
