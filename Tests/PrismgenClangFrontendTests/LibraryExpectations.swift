import Testing

/// What the libraries' own documentation says about one tagged union.
struct LibraryExpectation: Sendable, CustomTestStringConvertible {
  var header: String
  /// The pkg-config packages whose flags the header needs.
  var packages: [String] = []
  var type: String
  /// What a configuration would say: the constants of an integer tag, and the field.
  var tags: String?
  var tag: String?
  var union: String?
  /// How many pairs must be found without help: as many as were found right when the rules of evidence were laid down.
  var minimum: Int
  /// `member: CONSTANT …`, the common prefix left out; only these may be found.
  var prefix: String
  var pairs: [String: String]

  var testDescription: String { type }

  var allowed: [String: Set<String>] {
    pairs.mapValues { Set($0.split(separator: " ").map { prefix + $0 }) }
  }
}

extension LibraryExpectation {
  static let all: [Self] = [
    Self(
      header: "yaml.h", type: "yaml_token_t", minimum: 7, prefix: "YAML_",
      pairs: [
        "stream_start": "STREAM_START_TOKEN", "alias": "ALIAS_TOKEN", "anchor": "ANCHOR_TOKEN",
        "tag": "TAG_TOKEN",
        "scalar": "SCALAR_TOKEN", "version_directive": "VERSION_DIRECTIVE_TOKEN",
        "tag_directive": "TAG_DIRECTIVE_TOKEN",
      ]),
    Self(
      header: "yaml.h", type: "yaml_event_t", minimum: 7, prefix: "YAML_",
      pairs: [
        "stream_start": "STREAM_START_EVENT", "document_start": "DOCUMENT_START_EVENT",
        "document_end": "DOCUMENT_END_EVENT", "alias": "ALIAS_EVENT", "scalar": "SCALAR_EVENT",
        "sequence_start": "SEQUENCE_START_EVENT", "mapping_start": "MAPPING_START_EVENT",
      ]),
    Self(
      header: "yaml.h", type: "yaml_node_t", minimum: 3, prefix: "YAML_",
      pairs: ["scalar": "SCALAR_NODE", "sequence": "SEQUENCE_NODE", "mapping": "MAPPING_NODE"]),
    Self(
      header: "SDL2/SDL.h", packages: ["sdl2"], type: "SDL_Event", tags: "enum SDL_EventType",
      minimum: 45, prefix: "SDL_",
      pairs: [
        "quit": "QUIT", "display": "DISPLAYEVENT", "window": "WINDOWEVENT", "syswm": "SYSWMEVENT",
        "key": "KEYDOWN KEYUP", "edit": "TEXTEDITING", "editExt": "TEXTEDITING_EXT", "text": "TEXTINPUT",
        "motion": "MOUSEMOTION", "button": "MOUSEBUTTONDOWN MOUSEBUTTONUP", "wheel": "MOUSEWHEEL",
        "jaxis": "JOYAXISMOTION", "jball": "JOYBALLMOTION", "jhat": "JOYHATMOTION",
        "jbutton": "JOYBUTTONDOWN JOYBUTTONUP", "jdevice": "JOYDEVICEADDED JOYDEVICEREMOVED",
        "jbattery": "JOYBATTERYUPDATED", "caxis": "CONTROLLERAXISMOTION",
        "cbutton": "CONTROLLERBUTTONDOWN CONTROLLERBUTTONUP",
        "cdevice": "CONTROLLERDEVICEADDED CONTROLLERDEVICEREMOVED CONTROLLERDEVICEREMAPPED",
        "ctouchpad": "CONTROLLERTOUCHPADDOWN CONTROLLERTOUCHPADMOTION CONTROLLERTOUCHPADUP",
        "csensor": "CONTROLLERSENSORUPDATE", "tfinger": "FINGERDOWN FINGERUP FINGERMOTION",
        "dgesture": "DOLLARGESTURE DOLLARRECORD", "mgesture": "MULTIGESTURE",
        "drop": "DROPFILE DROPTEXT DROPBEGIN DROPCOMPLETE", "adevice": "AUDIODEVICEADDED AUDIODEVICEREMOVED",
        "sensor": "SENSORUPDATE", "user": "USEREVENT",
      ]),
    Self(
      header: "SFML/Window/Event.h", type: "sfEvent", minimum: 18, prefix: "sfEvt",
      pairs: [
        "size": "Resized", "text": "TextEntered", "key": "KeyPressed KeyReleased",
        "mouseWheel": "MouseWheelMoved",
        "mouseWheelScroll": "MouseWheelScrolled", "mouseButton": "MouseButtonPressed MouseButtonReleased",
        "mouseMove": "MouseMoved", "joystickButton": "JoystickButtonPressed JoystickButtonReleased",
        "joystickMove": "JoystickMoved", "joystickConnect": "JoystickConnected JoystickDisconnected",
        "touch": "TouchBegan TouchMoved TouchEnded", "sensor": "SensorChanged",
      ]),
    Self(
      header: "SDL2/SDL.h", packages: ["sdl2"], type: "SDL_HapticEffect",
      tags: "SDL_HAPTIC_*",
      minimum: 12, prefix: "SDL_HAPTIC_",
      pairs: [
        "constant": "CONSTANT", "periodic": "SINE TRIANGLE SAWTOOTHUP SAWTOOTHDOWN", "ramp": "RAMP",
        "condition": "SPRING DAMPER INERTIA FRICTION", "leftright": "LEFTRIGHT", "custom": "CUSTOM",
      ]),
    Self(
      header: "SDL2/SDL_gamecontroller.h", packages: ["sdl2"], type: "SDL_GameControllerButtonBind",
      minimum: 3,
      prefix: "SDL_CONTROLLER_BINDTYPE_", pairs: ["button": "BUTTON", "axis": "AXIS", "hat": "HAT"]),
    Self(
      header: "SDL2/SDL_syswm.h", packages: ["sdl2"], type: "SDL_SysWMinfo", minimum: 2, prefix: "SDL_SYSWM_",
      pairs: ["x11": "X11", "wl": "WAYLAND", "kmsdrm": "KMSDRM"]),
    Self(
      header: "gdk/gdk.h", packages: ["gtk+-3.0"], type: "GdkEvent", minimum: 41, prefix: "GDK_",
      pairs: [
        "any": "DELETE DESTROY MAP UNMAP CLIENT_EVENT", "expose": "EXPOSE DAMAGE",
        "visibility": "VISIBILITY_NOTIFY",
        "motion": "MOTION_NOTIFY", "button": "BUTTON_PRESS 2BUTTON_PRESS 3BUTTON_PRESS BUTTON_RELEASE",
        "touch": "TOUCH_BEGIN TOUCH_UPDATE TOUCH_END TOUCH_CANCEL", "scroll": "SCROLL",
        "key": "KEY_PRESS KEY_RELEASE",
        "crossing": "ENTER_NOTIFY LEAVE_NOTIFY", "focus_change": "FOCUS_CHANGE", "configure": "CONFIGURE",
        "property": "PROPERTY_NOTIFY", "selection": "SELECTION_CLEAR SELECTION_REQUEST SELECTION_NOTIFY",
        "owner_change": "OWNER_CHANGE", "proximity": "PROXIMITY_IN PROXIMITY_OUT",
        "dnd": "DRAG_ENTER DRAG_LEAVE DRAG_MOTION DRAG_STATUS DROP_START DROP_FINISHED",
        "window_state": "WINDOW_STATE", "setting": "SETTING", "grab_broken": "GRAB_BROKEN",
        "touchpad_swipe": "TOUCHPAD_SWIPE", "touchpad_pinch": "TOUCHPAD_PINCH",
        "pad_button": "PAD_BUTTON_PRESS PAD_BUTTON_RELEASE", "pad_axis": "PAD_RING PAD_STRIP",
        "pad_group_mode": "PAD_GROUP_MODE",
      ]),
    Self(
      header: "mpv/client.h", type: "mpv_node", minimum: 7, prefix: "MPV_FORMAT_",
      pairs: [
        "string": "STRING", "flag": "FLAG", "int64": "INT64", "double_": "DOUBLE",
        "list": "NODE_ARRAY NODE_MAP",
        "ba": "BYTE_ARRAY",
      ]),
    Self(
      header: "alsa/asoundlib.h", type: "snd_seq_event_t", tags: "enum snd_seq_event_type", tag: "type",
      minimum: 43,
      prefix: "SND_SEQ_EVENT_",
      pairs: [
        "result": "SYSTEM RESULT", "note": "NOTE NOTEON NOTEOFF KEYPRESS",
        "control": """
        CONTROLLER PGMCHANGE CHANPRESS PITCHBEND CONTROL14 NONREGPARAM REGPARAM SONGPOS SONGSEL QFRAME TIMESIGN \
        KEYSIGN
        """,
        "queue": "START CONTINUE STOP SETPOS_TICK SETPOS_TIME TEMPO CLOCK TICK QUEUE_SKEW SYNC_POS",
        "addr": "CLIENT_START CLIENT_EXIT CLIENT_CHANGE PORT_START PORT_EXIT PORT_CHANGE",
        "connect": "PORT_SUBSCRIBED PORT_UNSUBSCRIBED",
        "ext": "SYSEX BOUNCE USR_VAR0 USR_VAR1 USR_VAR2 USR_VAR3 USR_VAR4",
      ]),
    Self(
      header: "gumbo.h", type: "GumboNode", minimum: 3, prefix: "GUMBO_NODE_",
      pairs: ["document": "DOCUMENT", "element": "ELEMENT TEMPLATE", "text": "TEXT CDATA COMMENT WHITESPACE"]),
    Self(
      header: "msgpack.h", type: "msgpack_object", minimum: 6, prefix: "MSGPACK_OBJECT_",
      pairs: [
        "boolean": "BOOLEAN", "u64": "POSITIVE_INTEGER", "i64": "NEGATIVE_INTEGER",
        "f64": "FLOAT FLOAT32 FLOAT64",
        "array": "ARRAY", "map": "MAP", "str": "STR", "bin": "BIN", "ext": "EXT",
      ]),
    Self(
      header: "bson/bson.h", packages: ["libbson-1.0"], type: "bson_value_t", minimum: 15,
      prefix: "BSON_TYPE_",
      pairs: [
        "v_oid": "OID", "v_int64": "INT64", "v_int32": "INT32", "v_double": "DOUBLE", "v_bool": "BOOL",
        "v_datetime": "DATE_TIME", "v_timestamp": "TIMESTAMP", "v_utf8": "UTF8", "v_doc": "DOCUMENT ARRAY",
        "v_binary": "BINARY", "v_regex": "REGEX", "v_dbpointer": "DBPOINTER", "v_code": "CODE",
        "v_codewscope": "CODEWSCOPE", "v_symbol": "SYMBOL", "v_decimal128": "DECIMAL128",
      ]),
    Self(
      header: "yajl/yajl_tree.h", type: "yajl_val_s", minimum: 4, prefix: "yajl_t_",
      pairs: ["string": "string", "number": "number", "object": "object", "array": "array"]),
    Self(
      header: "fontconfig/fontconfig.h", type: "FcValue", minimum: 0, prefix: "FcType",
      pairs: [
        "s": "String", "i": "Integer", "b": "Bool", "d": "Double", "m": "Matrix", "c": "CharSet",
        "f": "FTFace",
        "l": "LangSet", "r": "Range",
      ]),
    Self(
      header: "X11/Xlib.h", type: "XEvent", tags: "KeyPress..GenericEvent", minimum: 1, prefix: "",
      pairs: ["xfocus": "FocusIn FocusOut", "xkeymap": "KeymapNotify", "xgeneric": "GenericEvent"]),
    Self(
      header: "openssl/x509v3.h", type: "ASN1_TYPE", tags: "V_ASN1_*", minimum: 18, prefix: "V_ASN1_",
      pairs: [
        "boolean": "BOOLEAN", "object": "OBJECT", "integer": "INTEGER", "enumerated": "ENUMERATED",
        "bit_string": "BIT_STRING", "octet_string": "OCTET_STRING", "printablestring": "PRINTABLESTRING",
        "t61string": "T61STRING", "ia5string": "IA5STRING", "generalstring": "GENERALSTRING",
        "bmpstring": "BMPSTRING", "universalstring": "UNIVERSALSTRING", "utctime": "UTCTIME",
        "generalizedtime": "GENERALIZEDTIME", "visiblestring": "VISIBLESTRING", "utf8string": "UTF8STRING",
        "set": "SET", "sequence": "SEQUENCE",
      ]),
    Self(
      header: "openssl/x509v3.h", type: "GENERAL_NAME", tags: "GEN_*", minimum: 2, prefix: "GEN_",
      pairs: [
        "otherName": "OTHERNAME", "rfc822Name": "EMAIL", "dNSName": "DNS", "x400Address": "X400",
        "directoryName": "DIRNAME", "ediPartyName": "EDIPARTY", "uniformResourceIdentifier": "URI",
        "iPAddress": "IPADD", "registeredID": "RID", "rid": "RID",
      ]),
    Self(
      header: "linux/videodev2.h", type: "v4l2_event", tags: "V4L2_EVENT_*", tag: "type", minimum: 4,
      prefix: "V4L2_EVENT_",
      pairs: [
        "vsync": "VSYNC", "ctrl": "CTRL", "frame_sync": "FRAME_SYNC", "src_change": "SOURCE_CHANGE",
        "motion_det": "MOTION_DET",
      ]),
    Self(
      header: "linux/videodev2.h", type: "v4l2_format", tags: "enum v4l2_buf_type", minimum: 7,
      prefix: "V4L2_BUF_TYPE_",
      pairs: [
        "pix": "VIDEO_CAPTURE VIDEO_OUTPUT", "pix_mp": "VIDEO_CAPTURE_MPLANE VIDEO_OUTPUT_MPLANE",
        "win": "VIDEO_OVERLAY VIDEO_OUTPUT_OVERLAY", "vbi": "VBI_CAPTURE VBI_OUTPUT",
        "sliced": "SLICED_VBI_CAPTURE SLICED_VBI_OUTPUT", "sdr": "SDR_CAPTURE SDR_OUTPUT",
        "meta": "META_CAPTURE META_OUTPUT",
      ]),
    Self(
      header: "linux/input.h", type: "ff_effect", tags: "FF_RUMBLE..FF_RAMP", tag: "type", minimum: 4,
      prefix: "FF_",
      pairs: [
        "rumble": "RUMBLE", "periodic": "PERIODIC", "constant": "CONSTANT", "ramp": "RAMP",
        "condition": "SPRING FRICTION DAMPER INERTIA",
      ]),
    Self(
      header: "cbor.h", type: "cbor_item_t", minimum: 6, prefix: "CBOR_TYPE_",
      pairs: [
        "int_metadata": "UINT NEGINT", "bytestring_metadata": "BYTESTRING", "string_metadata": "STRING",
        "array_metadata": "ARRAY", "map_metadata": "MAP", "tag_metadata": "TAG",
        "float_ctrl_metadata": "FLOAT_CTRL",
      ]),
    Self(
      header: "glib.h",
      packages: ["glib-2.0"],
      type: "GScanner", minimum: 10, prefix: "G_TOKEN_",
      pairs: [
        "v_symbol": "SYMBOL", "v_identifier": "IDENTIFIER IDENTIFIER_NULL", "v_binary": "BINARY",
        "v_octal": "OCTAL",
        "v_int": "INT", "v_float": "FLOAT", "v_hex": "HEX", "v_string": "STRING",
        "v_comment": "COMMENT_SINGLE COMMENT_MULTI", "v_char": "CHAR", "v_error": "ERROR",
      ]),
    Self(
      header: "glib.h",
      packages: ["glib-2.0"],
      type: "GScanner", tag: "next_token", union: "next_value", minimum: 10, prefix: "G_TOKEN_",
      pairs: [
        "v_symbol": "SYMBOL", "v_identifier": "IDENTIFIER IDENTIFIER_NULL", "v_binary": "BINARY",
        "v_octal": "OCTAL",
        "v_int": "INT", "v_float": "FLOAT", "v_hex": "HEX", "v_string": "STRING",
        "v_comment": "COMMENT_SINGLE COMMENT_MULTI", "v_char": "CHAR", "v_error": "ERROR",
      ]),
  ]
}
