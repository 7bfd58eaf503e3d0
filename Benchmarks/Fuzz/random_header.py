"""The grammar of headers.py: a C header of enums and tagged unions in the styles that libraries have."""
import random

NAMES = ['key', 'mouse', 'text', 'number', 'point', 'list', 'name', 'data', 'flag', 'string', 'event', 'object', 'size', 'color', 'x', 'y', 'first_key',
         'key_up', 'utf8', 'v4', 'touch', 'quit', 'user', 'map', 'node', 'end']
# Reserved in Swift, or names of what is generated.
HARD_NAMES = ['self', 'init', 'Type', 'default', 'in', 'is', 'protocol', 'some', 'any', 'rawValue', 'payload', 'isKey', 'description', 'prism', 'lens', 'cases',
              'unrecognized', 'Payload', 'cValue', 'modify', 'as', 'where', 'func', 'None', 'none', 'true_', 'nil', 'get', 'set', 'isKnown', 'hash', 'switch_',
              'Optional', 'Int', 'Swift', 'repeat', 'throws', 'open', 'tag', 'kind', 'value', 'left', 'Self', 'subscript', 'extension', 'operator', 'raw_value', 'opaque', 'packed_t', 'thing0', 'CThing', 'hidden', 'PrismOptics']
SCALARS = ['int', 'unsigned', 'double', 'float', 'char', 'unsigned char', 'short', 'long', 'long long', 'uint8_t', 'uint64_t', 'int16_t', 'size_t', 'bool', '_Bool',
           'ptrdiff_t', 'intptr_t', 'long double', 'wchar_t', 'signed char', 'unsigned long']
POINTERS = ['const char *', 'char *', 'void *', 'const void *', 'struct hidden *', 'const struct hidden *const', 'int **', 'const uint8_t *', 'FILE *', 'char * _Nullable',
            'const char * _Nullable', 'struct hidden * _Nullable']
# What Swift leaves out, or makes hard.
RARE = ['_Atomic int', '_Complex double', '__int128', 'volatile int', 'float4', 'const int', 'aligned_t', 'packed_t', 'tail_t', 'callback', 'max_align_t', 'const char * _Nonnull',
        'bits_t', 'one_t', 'void (*_Nullable)(int)', 'struct opaque_t']
PREAMBLE = '''#pragma clang diagnostic ignored "-Weverything"
#include <stdint.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#define WITH(attribute) __attribute__((attribute))
struct hidden;
typedef void (*callback)(void *context, int code);
typedef float float4 WITH(ext_vector_type(4));
typedef struct { int a; } WITH(aligned(32)) aligned_t;
typedef struct { char a; int b; } WITH(packed) packed_t;
typedef struct { int count; char bytes[]; } tail_t;
typedef struct { int count; int items[1]; } one_t;
typedef struct { unsigned a : 3, b : 5; int : 0; int c; } bits_t;
typedef struct opaque_t { struct hidden *inner; int refs; } opaque;
'''


