# Sourced: puts what the fixtures import into $WORK, the runtime and each of Fixtures/Modules.
swiftc -swift-version 6 -parse-as-library -emit-module -module-name PrismOptics -o "$WORK/PrismOptics.swiftmodule" \
  -enable-library-evolution -package-name swift_prismgen Sources/PrismOptics/*.swift || exit 70
find Sources/PrismStore -name '*.swift' -exec swiftc -swift-version 6 -parse-as-library -emit-module -wmo \
  -module-name PrismStore -o "$WORK/PrismStore.swiftmodule" -enable-library-evolution -package-name swift_prismgen \
  -I "$WORK" {} + || exit 70
for file in Fixtures/Modules/*.swift Fixtures/Modules/*/*.swift; do
  module=$(basename "$file" .swift)
  swiftc -swift-version 6 -parse-as-library -emit-module -enable-testing -enable-library-evolution \
    -I "$WORK" -module-name $module -o "$WORK/$module.swiftmodule" "$file" || exit 70
done
