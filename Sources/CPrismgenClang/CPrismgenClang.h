// The part of libclang's stable C interface that the C front end calls, declared here so that the package builds on
// a machine that has no libclang. The structs are passed by value; their layout has been part of libclang's
// interface since version 3. The functions are found with dlsym, hence the function types.

#ifndef PRISMGEN_CLANG_H
#define PRISMGEN_CLANG_H

typedef struct { const void *data; unsigned flags; } PGString;
typedef struct { int kind; int extra; const void *data[3]; } PGCursor;
typedef struct { int kind; void *data[2]; } PGType;
typedef struct { const void *pointers[2]; unsigned offset; } PGLocation;
typedef struct { const void *pointers[2]; unsigned begin; unsigned end; } PGRange;
typedef struct { const char *name; const char *contents; unsigned long length; } PGUnsavedFile;

typedef void *PGIndex;
typedef void *PGUnit;
typedef void *PGFile;
typedef void *PGDiagnostic;

typedef int (*PGVisitor)(PGCursor cursor, PGCursor parent, void *context);
typedef void (*PGInclusionVisitor)(PGFile file, PGLocation *stack, unsigned depth, void *context);

typedef PGIndex (*PGCreateIndex)(int excludeDeclarationsFromPCH, int displayDiagnostics);
typedef void (*PGDispose)(void *object);
typedef int (*PGParse)(PGIndex, const char *path, const char *const *arguments, int count, PGUnsavedFile *files,
                       unsigned fileCount, unsigned options, PGUnit *result);
typedef PGCursor (*PGUnitCursor)(PGUnit);
typedef unsigned (*PGUnitCount)(PGUnit);
typedef PGDiagnostic (*PGUnitDiagnostic)(PGUnit, unsigned index);
typedef int (*PGDiagnosticSeverity)(PGDiagnostic);
typedef PGString (*PGDiagnosticString)(PGDiagnostic);
typedef PGLocation (*PGDiagnosticLocation)(PGDiagnostic);
typedef void (*PGInclusions)(PGUnit, PGInclusionVisitor, void *context);

typedef unsigned (*PGVisitChildren)(PGCursor, PGVisitor, void *context);
typedef unsigned (*PGCursorFlag)(PGCursor);
typedef int (*PGCursorWidth)(PGCursor);
typedef PGString (*PGCursorString)(PGCursor);
typedef PGType (*PGCursorType)(PGCursor);
typedef long long (*PGCursorValue)(PGCursor);
typedef PGLocation (*PGCursorLocation)(PGCursor);
typedef PGRange (*PGCursorRange)(PGCursor);
typedef PGLocation (*PGRangeStart)(PGRange);
typedef void (*PGPosition)(PGLocation, PGFile *, unsigned *line, unsigned *column, unsigned *offset);

typedef PGType (*PGTypeType)(PGType);
typedef PGCursor (*PGTypeCursor)(PGType);
typedef PGString (*PGTypeString)(PGType);
typedef long long (*PGTypeValue)(PGType);
typedef long long (*PGTypeOffset)(PGType, const char *member);

typedef PGString (*PGFileString)(PGFile);
typedef const char *(*PGFileContents)(PGUnit, PGFile, unsigned long *length);
typedef PGString (*PGVersion)(void);
typedef const char *(*PGCString)(PGString);
typedef void (*PGDisposeString)(PGString);

#endif