class Header:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.parts, self.types, self.constants = [], [], 0
        # For the program: a function that makes a value, and the constant and member that it has.
        self.made = []
        self.hidden = self.chance(30)
        for number in range(self.random.randint(1, 4)):
            self.parts.append(self.pick(self.tagged, self.tagged, self.tagged, self.enum_alone)(number))

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def text(self):
        return PREAMBLE + '\n'.join(self.parts) + '\n'

    def names(self, count):
        """Distinct also where case and underscores do not count, as in what is generated."""
        names = {}
        pool = NAMES + self.random.sample(HARD_NAMES, 6 if self.chance(60) else 0)
        self.random.shuffle(pool)
        for name in pool:
            names.setdefault(name.lower().replace('_', ''), name)
        return list(names.values())[:count]

    def constant(self, prefix, name, style):
        words = name.split('_')
        camel = ''.join(word[:1].upper() + word[1:] for word in words)
        return {'UPPER': f'{prefix.upper()}_{name.upper()}', 'Camel': f'{prefix.capitalize()}{camel}', 'k': f'k{prefix.capitalize()}{camel}',
                'lower': f'{prefix}_{name}', 'SUFFIX': f'{prefix.upper()}_{name.upper()}_TYPE'}[style]

    def member(self, name, style):
        words = name.split('_')
        return {'plain': name, 'camel': words[0] + ''.join(word.capitalize() for word in words[1:]), 'as': f'as_{name}', 'v_': f'v_{name}'}[style]

    def enum(self, number, names, tag=False):
        """The text of an enum, its type and its constants, in the order of the names."""
        prefix = f'{self.pick("ev", "app", "lib", "x")}{number}'
        style = self.pick('UPPER', 'UPPER', 'UPPER', 'Camel', 'k', 'lower', 'SUFFIX')
        constants = [self.constant(prefix, name, style) for name in names]
        values, next_value = [], 0
        for constant in constants:
            if self.chance(15):
                next_value += self.pick(1, 10, 100)
                values.append(f'{constant} = {next_value}')
            else:
                values.append(constant)
            next_value += 1
            if self.chance(6):
                values[-1] = values[-1].replace(constant, f'{constant} {self.pick("WITH(deprecated)", "WITH(deprecated)", "WITH(availability(macos, introduced=13))")}', 1)
        if self.chance(20):
            values.append(self.constant(prefix, self.pick('last', 'max', 'count', 'force_int'), style) + self.pick('', f' = {constants[-1]}', ' = 0x7fffffff'))
        if self.chance(15):
            values.append(self.constant(prefix, 'alias', style) + f' = {constants[0]}')
        if self.chance(8):
            values.insert(0, self.constant(prefix, 'minus', style) + ' = -1')
            values[1] = values[1] if '=' in values[1] else f'{values[1]} = 0'
        kinds = ['', '', '', '', 'WITH(enum_extensibility(open))', 'WITH(enum_extensibility(closed))']
        attribute = self.pick(*kinds, *([] if tag else ['WITH(flag_enum)', 'WITH(flag_enum, enum_extensibility(open))']))
        if 'flag_enum' in attribute:
            attribute = attribute.replace('WITH(flag_enum, ', 'WITH(flag_enum) WITH(')
            values = [f'{constant} = 1 << {index}' for index, constant in enumerate(constants)]
        fixed = f' : {self.pick("uint8_t", "int", "unsigned", "int64_t")}' if self.chance(20) and not any('0x7f' in value or '-1' in value for value in values) else ''
        body = '{ ' + ', '.join(values) + ' }'
        name = f'{prefix}_kind'
        renamed = ' WITH(swift_name("%s"))' % f'Kind{number}' if self.chance(8) else ''
        form = self.pick('tag', 'typedef', 'both', 'both', 'other')
        self.types.append(name)
        if form == 'tag':
            return f'enum {attribute}{renamed} {name}{fixed} {body};', f'enum {name}', constants
        if form == 'typedef' and not renamed:
            return f'typedef enum {attribute} {fixed.strip()} {body} {name};', name, constants
        other = f'{name}_t' if form == 'other' else name
        return f'typedef enum {attribute}{renamed} {name}{fixed} {body} {other};', other, constants

    def enum_alone(self, number):
        return self.enum(number, self.names(self.random.randint(1, 7)))[0]

    def payload(self, name, depth=1):
        """A declaration of a member."""
        if depth and self.chance(25):
            fields = ' '.join(self.payload(field, depth - 1) for field in self.names(self.random.randint(1, 3)))
            return f'{self.pick("struct", "struct", "struct", "union")} {{ {fields} }} {name};'
        type = self.pick(self.pick(*SCALARS), self.pick(*SCALARS), self.pick(*POINTERS), self.pick(*SCALARS, *POINTERS, *RARE))
        if type.startswith('void (*'):
            return f'void (* _Nullable {name})(int);'
        if depth == 0 and type in ('int', 'unsigned') and self.chance(25):
            return f'{type} {name} : {self.random.randint(1, 20)};'
        suffix = self.pick('[2]', '[3]', '[1]', '[2][2]', '[40]') if self.chance(10) and 'tail' not in type and 'Nonnull' not in type else ''
        return f'{type} {name}{suffix};'

    def tagged(self, number):
        names = self.names(self.random.randint(2, 6))
        hard = [name for name in names if name in HARD_NAMES]
        enum, tag, constants = self.enum(number, names, tag=True)
        style = self.pick('plain', 'plain', 'plain', 'camel', 'as', 'v_')
        form = self.pick('named', 'named', 'anonymous', 'inside', 'type')
        members, pairs = [], []
        for name, constant in zip(names, constants):
            if self.chance(12):
                continue
            member = self.member(name, style)
            comment = self.pick('', '', '', f' /* {constant} */', f' // {constant}', f' /**< for {constant} */', f' ///< {constant}')
            if form == 'inside':
                fields = self.payload(self.pick('a', 'code', *hard), 0)
                members.append(f'  struct {{ {tag} type; {fields} }} {member};{comment}')
            else:
                members.append(f'  {self.payload(member)}{comment}')
            pairs.append((constant, member))
        if not members:
            members.append('  int nothing;')
        if self.chance(10):
            members.append('  ' + self.payload('rest') + f' /* {constants[0]} */' * self.chance(30))
        body = '\n'.join(members)
        name = f'thing{number}'
        self.types.append(name)
        field = self.pick('kind', 'type', 'tag', 'k')
        decorated = f'{tag} {field}' + (' : 12' if self.chance(5) and not tag.startswith('k') else '')
        other = ' '.join(self.payload(extra, 0) for extra in self.names(self.pick(0, 0, 1, 2)) if extra not in {member for _, member in pairs} | {field, 'u', 'rest', 'nothing'})
        union = {'named': f'union {{\n{body}\n}} {self.pick("u", "data_", "as")};', 'anonymous': f'union {{\n{body}\n}};', 'type': f'union {name}_u u;', 'inside': ''}[form]
        parts = [f'{decorated};', union, other]
        if self.chance(15):
            parts = [other, union, f'{decorated};']
        rename = ' WITH(swift_name("Thing%d"))' % number if self.chance(8) else ''
        if form == 'inside':
            declared = f'typedef union {name} {{\n  {tag} type;\n{body}\n}} {name}{rename};'
            field = 'type'
        else:
            before = f'union {name}_u {{\n{body}\n}};\n' if form == 'type' else ''
            declared = before + f'{self.pick("typedef struct", "typedef struct")} {name} {{\n{chr(10).join(part for part in parts if part)}\n}} {name}{rename};'
        if not any(word in declared for word in ('_Nonnull', 'aligned_t', 'const int', 'const struct')):
            for index, (constant, member) in enumerate(pairs):
                declared += f'\nstatic inline {name} make{number}_{index}(void) {{ {name} made; memset(&made, 0, sizeof made); made.{field} = {constant}; return made; }}'
                self.made.append((name, f'make{number}_{index}', constant, member))
        return f'{enum}\n{declared}'
