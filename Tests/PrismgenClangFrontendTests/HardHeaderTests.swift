import Foundation
import PrismgenConfiguration
import PrismgenProcess
import PrismgenSource
import Testing

@testable import PrismgenClangDriver
@testable import PrismgenClangFrontend

/// Headers that C allows and Swift makes something else of: every reader gives the same file, and the file compiles
/// without a warning.
@Suite struct HardHeaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var about: String
    var module = "Hard"
    var header: String
    var has: [String] = []
    var lacks: [String] = []
    /// Of the notes.
    var codes: [String] = []
    var change: @Sendable (inout CRequest) -> Void = { _ in }
    var testDescription: String { about }
  }

  private static let tag = "enum tag { T_A, T_B };\n"
  private static let union = "union { int a; float b; } u;"

  static let rows = [
    Row(
      about: "types with the names of keywords",
      header: """
        enum is { IS_A, IS_B };
        struct in { enum is is; struct in *next; union { struct in *a; struct { int x; } b; } u; };
        struct class { enum is self; union { int a; float b; } init; };
        """, has: ["extension `in` {", "extension `class` {", "unrecognized(`is`)"]),
    Row(
      about: "constants and members with the names of keywords",
      header: """
        enum kw { class, self, Type, init, Protocol, Any, let };
        struct kws { enum kw type; union { int class; float self; int Type; int init; int Protocol; int Any; int let; } u; };
        """, has: ["case Hard.`Type`: .type(self.u.`Type`)", "case Hard.`self`"]),
    Row(
      about: "types that a macro declares",
      header: """
        enum k { k_a, k_b };
        #define VARIANT(n) struct n { enum k kind; union { int k_a; float k_b; } u; }
        VARIANT(x); VARIANT(y);
        typedef VARIANT(z) z_t, *z_p;
        """, has: ["extension x {", "extension y {", "extension z {"]),
    Row(
      about: "members without a type name of their own that are called like modules",
      header: """
        enum k { k_Swift, k_PrismOptics, k_Hard };
        struct s { enum k kind; union { struct { int a; } Swift; struct { int b; } PrismOptics; struct { int c; } Hard; } u; };
        """, has: ["typealias SwiftPayload", "typealias PrismOpticsPayload", "typealias HardPayload"]),
    Row(
      about: "types with the names of generated ones",
      header: """
        enum k { k_a, k_b, k_c };
        enum Known { Known_A, Known_B };
        struct Payload { enum k tag; union { enum Known k_a; struct Payload *k_b; struct { int x; } k_c; } u; };
        struct A { int a; };
        struct s { enum Known tag; union { struct { int x; } Known_A; struct A *Known_B; } u; };
        enum TaggedPayload { t_a, t_b };
        struct t { enum TaggedPayload Payload; union { struct Payload *t_a; enum TaggedPayload t_b; } u; };
        """,
      has: ["extension Hard.Known {", "UnsafeMutablePointer<Hard.Payload>", "UnsafeMutablePointer<Hard.A>"]),
    Row(
      about: "names without a letter",
      header: "enum tag { _, __, ___ };\nstruct s { enum tag tag; union { int _; float __; } u; };",
      has: ["extension s {"]
    ) { $0.select(["s"]) },
    Row(
      about: "a configured pair is one of the union that has its member",
      header: """
        struct s { int kind; union { char *name; long offset; }; union { int n; float f; } value; int flags; };
        enum { V_INT, V_FLOAT, V_NAME };
        """, has: ["case int(Int32)", "case float(Float)", "case name\n"], lacks: ["offset"]
    ) {
      var type = CTypeOptions(name: Located("s"))
      type.tags = Located("V_*")
      type.pairs = [pair("V_INT", "n"), pair("V_FLOAT", "f")]
      $0.types = [type]
    },
    Row(
      about: "a tag that cannot be set",
      header: tag + "struct s { const enum tag tag; \(union) };\n"
        + "union i { const enum tag tag; struct { enum tag tag; int x; } a; struct { enum tag tag; float x; } b; };",
      has: ["var payload: Payload {\n    switch self.tag", "get {\n      switch self.tag"],
      lacks: ["self.tag = ", "Traversal where Whole == i,"]),
    Row(
      about: "function pointers that are not null",
      header: """
        #pragma clang assume_nonnull begin
        \(tag)struct s { enum tag tag; union { int (*a)(int); int *b; } u; };
        #pragma clang assume_nonnull end
        """, has: ["var a: (@convention(c) (Int32) -> Int32)? {"]),
    Row(
      about: "blocks", header: tag + "struct s { enum tag tag; union { int a; void (^b)(void); } u; };",
      has: ["case b("]),
    Row(
      about: "what only Swift is shown",
      header: "#ifdef __swift__\n" + tag + "struct s { enum tag tag; \(union) };\n#endif",
      has: ["extension s {"]),
    Row(
      about: "a tag that is a bool",
      header: "#define B_A 0\n#define B_B 1\nstruct s { _Bool type; \(union) };",
      has: ["switch (self.type ? 1 : 0 as UInt8) {", "self.type = UInt8(truncatingIfNeeded: B_B) != 0"]
    ) { $0.setTags("B_*", of: "s") },
    Row(
      about: "constants that a bool cannot hold",
      header: "enum k { K_A, K_B, K_C };\nstruct s { _Bool type : 1; union { int a; float b; char c; } u; };",
      has: ["case a(Int32)", "case b(Float)", "var isB: Swift.Bool { (self.type"],
      lacks: ["case c(", "self.u.c", "truncatingIfNeeded: K_C"], codes: ["PG0514"]
    ) { $0.setTags("enum k", of: "s") },
    Row(
      about: "constants that the tag's type cannot hold",
      header: """
        enum k { K_A, K_B = 255, K_C = 256, K_D = -1 };
        struct s { unsigned char type; union { int a; float b; char c; double d; } u; };
        struct t { signed char type; union { int a; float b; char c; double d; } u; };
        struct v { enum k type; union { int a; float b; char c; double d; } u; };
        """,
      has: [
        "case UInt8(truncatingIfNeeded: K_B.rawValue): .b(self.u.b)", "case .c(let value):",
        "Int8(truncatingIfNeeded: K_D.rawValue): .d(self.u.d)",
      ],
      lacks: [
        "UInt8(truncatingIfNeeded: K_C", "UInt8(truncatingIfNeeded: K_D", " Int8(truncatingIfNeeded: K_B",
        " Int8(truncatingIfNeeded: K_C",
      ], codes: ["PG0514"]
    ) {
      $0.select(["s", "t", "v"])
      $0.setTags("enum k", of: "s")
      $0.setTags("enum k", of: "t")
    },
    Row(
      about: "constants of narrow unsigned types with the highest bit",
      header: """
        enum k : unsigned char { K_A = 1, K_B = 200 };
        enum l : unsigned short { L_A = 1, L_B = 0xffff };
        struct s { enum k type; union { int a; /* K_A */ float b; /* K_B */ } u; };
        struct t { enum l type; union { int a; /* L_A */ float b; /* L_B */ } u; };
        """, has: ["case K_B: .b(self.u.b)", "case L_B: .b(self.u.b)"], lacks: ["PG0514"]
    ) { $0.select(["s", "t"]) },
    Row(
      about: "constants that are no numbers of the tag's sign, and are cut to it whole",
      header: """
        enum k { K_A, K_B = 0xffffffff };
        struct s { int type; union { int a; float b; } u; };
        """, has: ["case b(Float)", "Int32(truncatingIfNeeded: K_B.rawValue): .b(self.u.b)"]
    ) { $0.setTags("enum k", of: "s") },
    Row(
      about: "constants outside of the mask",
      header: """
        enum k { K_A, K_B, K_FLAG = 0x10 };
        struct s { int type; union { int a; float b; char flag; } u; };
        """, has: ["case b(Float)"], lacks: ["self.u.flag", "truncatingIfNeeded: K_FLAG"], codes: ["PG0514"]
    ) {
      $0.setTags("enum k", of: "s")
      $0.types[0].mask = Located(0x0f)
    },
    Row(
      about: "a mask that the tag has as a negative number, or of an option set",
      header: """
        enum k { K_A, K_B = 0x80 };
        enum __attribute__((flag_enum)) f { F_A = 1, F_B = 2, F_EXTRA = 0x80 };
        struct s { signed char type; union { int a; float b; } u; };
        struct t { enum f type; union { int a; float b; } u; };
        """,
      has: [
        "switch self.type & .init(truncatingIfNeeded: 128) {", "case b(Float)",
        "switch self.type.rawValue & 15 {", "case f.RawValue(truncatingIfNeeded: 2)",
      ], codes: ["PG0514"]
    ) {
      $0.setTags("enum k", of: "s")
      $0.setTags("enum f", of: "t")
      $0.types[0].mask = Located(0x80)
      $0.types[1].mask = Located(0x0f)
      $0.environment["PRISMGEN_LIBCLANG"] = nil
    },
    Row(
      about: "a tag that its name tells, or its enum, from the numbers beside it",
      header: tag + "struct s { int op_type; int length; \(union) };\n"
        + "struct t { enum tag op; int length; int type; \(union) };\nstruct v { int op; \(union) long length[2]; };",
      has: ["switch self.op_type {", "switch self.op {"], lacks: ["self.length", "self.type"]
    ) { for name in ["s", "t", "v"] { $0.setTags("enum tag", of: name) } },
    Row(
      about: "comments that list constants, and those that say which are none",
      header: """
        enum k { K_A, K_B, K_C, K_D };
        struct s { enum k kind; union { int x; /* from K_A to K_C */ float y; /* K_D */ } u; };
        struct t { enum k kind; union { int x; // not K_A
          float y; // anything but K_B
          char z; // K_C (deprecated; use K_D)
        } u; };
        """, has: ["case K_A, K_B, K_C: self.u.x", "case K_D: self.u.y"],
      lacks: ["self.u.z", "extension t {"]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "a comment that stands beside one of several constants",
      header: """
        typedef struct { int x; } note_t;
        typedef struct { int y; } knob_t;
        typedef struct { int z; } state_t;
        enum k {
          /** System; data = #state_t */
          K_SYSTEM,
          /** On and off; data = #note_t */
          K_PRESSED = 5,
          K_RELEASED,
          K_DOWN, K_UP, /* data = #note_t, too */
          /** Turned; data = #knob_t */
          K_TURNED = 10,

          K_NONE = 255
        };
        struct s { enum k kind; union { note_t note; knob_t knob; state_t state; } data; };
        """,
      has: [
        "case K_SYSTEM: .system(self.data.state)", "case K_PRESSED: .pressed(self.data.note)",
        "case K_RELEASED: .released\n", "case K_DOWN: .down\n", "case K_UP: .up(self.data.note)",
        "case K_TURNED: .turned(self.data.knob)", "case K_NONE: .none\n",
      ]),
    Row(
      about: "payloads with the names of their accessors that go on behind their last fields",
      header: """
        struct blob { int n; char data[]; };
        struct pointee { int n; char data[1]; };
        enum k { K_BLOB, K_POINTEE };
        struct s { enum k kind; union { struct blob blob; struct pointee pointee; } u; };
        enum l { L_OWNER, L_BLOB };
        struct owner { enum l kind; union { struct { int n; char data[1]; } owner; struct blob blob; }; };
        """,
      has: ["assumingMemoryBound(to: Hard.blob.self)", "assumingMemoryBound(to: Hard.pointee.self)"]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "constants with the names of words that stand before values",
      header: """
        enum k { await, async, any, each, some, unsafe, consume, then };
        struct s { enum k kind; union { int async; float then; } u; };
        """, has: ["case `await`: .`await`", "self.kind == `await`"]
    ) { $0.select(["k", "s"]) },
    Row(
      about: "one union behind two enums that explain it alike",
      header: tag + "struct s { enum tag type; enum tag previous; \(union) };\n"
        + "struct t { enum tag tag; \(union) };",
      has: ["extension t {"], lacks: ["extension s {"], codes: ["PG0512"]),
    Row(
      about: "functions whose types Swift cannot spell",
      header: """
        #include <stdarg.h>
        \(tag)struct s { enum tag tag; union { int a; void (*b)(const char *, va_list); } u; };
        struct t { enum tag tag; union { int a; void (*b)(int (*)[3]); } u; };
        struct v { enum tag tag; union { int a; void (*b)(int (**)(void)); } u; };
        """,
      has: ["extension s {", "extension v {", "case b(("], lacks: ["CVaListPointer", "Pointer<(Int32"],
      codes: ["PG0513"]),
    Row(
      about: "functions whose types in C Swift's parameters do not give back",
      header: """
        struct hidden;
        typedef int (*order)(const void *, const void *);
        enum k { K_A, K_B, K_C, K_D, K_E, K_F };
        struct s {
          enum k k;
          union {
            order a;
            void (*b)(struct hidden *, const struct hidden *);
            void (*c)(signed char, volatile int *);
            const void *(*d)(int (*)(const void *));
            void (**e)(const void *restrict);
            void (*f)(order, int (**)(const void *));
          } u;
        };
        """,
      has: [
        "case a(order?)", "case b((@convention(c) (OpaquePointer?, OpaquePointer?) -> Void)?)",
        "case c((@convention(c) (Int8, UnsafeMutablePointer<Int32>?) -> Void)?)",
        "case d((@convention(c) ((@convention(c) (UnsafeRawPointer?) -> Int32)?) -> UnsafeRawPointer?)?)",
        "case e(UnsafeMutablePointer<(@convention(c) (UnsafeRawPointer?) -> Void)?>?)", "case f((",
      ], lacks: ["cType"]),
    Row(
      about: "functions whose parameters no function of C has in Swift, behind their names",
      header: """
        #include <stdarg.h>
        typedef float four __attribute__((ext_vector_type(4)));
        typedef four same;
        typedef int three[3];
        typedef void (*print)(const char *, va_list);
        enum k { K_A, K_B, K_C, K_D, K_E, K_F };
        struct s {
          enum k k;
          union {
            int a;
            void (*b)(same, const void *);
            void (*c)(three *, const void *);
            void (*d)(print, const void *);
            void (__attribute__((ms_abi)) *e)(const void *);
            void (*f)(int (*)[3], int (**)(void));
          } u;
        };
        """, has: ["case a(Int32)", "case b\n", "case c\n", "case d\n", "case e\n", "case f\n"],
      lacks: ["self.u.b", "self.u.c", "self.u.d", "self.u.e", "self.u.f"], codes: ["PG0513"]),
    Row(
      about: "arrays over which the compiler takes minutes",
      header: tag + "struct s { enum tag tag; union { int a; char b[4096]; } u; };",
      has: ["case a(Int32)", "case b\n"], lacks: ["self.u.b"], codes: ["PG0513"]),
    Row(
      about: "unnamed types of members that begin with a digit",
      header: """
        enum k { K_2D, K_3D };
        struct s { enum k kind; union { struct { int x, y; } _2d; struct { int x, y, z; } _3d; } u; };
        """, has: ["typealias _2d = "]),
    Row(
      about: "an enum that is the tag of nothing that Swift imports",
      header: tag + """
        enum wide { W_A, W_B };
        struct __attribute__((aligned(32))) w { enum wide tag; union { int a; float b; } u; };
        struct s { enum tag tag; union { int a; float b; } u; };
        """, has: ["extension s {"], lacks: ["W_A"]),
    Row(
      about: "a struct with a member called as what enums have",
      header: tag + "struct s { enum tag tag; int rawValue; \(union) };", has: ["extension s {"]),
    Row(
      about: "a struct that Swift does not import beside one with the same fields",
      header: """
        \(tag)struct s { enum tag tag; \(union) };
        enum other { O_A, O_B };
        struct __attribute__((unavailable)) t { enum other tag; \(union) };
        """, has: ["extension s {", "T_A"], lacks: ["case O_A: ."]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "constants that a bit-field holds",
      header: """
        enum k { K_A, K_B, K_C, K_D };
        struct s { unsigned type : 2; union { int a; float b; char c; double d; } u; };
        """, has: ["case d(Double)"]
    ) { $0.setTags("enum k", of: "s") },
    Row(
      about: "an enum of bools",
      header: "enum b : _Bool { B_A, B_B };\nstruct s { enum b tag; \(union) };", has: ["extension s {"]),
    Row(
      about: "members that lie in an anonymous union",
      header: tag + "struct s { enum tag tag; \(union) };\n"
        + "struct x { union { struct { enum tag tag; \(union) }; long whole; }; };", has: ["extension s {"],
      lacks: ["extension x {"]),
    Row(
      about: "a tag that is a bit-field of the union",
      header: tag
        + """
        union s { enum tag tag : 3; struct { enum tag tag : 3; int x; } a; struct { enum tag tag : 3; int y; } b; };
        """, has: ["extension s {"]),
    Row(
      about: "variables that are no constants",
      header: tag + "extern enum tag now; extern const enum tag fixed; static const enum tag other = T_B;\n"
        + "struct s { enum tag tag; \(union) };", has: ["var isA: Swift.Bool"], lacks: ["isNow", "isOther"]),
    Row(
      about: "constants with the names of members",
      header: """
        enum answer { nope, yes, value };
        struct s { enum answer known; union { int nope; float yes; int value; } u; };
        """, has: ["case Hard.nope: .nope(self.u.nope)", "case Hard.nope: self = .nope"]),
    Row(
      about: "a tag with the name of its type",
      header: """
        enum __attribute__((enum_extensibility(closed))) kind { KIND_A, KIND_B };
        struct s { enum kind kind; \(union) };
        """, has: ["self.kind = Hard.kind(rawValue: Hard.kind."]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "a constant with the name of what is generated",
      header: """
        enum __attribute__((enum_extensibility(closed))) kind { kindKnown, kindOther };
        struct s { enum kind tag; union { int known; float other; } u; };
        """, has: ["var isKnown2: Swift.Bool"]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "what is deprecated",
      header: """
        enum tag { T_A, T_B, T_C __attribute__((deprecated("x"))), T_D __attribute__((unavailable)), T_E = T_A };
        enum __attribute__((deprecated)) old_tag { OLD_A, OLD_B };
        struct s { enum tag tag; union { int a; float b; int c __attribute__((deprecated)); int d; } u; };
        struct __attribute__((deprecated)) old { enum tag tag; \(union) };
        """, has: ["case Hard.tag(rawValue: 2): .c"], lacks: ["extension old", "T_D", "self.u.c"],
      codes: ["PG0513"]
    ) { $0.select(["s", "old", "tag", "old_tag"]) },
    Row(
      about: "comments of constants that say where to look",
      header: """
        /** What happened. */
        typedef enum {
          myClosed, ///< Closed (no data)
          myShifted, ///< The window moved (data in Event.position)
          myGrown, ///< Another size (see event->dim), not event.dimension
          myOther ///< Nothing that is in file.text
        } myEventType;
        typedef struct { int x; } vec_t;
        typedef union {
          myEventType type;
          struct { myEventType type; vec_t at; } position;
          struct { myEventType type; int dim; } dim;
          struct { myEventType type; char text; } text;
        } myEvent;
        """,
      has: [
        "case myShifted: .shifted(self.position)", "case myGrown: .grown(self.dim)", "case myOther: .other",
      ]),
    Row(
      about: "two types of one name",
      header: tag + "struct x { enum tag tag; \(union) };\ntypedef int x;\n"
        + "struct s { enum tag tag; union { struct x *a; float b; int c; } u; };", has: ["extension s {"],
      lacks: ["extension x {", "self.u.a"], codes: ["PG0513"]),
    Row(
      about: "one type by two ways",
      header: "typedef enum tag { T_A, T_B } tag_t;\ntypedef tag_t tag __attribute__((deprecated));\n"
        + "struct s { tag_t tag; \(union) };", has: ["// MARK: tag_t"]),
    Row(
      about: "types with the names of the optics",
      header: tag + "struct Lens { enum tag tag; \(union) };\nstruct Prism { int a; };\n"
        + "enum AffineTraversal { AT_A, AT_B };\n"
        + "struct s { enum AffineTraversal kind; union { struct Prism a; struct Lens *b; } u; };",
      has: [
        "extension Hard.Lens {", "extension PrismOptics.Lens where Whole == Hard.Lens,",
        "PrismOptics.Prism<s.Payload, Hard.Prism> { .a }",
        "PrismOptics.AffineTraversal where Whole == s, Part == UnsafeMutablePointer<Hard.Lens>",
        "extension Hard.AffineTraversal {",
      ]),
    Row(
      about: "types with the names of what generated code brings along",
      header: tag + "struct Swift { enum tag tag; \(union) };\nenum Sendable { S_A, S_B };\n"
        + "struct Error { enum Sendable tag; \(union) };\ntypedef int Bool;",
      has: ["var isA: Swift::Bool {", "struct Prisms: Swift::Sendable {"]),
    Row(
      about: "types with the names of what Swift makes of C's own",
      header: """
        typedef struct { int v; } Int32;
        typedef struct { const char *v; } Double;
        typedef enum { K_A, K_B } UInt8;
        \(tag)/* Of C.Int32, or Swift.Double. */
        struct s {
          enum tag tag;
          union { int a; Int32 b; } u;
        };
        struct p { UInt8 kind; union { double *a; int (*b)(Int32, double); } u; };
        struct f { _Bool type; union { Double a; unsigned char b; } u; };
        """,
      has: [
        "case a(Swift.Int32)", "case b(Int32)", "case a(UnsafeMutablePointer<Swift.Double>?)",
        "case b((@convention(c) (Int32, Swift.Double) -> Swift.Int32)?)", "case unrecognized(UInt8)",
        "case a(Double)",
        "switch (self.type ? 1 : 0 as Swift.UInt8) {",
      ]
    ) {
      $0.select(["s", "p", "f"])
      $0.setTags("enum UInt8", of: "f")
    },
    Row(
      about: "a type with the name of the standard library beside one of its types",
      header: "typedef struct { int v; } Int32;\ntypedef struct { Int32 v; } Swift;\n"
        + tag + "struct s { enum tag tag; union { int a; Swift b; } u; };",
      has: ["case a(Swift::Int32)", "case b(Swift)"]),
    Row(
      about: "a type with the name of its module",
      header: tag + "struct Hard { enum tag tag; \(union) };\nstruct Lens { enum tag tag; \(union) };",
      has: ["extension Hard {", "extension Hard::Lens {"]),
    Row(
      about: "a module with hyphens", module: "hard-header",
      header: tag + "struct s { enum tag tag; \(union) };",
      has: ["import `hard-header`\n"]),
    Row(
      about: "a module with the name of a keyword", module: "class",
      header: tag + "struct Lens { enum tag tag; \(union) };", has: ["extension `class`.Lens {"]),
    Row(
      about: "constants with the names of generated types and of the value itself",
      header: """
        enum k { self, Known, known, Payload, payload, RawValue, hashValue };
        struct s { enum k tag; union { int self; float known; } u; };
        """,
      has: ["case Hard.`self`: self = .`self`", "case Hard.Known:", "case Hard.Payload:"]
    ) { $0.select(["k", "s"]) },
    Row(
      about: "constants with the names of generated aliases",
      header:
        "enum k { X, Y };\nstruct s { enum k tag; union { struct { int a; } x; struct { float b; } y; } u; };",
      has: ["case Hard.X: .x(self.u.x)"]),
    Row(
      about: "a module with the name of a generated type", module: "Known",
      header: "enum k { init, K_Known };\n" + tag + "struct Lens { enum tag tag; \(union) };",
      has: ["case K_Known: self", "case Known::`init`: self", "extension Known.Lens {"]
    ) { $0.select(["k", "Lens"]) },
    Row(
      about: "a module with the name of a member", module: "event",
      header: "enum k { isA, isB };\nstruct s { enum k tag; union { int isA; float isB; } u; int event; };",
      has: ["case event::isA:"]),
    Row(
      about: "a module with the name of a constant", module: "hard",
      header: "enum k { hard, isB };\nstruct s { enum k tag; union { int hard; float isB; } u; };",
      has: ["hard::isB"]),
    Row(
      about: "constants with the names of types",
      header: """
        enum k { K_A, k };
        enum l { l = 3, m };
        enum { m_x = 4, s = 5 };
        struct m { int x; };
        struct s { enum k tag; union { int K_A; float k; } u; };
        struct t { enum l tag; union { struct m m; float l; } u; };
        """, has: ["k(rawValue: 1): .k(self.u.k)", "l(rawValue: 3): self = .l"]
    ) { $0.select(["k", "l", "s", "t"]) },
    Row(
      about: "types with the names of the parameters of what is extended",
      header: tag + "struct Whole { enum tag tag; \(union) };\nstruct Part { enum tag tag; \(union) };",
      has: ["where Whole == Hard.Whole, Part == Hard.Whole.Payload"]
    ),
    Row(
      about: "a comment that counts the elements of another array",
      header: tag
        + "struct a { int n; char *data; };\nstruct s { enum tag tag; union { struct a a; int b; } u; };\n"
        + "/* The first byte is in data[1]. */ void f(void); // \"data[0]\"", has: ["extension s {"]),
    Row(
      about: "two types of one name",
      header: tag + "struct s { int x; };\ntypedef struct { enum tag tag; \(union) } s;\n"
        + "struct t { enum tag tag; \(union) };\nstruct v { enum tag tag; union { s *a; int b; } u; };",
      has: ["extension t {", "case b(Int32)"], lacks: ["extension s {", "case a(Unsafe"], codes: ["PG0513"]),
    Row(
      about: "types and constants with the names of what protocols bring",
      header: """
        enum hash { HASH_A, allCases };
        enum hashValue { update, HV_B };
        enum AllCases { contains, AC_B };
        enum RawValue { hash, RV_B };
        """, has: ["cValue: Hard.RawValue {", "init?(_ c: Hard.AllCases)"]
    ) { $0.select(["hash", "hashValue", "AllCases", "RawValue"]) },
    Row(
      about: "a constant called Self",
      header: "enum k { Self, K_B };\nstruct s { enum k tag; union { int Self; float K_B; } u; };",
      has: ["s.Payload.__modify("]),
    Row(
      about: "a type called Self",
      header: tag + "struct Self { enum tag tag; \(union) };", has: ["static var payload: Lens<Whole, Part>"]),
    Row(
      about: "types with the names of words that stand before types",
      header:
        "enum any { x, y };\nstruct some { enum any each; union { struct { int a; } x; float y; } u; };",
      has: ["extension `some` {", "case unrecognized(`any`)"]),
    Row(
      about: "payloads without a name that are called like what no type may be called, or like one of C's",
      header: """
        enum k { K_Type, K_Protocol, K_Int32 };
        struct s { enum k tag; union { struct { int a; } type; struct { int a; } protocol; struct { int a; } Int32; } u; };
        """, has: ["typealias TypePayload =", "typealias ProtocolPayload =", "typealias Int32Payload ="]),
    Row(
      about: "a member with the name of a number's type",
      header: "enum { V_A, V_B };\n"
        + "struct s { unsigned char tag; \(union) int UInt8; };",
      has: ["case Swift.UInt8(truncatingIfNeeded: V_A)"]
    ) { $0.setTags("V_*", of: "s") },
    Row(
      about: "a module with the name of a standard type", module: "String",
      header: "enum k { isA, isB };\nstruct s { enum k tag; union { int isA; float isB; } u; };",
      has: ["case String::isA:"]),
    Row(
      about: "a module with the name of a type that other modules may have too", module: "Regex",
      header: "enum k { isA, isB };\nstruct s { enum k tag; union { int isA; float isB; } u; };",
      has: ["case Regex::isA:"]),
    Row(
      about: "a module with the name of a function of the standard library", module: "zip",
      header: "enum k { isA, isB };\nstruct s { enum k tag; union { int isA; float isB; } u; };",
      has: ["case zip::isA:"]),
    Row(
      about: "a module with the name of its function", module: "crypt",
      header:
        "enum k { isA, isB };\nstruct s { enum k tag; union { int isA; float isB; } u; };\nint crypt(int x);",
      has: ["case crypt::isA:"]),
    Row(
      about: "a constant that is unavailable and has the value of another",
      header: "enum tag { T_OLD __attribute__((unavailable)), T_A = 0, T_B };\n"
        + "struct s { enum tag tag; union { int a; float b; int old; } u; };",
      has: ["case T_A: .a(self.u.a)"], lacks: ["T_OLD"]),
    Row(
      about: "a member of an anonymous union that Swift does not import is not the tag",
      header: "enum k { K_A, K_B, K_C };\n"
        + "struct s { enum k tag; union { int a; float b; _Atomic(int) c; }; };",
      has: ["case c\n", "case K_C: .c\n"], lacks: ["case c("]),
    Row(
      about: "an import that nothing public needs", header: tag, has: ["public import Hard\n"],
      lacks: ["PrismOptics"]
    ) {
      $0.select(["tag"])
      $0.access = .public
    },
    Row(
      about: "a tag that another enum has for a typedef",
      header: "typedef enum k { K_A, K_B } l;\nenum __attribute__((swift_private)) l { L_A, L_B };\n"
        + "struct s { enum k tag; \(union) };", has: ["init?(_ c: k)"], lacks: ["L_A"]
    ) { $0.select(["s", "k", "l"]) },
    Row(
      about: "structs that begin with a pointer are no unions",
      header: tag + """
        struct node { struct node *a; int b; };
        struct handlers { void (*a)(struct node *node, int x); void (*b)(void); };
        struct s { enum tag tag; struct node node; };
        struct t { enum tag tag; struct handlers handlers; };
        struct v { enum tag tag; \(union) };
        """, has: ["extension v {"], lacks: ["extension s {", "extension t {"]),
    Row(
      about: "a zero byte", header: "\(tag)/* \0 */ struct s { enum tag tag; \(union) };",
      has: ["extension s {"]),
    Row(
      about: "names that end like modifiers",
      header: """
        enum dep { DEP_FILE, DEP_PACKAGE };
        struct node { enum dep kind; union { int file; double package; } u; };
        struct public { enum dep kind; union { int file; double public_; double package; } u; };
        """, has: ["self.u.package", "extension `public` {"]),
    Row(
      about: "values that are called like ends of a list",
      header: """
        enum agg { AGG_SUM, AGG_COUNT, AGG_MIN, AGG_MAX };
        struct expr { enum agg kind; union { int sum; int count; double min; double max; } u; };
        enum place { PLACE_FIRST, PLACE_MIDDLE, PLACE_END };
        enum ends { ENDS_FIRST, ENDS_LAST };
        """,
      has: [
        "case count(Int32)", "case max(Double)", "case AGG_MAX: self = .max", "PLACE_FIRST: self = .first",
        "ENDS_LAST: self = .last",
      ]
    ) { $0.select(["expr", "agg", "place", "ends"]) },
    Row(
      about: "ends of a list that are no values",
      header: """
        enum k { K_FIRST, K_A = K_FIRST, K_B, K_LAST = K_B, K_COUNT, K_OLD_B = K_B, K_MAX = 0x7fffffff };
        enum error { E_A = -1, E_B = -2, E_MAX = -3 };
        enum event { V_FIRST = 0, V_QUIT = 0x100, V_KEY };
        enum start { B_FIRST = -1, B_A, B_B };
        struct s { enum k kind; union { int a; double b; } u; };
        """, has: ["case b(Double)"],
      lacks: ["K_FIRST", "K_LAST", "K_COUNT", "K_MAX", "E_MAX", "V_FIRST", "B_FIRST"]
    ) { $0.select(["s", "k", "error", "event", "start"]) },
    Row(
      about: "ends of a list that are not called like the values",
      header: """
        enum link { BPF_LINK_UNSPEC, BPF_LINK_XDP, __MAX_BPF_LINK };
        enum mode { VK_MODE_FIFO_KHR, VK_MODE_LATEST_EXT, VK_MODE_MAX_ENUM_KHR = 0x7FFFFFFF };
        enum limit { MAX_A, MAX_B, MAX_C };
        enum mixed { W_ONE, W_TWO, MAX_W_SIZE = 7 };
        """,
      has: [
        "BPF_LINK_XDP: self = .xdp", "VK_MODE_LATEST_EXT: self = .latestExt", "MAX_C: self = .c",
        "MAX_W_SIZE: self = .maxWSize",
      ],
      lacks: ["__MAX_BPF_LINK", "VK_MODE_MAX_ENUM_KHR"]
    ) { $0.select(["link", "mode", "limit", "mixed"]) },
    Row(
      about: "all that is in closed enums",
      header: """
        enum __attribute__((enum_extensibility(closed))) level { levelLow, levelHigh, levelMax };
        enum __attribute__((enum_extensibility(closed))) pixel : unsigned { pixelGray, pixelOther = 0xFFFFFFFF };
        enum __attribute__((enum_extensibility(closed))) b : _Bool { bNo, bYes };
        enum __attribute__((enum_extensibility(closed))) u : unsigned long long {
          uA, uB = 0x8000000000000000ull, uC __attribute__((deprecated)) = 0xffffffffffffffffull
        };
        enum __attribute__((flag_enum)) flags : unsigned long long {
          fA = 1, fB __attribute__((deprecated)) = 0x8000000000000000ull
        };
        """,
      has: [
        "level.high.rawValue, level.max.rawValue", "pixel.other.rawValue", "b.yes.rawValue", "u.B.rawValue",
        "u(rawValue: 18446744073709551615)!.rawValue",
        "flags(rawValue: .init(truncatingIfNeeded: -9223372036854775808))",
      ]
    ) {
      $0.select(["level", "pixel", "b", "u", "flags"])
      $0.environment["PRISMGEN_LIBCLANG"] = nil
    },
    Row(
      about: "a value without a sign that is written as a number",
      header: "enum k { K_A, K_TOP __attribute__((deprecated)) = 0x80000000u };",
      has: ["k(rawValue: 2147483648)"]
    ) { $0.select(["k"]) },
    Row(
      about: "macros that differ by their sign alone",
      header: """
        #define T_NONE 0xFFFFFFFFu
        #define T_ERR (-1LL)
        struct node { long long kind; union { int none; double err; } u; };
        """, has: ["T_NONE): .none(self.u.none)", "case T_ERR: .err(self.u.err)"]
    ) { $0.setTags("T_*", of: "node") },
    Row(
      about: "macros with the names of enumerators",
      header: """
        enum proto {
          PROTO_TCP = 6,
        #define PROTO_TCP PROTO_TCP
          PROTO_UDP = 17
        #define PROTO_UDP PROTO_UDP
        };
        struct packet { int proto; union { int tcp; double udp; } u; };
        """, has: ["isTcp"], lacks: ["isTcp2", "isUdp2"]
    ) { $0.setTags("PROTO_*", of: "packet") },
    Row(
      about: "a macro with the name and not the value of an enumerator",
      header: "enum { K_A = 1, K_B = 2 };\n#define K_A 3\nstruct s { int kind; \(union) };",
      has: ["Int32(truncatingIfNeeded: 1): .a(self.u.a)"]
    ) {
      $0.setTags("K_*", of: "s")
      $0.environment["PRISMGEN_LIBCLANG"] = nil
    },
    Row(
      about: "a tag or a union that is deprecated",
      header: tag + """
        struct s { enum tag tag; \(union) };
        struct t { enum tag tag __attribute__((deprecated)); union { int a; float b; } v; };
        struct v { enum tag tag; union { int a; float b; } v __attribute__((deprecated)); };
        """, has: ["extension s {"], lacks: ["extension t {", "extension v {"], codes: ["PG0513"]),
    Row(
      about: "a tag of a type that only Swift has",
      header: """
        typedef unsigned type __attribute__((swift_newtype(struct)));
        enum { T_A = 1, T_B = 2 };
        struct s { type tag; \(union) };
        """, has: ["type(rawValue: .init(truncatingIfNeeded: T_A)): .a(self.u.a)"]
    ) {
      $0.setTags("T_*", of: "s")
      $0.environment["PRISMGEN_LIBCLANG"] = nil
    },
    Row(
      about: "a type and functions that are members with the names of generated ones",
      header: tag + """
        struct __attribute__((swift_name("Event"))) event;
        struct __attribute__((swift_name("Event.Payload"))) inner { int x; };
        struct event { enum tag tag; union { struct inner a; float b; } u; };
        static inline int is_a(const struct event *e) __attribute__((swift_name("getter:event.isA(self:)")));
        static inline int is_a(const struct event *e) { return e->tag == T_A; }
        """, has: ["enum TaggedPayload {", "case a(Event.Payload)", "isA2"]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about: "new names that are those of others in C",
      header: tag + """
        struct s {
          enum tag old_tag __attribute__((swift_name("previous")));
          enum tag tag __attribute__((swift_name("old_tag")));
          union { int x __attribute__((swift_name("a"))); int a __attribute__((swift_name("x"))); float b; } u;
        };
        """, has: ["switch self.old_tag {", ".a(self.u.x)"], lacks: ["switch self.previous"]
    ) {
      $0.environment["PRISMGEN_LIBCLANG"] = nil
      var type = CTypeOptions(name: Located("s"))
      type.tag = Located("tag")
      $0.types = [type]
    },
    Row(
      about: "a union whose first member is no part of the others",
      header: tag + "struct s { enum tag tag; \(union) };\nunion t { enum tag tag; int a; float b; };\n"
        + "union v { enum tag tag; struct { int x; } a; struct { enum tag tag; int y; } b; };",
      has: ["extension s {"], lacks: ["extension t {", "extension v {"]),
    Row(
      about: "macros that are no integers, behind a header that has many of them",
      header: """
        #include <stdint.h>
        #define EV_A 0
        #define EV_B 1
        #define EV_NAME "ev"
        #define EV_VERSION 1.5
        struct ev { int type; union { int a; float b; double name; } u; };
        """, has: ["case a(Int32)", "case b(Float)"], lacks: ["isName", "isVersion"]
    ) { $0.setTags("EV_*", of: "ev") },
    Row(
      about: "comments of constants that deny what they name",
      header: """
        typedef struct { int n; } note_t;
        typedef struct { int k; } knob_t;
        enum ev {
          EV_NOTE, EV_KNOB,
          EV_A, /* not event.note */
          EV_B, /* note_t is unused */
          EV_C, /* ends what began with event.note */
          EV_D, /* a pointer to note_t */
          EV_E, /* event.note must not be read */
          EV_F, /* without anything (event.note) */
          EV_G, /* anything; data = #note_t */
          EV_H, /* Silence. data will be a note_t, excluding its name. */
          EV_I, /* event.note, or event.knob on old devices */
          EV_J /* event.note, invalid since the reset */
        };
        struct event { enum ev type; union { note_t note; knob_t knob; } data; };
        """, has: ["case EV_NOTE, EV_G, EV_H: self.data.note"]),
    Row(
      about: "comments beside members that a macro declares",
      header: """
        #define FIELD(type, name) type name
        enum k { K_A, K_B, K_C, K_D };
        struct s {
          enum k kind;
          union {
            FIELD(int, one);   /* K_A */
            FIELD(float, two); // K_B
            /* K_C */
            FIELD(char, three);
            /* K_D */ FIELD(short, four);
          } u;
        };
        """, has: ["case a(Int32)", "case b(Float)", "case c(CChar)", "case d(Int16)"]),
    Row(
      about: "comments in the brackets of a declaration",
      header: """
        enum k { K_A, K_B, K_C };
        struct s {
          enum k kind;
          union { int (*one)(int x /* K_B */); /* K_A */ int two[4 /* K_A */]; /* K_B */ float three; /* K_C */ } u;
        };
        """, has: ["case K_A: .a(self.u.one)", "case K_B: .b(self.u.two)"]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
    Row(
      about:
        "members without a type name that are called like types of the standard library and of Foundation",
      header: """
        enum k { k_string, k_data, k_error, k_label };
        struct s {
          enum k kind;
          union { struct { int a; } string; struct { int b; } data; struct { int c; } error; struct { int d; } label; } u;
        };
        """,
      has: [
        "typealias StringPayload =", "typealias DataPayload =", "typealias ErrorPayload =",
        "typealias Label =",
      ]),
    Row(
      about: "types that cannot be copied, cannot escape or belong to an actor",
      header: """
        \(tag)struct good { enum tag tag; \(union) };
        struct __attribute__((swift_attr("~Copyable"))) one { enum tag tag; \(union) };
        struct __attribute__((swift_attr("~Escapable"))) two { enum tag tag; union { int *a; float b; } u; };
        struct __attribute__((swift_attr("@MainActor"))) three { enum tag tag; \(union) };
        struct four { enum tag tag; union { int a __attribute__((swift_attr("@MainActor"))); float b; } u; };
        union __attribute__((swift_attr("@MainActor"))) five_u { int a; float b; };
        struct five { enum tag tag; union five_u u; };
        struct six { enum tag tag; union { int a; struct one b; } u; };
        """, has: ["extension good {", "extension six {", "case a(Int32)\n    /// `T_B`\n    case b\n"],
      lacks: ["extension one", "extension two", "extension three", "extension four", "extension five"],
      codes: ["PG0513"]
    ) { $0.typechecks = true },
    Row(
      about: "types and members that have other names in Swift, inside of others too",
      header: """
        \(tag)struct ns { int x; };
        struct __attribute__((swift_name("One"))) one { enum tag tag; union { int a; struct { int q, r; }; float b; }; int z; };
        struct __attribute__((swift_name("ns.Two"))) two { enum tag tag; union { char a; float b; } u; };
        typedef struct { enum tag tag; union { int a; float b; }; short z; } three __attribute__((swift_name("ns.Three")));
        struct four { enum tag tag __attribute__((swift_name("type"))); union { int a; float b; }; };
        struct five { enum tag tag; union { int a __attribute__((swift_name("first"))); float b; }; };
        enum __attribute__((swift_name("ns.Kind"))) kind { KIND_A, KIND_B };
        struct six { enum kind kind; \(union) };
        enum __attribute__((swift_name("ns.Mode"), enum_extensibility(closed))) mode { MODE_A, MODE_B };
        struct seven { enum mode mode; \(union) };
        """,
      has: [
        "extension One {", "extension ns.Two {", "extension ns.Three {", "extension four {",
        "switch self.type {",
        "case T_A: .a(self.first)", "extension six {", "extension ns.Kind {", "extension ns.Mode {",
      ]
    ) { $0.environment["PRISMGEN_LIBCLANG"] = nil },
  ]

  @Test(arguments: rows)
  func everyReaderGivesAFileThatCompiles(row: Row) throws {
    let folder = try ModuleFolder(row.module, header: row.header + "\n")
    var texts: Set<String?> = []
    for library in LibraryTests.installations.map({ $0.library as String? }) + [nil, ModuleFolder.noLibrary] {
      var request = CRequest(module: row.module, environment: ModuleFolder.environment(library: library))
      request.includes = [folder.path]
      request.typechecks = false
      row.change(&request)
      let generation = CGeneration(request)
      let codes = Set(generation.diagnostics.map(\.id.code)).subtracting(["PG0509", "PG0510"])
      #expect(generation.text != nil && codes == Set(row.codes), "\(generation.diagnostics)")
      texts.insert(generation.text)
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first ?? nil)
    for part in row.has { #expect(text.contains(part), "\(part) in \(text)") }
    for part in row.lacks { #expect(!text.contains(part), "\(part)") }
    let typecheck = Typecheck(
      toolchain: SwiftToolchain(environment: ModuleFolder.environment()), flags: ["-I", folder.path])
    let compiled = try typecheck.compile(text, []).get()
    #expect(compiled.errors.split(separator: "\n").filter { $0.contains("Generated.swift:") } == [])
  }

  /// Never a smaller file in silence.
  @Test(arguments: [
    (
      "struct s { enum { A, B } tag; union { int a; float b; } u; };\n".utf8.map { $0 },
      "'tag' may be of an enum"
    ),
    (
      Array("enum tag { T_A, T_B };\nstruct s { enum tag tag; union { int x; /* T_A. ".utf8) + [0xe4]
        + Array(" */ float y; /* T_B */ } u; };\n".utf8), "is not UTF-8"
    ),
    (
      Array(
        """
        typedef struct { int x; } note_t;
        typedef struct { int y; } knob_t;
        enum tag {
          /** data = #note_t */
          T_A,
          T_B,
          /** data = #note_t */
          T_C,
          /** data = #knob_t */
          T_D
        };
        struct s { enum tag tag; union { note_t note; knob_t knob; } u; };\n
        """.utf8), "a comment that names 'T_A'"
    ),
    (
      Array(
        """
        struct ns { int x; };
        enum __attribute__((swift_name("ns.Tag"))) tag { T_A, T_B };
        struct s { enum tag tag; union { int a; float b; } u; };\n
        """.utf8), "'ns.Tag' is not its name in C"
    ),
  ])
  func saysWhatNeedsLibclang(header: [UInt8], says: String) throws {
    let folder = try ModuleFolder("Hard", header: "")
    try Data(header).write(to: URL(fileURLWithPath: folder.path + "/header.h"))
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    #expect(CGeneration(request).text != nil)
    request.environment["PRISMGEN_LIBCLANG"] = ModuleFolder.noLibrary
    let generation = CGeneration(request)
    #expect(generation.text == nil)
    let error = try #require(generation.diagnostics.first { $0.severity == .error })
    #expect(error.id.code == "PG0511" && error.message.contains(says), "\(error.message)")
  }

  /// Nothing but its name tells an integer that is a tag from its neighbours. Without libclang nothing shows that the field
  /// before the union is another.
  @Test(
    arguments: [
      "short k; unsigned y; _Atomic(int) kind; \(union)", "short op; unsigned length; \(union)",
      "char cmd; char flags; short id; \(union)", "int event; long timestamp; \(union)",
      "unsigned t : 4; unsigned r : 28; \(union)", "int a_type; int b_type; \(union)",
      "int op; int length; \(union) int flags; union { int a; float b; } v;",
    ], [nil, ModuleFolder.noLibrary])
  func asksForTheTag(fields: String, library: String?) throws {
    let folder = try ModuleFolder("Hard", header: Self.tag + "struct s { \(fields) };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    request.select(["s"])
    request.setTags("enum tag", of: "s")
    let generation = CGeneration(request)
    #expect(generation.text == nil && generation.diagnostics.map(\.id.code) == ["PG0512"])
  }

  /// A union of which Swift shows too little for a choice.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func saysThatMembersAreLost(library: String?) throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag + """
        struct s { enum tag tag; union { int a; _Complex double b; } u; };
        struct t { enum tag tag; union { _Complex double a; _Complex float b; }; };
        struct whole { enum tag tag; union { int a; double b; }; };

        """)
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    let notes = CGeneration(request).diagnostics
    #expect(!notes.isEmpty && notes.allSatisfy { $0.id.code == "PG0509" && $0.severity == .note }, "\(notes)")
    #expect(notes.contains { $0.message.contains("'s'") || $0.message.contains("'b'") }, "\(notes)")
    #expect(!notes.contains { $0.message.contains("'whole'") }, "\(notes)")
  }

  /// Also of three, where two are enough for a choice.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func saysThatOneOfThreeMembersIsLost(library: String?) throws {
    let folder = try ModuleFolder(
      "Hard",
      header: """
        enum k { K_A, K_B, K_C };
        struct s { enum k tag; union { int a; void (*b)(char *d, int e); _Atomic(int) c; } u; };

        """)
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.text?.contains("extension s {") == true)
    #expect(generation.diagnostics.map(\.id.code) == ["PG0509"], "\(generation.diagnostics)")
    let message = generation.diagnostics.first?.message ?? ""
    #expect(message.contains("'c'") && !message.contains("'int'"), "\(message)")
  }

  /// To the importer `x[1]` is a number, and may be taken for the tag.
  @Test func asksWhichNumberIsTheTag() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: "enum k { K_A, K_B };\nstruct s { unsigned char t; int x[1]; union { int a; float b; } u; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.setTags("enum k", of: "s")
    #expect(CGeneration(request).text?.contains("switch self.t {") == true)
    request.environment["PRISMGEN_LIBCLANG"] = ModuleFolder.noLibrary
    let generation = CGeneration(request)
    #expect(generation.text == nil)
    #expect(
      generation.diagnostics.contains { $0.id.code == "PG0511" && $0.message.contains("'x' may be an array") }
    )
    request.types[0].tag = Located("t")
    #expect(CGeneration(request).text?.contains("switch self.t {") == true)
  }

  /// Comments and directives stand in the text of a header, and `x[1]` is one value to the importer.
  @Test(arguments: [
    ("enum tag tag[1]; \(union)", "'tag' may be an array"),
    ("enum { K_A,\n#define OPEN {\nK_B } t; \(kUnion)", "'t' may be of an enum"),
    ("enum { K_A, K_B } /* which */ t; \(kUnion)", "'t' may be of an enum"),
    ("enum /* no name */ { K_A, K_B } t; \(kUnion)", "'t' may be of an enum"),
    (
      "enum tag tag; union { struct { int n; int x\n[ /* or more */ 1u]; } a; float b; } u;",
      "'a' may end with"
    ),
  ]) func refusesWhatTheTextLeavesOpen(fields: String, reason: String) throws {
    let diagnostics = try withoutLibrary(fields)
    #expect(diagnostics.map(\.id.code).contains("PG0511"), "\(diagnostics)")
    #expect(diagnostics.contains { $0.message.contains(reason) }, "\(diagnostics)")
  }

  /// What is declared in a comment or behind `#else` is not lost.
  @Test(arguments: [
    "union { int a; // or \\\n  long long c;\n float b; } u;",
    "union { int a; // or \\ \r\n  long c;\n float b; } u;",
    "union { int a; /// or \\\n  /* both\n float b; /* */ } u;",
    "union { int a;\n#ifdef NEVER\n  long c;\n#else\n  float b;\n#endif\n} u;",
    "union { int a;\n#define END } int c;\nfloat b; } u;",
  ]) func missesNothingThatIsNotDeclared(union: String) throws {
    #expect(try withoutLibrary("enum tag tag; \(union)") == [])
  }

  private static let kUnion = "union { int k_a; float k_b; } u;"

  private func withoutLibrary(_ fields: String) throws -> [Diagnostic] {
    let folder = try ModuleFolder("Hard", header: Self.tag + "struct s { \(fields) };\n")
    let environment = ModuleFolder.environment(library: ModuleFolder.noLibrary)
    var request = CRequest(module: "Hard", environment: environment)
    request.includes = [folder.path]
    return CGeneration(request).diagnostics
  }

  /// `k.Type` is a metatype however it is written.
  @Test func namesNoMetatype() throws {
    let names = ["Type", "Protocol", "Self"].map { "k\($0) __attribute__((swift_name(\"\($0)\")))" }
    let folder = try ModuleFolder(
      "Hard",
      header: "enum __attribute__((enum_extensibility(closed))) k { \(names.joined(separator: ", ")) };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.select(["k"])
    let generation = CGeneration(request)
    #expect(generation.diagnostics == [])
    #expect(generation.text?.contains("self.rawValue == k(rawValue: 1)!.rawValue") == true)
  }

  /// What is open of two unions alike is told once.
  @Test func tellsNothingTwice() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: "enum k { K_A, K_B, K_INTEGER };\n"
        + ["s", "t"].map { "struct \($0) { enum k tag; union { int a; float b; int int_; } u; };\n" }.joined()
    )
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.text != nil)
    #expect(generation.diagnostics.map(\.id.code) == ["PG0510"], "\(generation.diagnostics)")
  }

  /// How wide a bit-field is only libclang knows; the text of the headers does not tell which field is meant.
  @Test(arguments: ["enum k type : 2", "int type : 3"])
  func leavesOutWhatABitFieldCannotHold(tag: String) throws {
    let folder = try ModuleFolder(
      "Hard",
      header: """
        enum k { K_A, K_B, K_C = 4, K_D = -5 };
        struct s { \(tag); union { int a; float b; char c; double d; } u; };

        """)
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.select(["s"])
    request.setTags("enum k", of: "s")
    let generation = CGeneration(request)
    let text = try #require(generation.text)
    #expect(text.contains("case b(Float)") && !text.contains("self.u.c") && !text.contains("self.u.d"))
    #expect(generation.diagnostics.map(\.id.code) == ["PG0514", "PG0514"])
    request.environment["PRISMGEN_LIBCLANG"] = ModuleFolder.noLibrary
    let other = CGeneration(request)
    #expect(other.text == nil && other.diagnostics.map(\.id.code).contains("PG0511"), "\(other.diagnostics)")
  }

  /// Libclang alone knows where a payload goes on behind its last field.
  @Test func namesWhatPointersCallPointee() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag
        + "struct Pointee { enum tag tag; union { struct { int n; char t[1]; } a; int b; } u; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.diagnostics == [])
    #expect(generation.text?.contains("where Pointee == Hard.Pointee {") == true)
  }

  /// The importer has no name for a flag that is zero, and shortens those of closed enums.
  @Test func saysWhatMayBeProven() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag + "struct s { enum tag tag; \(Self.union) };\n"
        + "enum __attribute__((flag_enum)) flags { F_A, F_B };\n"
        + "struct t { enum flags tag; \(Self.union) };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    #expect(CGeneration(request).text?.contains("extension t {") == true)
    request.environment["PRISMGEN_LIBCLANG"] = ModuleFolder.noLibrary
    let generation = CGeneration(request)
    let note = try #require(generation.diagnostics.first { $0.id.code == "PG0511" })
    #expect(note.severity == .note && note.message.contains("'t' is proven is not known"), "\(note)")
    #expect(generation.text?.contains("extension t {") == false)
  }

  @Test(arguments: [
    ("s,tag", nil, "commas separate nothing here"), ("tg", nil, "did you mean 'tag'?"),
    (
      "value", ModuleFolder.noLibrary,
      "Swift imports nothing by this name; for what it renames, install libclang"
    ),
  ])
  func saysWhyATypeIsNotThere(name: String, library: String?, says: String) throws {
    let folder = try ModuleFolder(
      "Hard", header: Self.tag + "struct __attribute__((swift_name(\"Value\"))) value { int x; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    request.select([name])
    let problem = try #require(CGeneration(request).diagnostics.first)
    #expect(problem.id.code == "PG0508" && problem.help?.hasPrefix(says) == true, "\(problem)")
  }

  /// Of two structs that are not there under their names, either may be the one that was renamed.
  @Test func takesNoTypeForAnother() throws {
    let members = "{ enum tag tag; union { int a; float b; } u; }"
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag + "struct __attribute__((swift_name(\"Value\"))) value \(members);\n"
        + "struct __attribute__((unavailable)) gone \(members);\nstruct s \(members);\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let text = try #require(CGeneration(request).text)
    #expect(text.contains("extension s {") && !text.contains("extension Value"))
  }

  /// What the importer leaves out for its alignment is none of those that may have been renamed.
  @Test func takesNoOveralignedTypeForAnother() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag
        + "typedef struct { enum tag t; \(Self.union) } s_t __attribute__((swift_name(\"Sweet\")));\n"
        + "struct wide { enum tag t; union { int a __attribute__((aligned(32))); float b; } u; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.text?.contains("extension Sweet {") == true)
    #expect(
      generation.diagnostics.map { "\($0.id.code) \($0.message) \($0.help ?? "")" } == [
        "PG0509 Swift does not import 'wide'; nothing is generated for it "
          + "the importer leaves out what is aligned to more than 16 bytes"
      ], "\(generation.diagnostics)")
  }

  /// Values without payload beside members that no value means, until somebody has said what they are.
  @Test(arguments: [nil, ModuleFolder.noLibrary]) func saysWhatNoValueReaches(library: String?) throws {
    let names = (1...7).map { "K_\($0)" }
    let folder = try ModuleFolder(
      "Hard",
      header: """
        enum k { K_ALPHA, K_BETA, K_GAMMA };
        struct s { enum k type; union { int alpha; int beta; double zulu; } u; };
        struct whole { enum k type; union { int alpha; int beta; } u; };
        enum l { K_ONE, K_TWO, \(names.joined(separator: ", ")) };
        struct t { enum l type; union { int one; int two; int x; int y; }; };

        """)
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    let notes = CGeneration(request).diagnostics
    #expect(
      notes.map { "\($0.id.code) \($0.severity) \($0.message); \($0.help ?? "")" } == [
        "PG0510 note nothing tells which value in 's' means 'zulu'; generated without payload: 'K_GAMMA'; "
          + "write 'K_GAMMA: zulu', or 'K_GAMMA: ~' for none",
        "PG0510 note nothing tells which value in 't' means 'x', 'y'; generated without payload: 'K_1', 'K_2', 'K_3', "
          + "'K_4', 'K_5' and 2 more; write 'K_1: MEMBER', or 'K_1: ~' for none",
      ], "\(notes)")
    for member in ["zulu", nil] {
      var type = CTypeOptions(name: Located("s"))
      type.pairs = [.init(constant: Located("K_GAMMA"), member: member.map { Located($0) })]
      request.types = [type]
      request.select(["s"])
      #expect(CGeneration(request).diagnostics.isEmpty, "\(member ?? "~")")
    }
  }

  /// Of each member its own reason, and a cure.
  @Test(arguments: [
    (
      "float b __attribute__((swift_private))",
      "Swift imports the member 'b' as '__b', for code that is written by hand",
      "'swift_private'"
    ),
    ("float b[300]", "a tuple of more than 256 elements", "in a struct of its own"),
    ("_Complex double b", "Swift does not import the member 'b'", "the importer leaves out"),
  ])
  func saysWhyAMemberIsLeftOut(member: String, says: String, help: String) throws {
    let folder = try ModuleFolder(
      "Hard", header: Self.tag + "struct s { enum tag tag; union { int a; \(member); } u; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    let note = try #require(generation.diagnostics.first)
    #expect(generation.diagnostics.count == 1 && generation.text?.contains("extension s {") == true)
    #expect(note.message.contains(says) && note.help?.contains(help) == true, "\(note)")
  }

  /// A union that only its private name is there of.
  @Test func saysThatAUnionIsPrivate() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag
        + "struct s { enum tag tag; union { int a; float b; } u __attribute__((swift_private)); };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let notes = CGeneration(request).diagnostics
    #expect(notes.map(\.id.code) == ["PG0509"] && notes[0].message.contains("'__u'"), "\(notes)")
  }

  /// Where nothing is left, the error says why.
  @Test(
    arguments: [
      (
        "struct s { enum { T_A, T_B } tag; \(union) } __attribute__((deprecated(\"no\")));",
        "'s' is deprecated",
        "change in the header"
      ),
      (
        "struct s { enum { T_A, T_B } tag; \(union) } __attribute__((aligned(32)));", "does not import 's'",
        "change in the header"
      ),
      ("int x;", nil, "'swift-prismgen c scan' shows"),
    ] as [(String, String?, String)])
  func saysWhyNothingIsGenerated(header: String, says: String?, help: String) throws {
    let folder = try ModuleFolder("Hard", header: header + "\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let problems = CGeneration(request).diagnostics
    let error = try #require(problems.first)
    #expect(problems.count == 1 && error.id.code == "PG0526", "\(problems)")
    #expect(error.notes.first.map { $0.message.contains(says ?? "?") } ?? (says == nil), "\(error)")
    #expect(error.help?.contains(help) == true, "\(error)")
  }

  @Test func saysThatATagLiesElsewhere() throws {
    let folder = try ModuleFolder(
      "Hard",
      header: Self.tag + "struct head { enum tag type; };\nstruct s { struct head h; \(Self.union) };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.select(["s"])
    let error = try #require(CGeneration(request).diagnostics.first)
    #expect(
      error.id.code == "PG0507" && error.help?.contains("what lies in another struct") == true, "\(error)")
  }

  /// Each holds twelve of the one before: the last has 400 million fields.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func readsStructsThatHoldEachOtherManyTimes(library: String?) throws {
    let structs = (1...8).map { level in
      "struct t\(level) { \((0..<12).map { "struct t\(level - 1) c\($0); " }.joined())};\n"
    }
    let folder = try ModuleFolder(
      "Hard",
      header: "struct t0 { int a; };\n\(structs.joined())\(Self.tag)"
        + "struct s { enum tag tag; union { struct t8 a; struct t7 b; }; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    request.typechecks = false
    request.select(["s"])
    let text = try #require(CGeneration(request).text)
    #expect(text.contains("case a(t8)"))
  }

  /// The compiler does not prove a `switch` of so many cases.
  @Test func readsVeryLargeEnums() throws {
    let names = (0..<640).map { "k\($0)" }
    let folder = try ModuleFolder(
      "Hard",
      header: "enum k { \(names.joined(separator: ", ")) };\n"
        + "struct s { enum k k; union { int k0; float k639; } u; };\n")
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(!generation.diagnostics.contains { $0.severity == .error }, "\(generation.diagnostics)")
    #expect(generation.text?.contains("default: if case .unrecognized(let tag)") == true)
  }

  /// Several with the same members that Swift renames: a typedef tells which is which.
  @Test func asksWhichTypeIsRenamed() throws {
    let members = "{ enum tag tag; union { int a; float b; } u; }"
    func structs(_ names: [String]) -> String {
      names.map { "struct __attribute__((swift_name(\"\($0.uppercased())\"))) \($0) \(members);\n" }.joined()
    }
    let folder = try ModuleFolder("Hard", header: Self.tag + structs(["x", "y", "z"]))
    var request = CRequest(module: "Hard", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let notes = CGeneration(request).diagnostics
    #expect(notes.map(\.id.code) == ["PG0513", "PG0513", "PG0513"], "\(notes)")
    #expect(
      notes.first?.message
        == "nothing is generated for 'x': whether it is 'X' or 'Y' or 'Z' in Swift is not known")
    let told = try ModuleFolder(
      "Told", header: Self.tag + structs(["x", "y"]) + "typedef struct y y_t;\n")
    request = CRequest(module: "Told", environment: ModuleFolder.environment())
    request.includes = [told.path]
    let generation = CGeneration(request)
    #expect(generation.diagnostics.isEmpty, "\(generation.diagnostics)")
    let text = try #require(generation.text)
    #expect(text.contains("extension X {") && text.contains("// MARK: y"), "\(text)")
  }
}
