// Every shape that the C front end knows, small.
#include <stdint.h>

typedef enum shape_kind {
  SHAPE_CIRCLE,
  SHAPE_SQUARE,
  SHAPE_POLYGON,
  SHAPE_NONE,
  SHAPE_ROUND = SHAPE_CIRCLE,
  SHAPE_LAST
} shape_kind;

/* A tag beside a named union. */
struct shape {
  shape_kind kind;
  union {
    double circle;
    struct { double side; } square;
    struct { int count; double corners[1]; } polygon;
  } u;
};

/* A tag beside a C11 anonymous union: the members belong to the struct. */
typedef struct {
  shape_kind kind;
  union {
    int32_t circle;
    const char *square;
  };
} anonymous_shape;

/* A tag inside the union, an integer. */
enum { EVENT_KEY = 1, EVENT_MOTION = 2 };
struct key_event { uint32_t type; /* EVENT_KEY */ int code; };
struct motion_event { uint32_t type; /* EVENT_MOTION */ int x, y; };
typedef union { uint32_t type; struct key_event key; struct motion_event motion; } event;

/* Renamed for Swift. */
typedef enum __attribute__((enum_extensibility(closed))) mode { modeFast, modeSafe } mode;
typedef struct { mode tag; union { int fast; double safe; } value; } setting __attribute__((swift_name("Setting")));

enum __attribute__((flag_enum)) style { styleNone = 0, styleBold = 1, styleItalic = 2 };

/* Reserved words. */
typedef enum word { word_self, word_default, word_init } word;
typedef struct { word type; union { int self; int init; } u; } reserved;

/* Not proven: the names are only alike. */
typedef struct { shape_kind kind; union { int circ; int squ; } u; } vague;

/* Comments behind the members, in a form that clang gives to the next one. */
typedef struct {
  shape_kind kind;
  union {
    double round_one; /** for SHAPE_CIRCLE */
    int edges;        /** for SHAPE_SQUARE
                       *  and SHAPE_POLYGON */
    int last;
  } u;
} behind;

/* The same comment in both places. */
typedef struct { shape_kind kind; union { int first; /** SHAPE_CIRCLE, see twice */
  int second; } u; } twice;
typedef struct { shape_kind kind; union { int first;
  /** SHAPE_CIRCLE, see twice */
  int second; } u; } above;

/* A macro that Swift does not import. */
#define SIZED_SMALL 1
#define SIZED_LARGE sizeof(int)
typedef struct { int kind; union { int small; double large; } u; } sized;

/* Renamed by API notes. */
typedef enum volume_level { VOLUME_LOW, VOLUME_HIGH } volume_level;
typedef struct volume { volume_level level; union { int low; double high; } amount; } volume;

/* The upper bits of the tag mean something else. */
enum { COLOR_INDEXED = 1, COLOR_RGB = 2, COLOR_FLAG = 0x80 };
typedef struct { uint8_t type; union { uint8_t indexed; uint32_t rgb; } u; } color;

/* A member that must not be written. */
typedef struct { shape_kind kind; union { const double circle; int square; } u; } fixed;

/* Two unions, each behind its tag. */
typedef struct {
  shape_kind kind;
  union { double circle; int square; } value;
  shape_kind next_kind;
  union { double circle; int square; } next_value;
} lookahead;

/* Two unions that one tag speaks of. */
typedef struct {
  shape_kind kind;
  union { double circle; int square; } old_value;
  union { double circle; int square; } new_value;
} change;

/* Aligned further than Swift imports. */
typedef struct { shape_kind kind; union { _Alignas(32) double circle; int square; } u; } aligned;

/* Either field may be the tag. */
typedef struct {
  shape_kind first;
  union { double circle; int square; } u;
  shape_kind second;
} doubtful;
typedef struct { shape_kind first, second; int between; union { double circle; int square; } u; } undecided;

/* Payloads that go on behind their last field, in a member of the struct and in a union with its tag. */
typedef struct {
  shape_kind kind;
  union { struct { int count; double radii[1]; } circle; int square; };
} tailed;
struct long_key { uint32_t type; /* EVENT_KEY */ int count; int codes[1]; };
typedef union { uint32_t type; struct long_key key; struct motion_event motion; } long_event;
