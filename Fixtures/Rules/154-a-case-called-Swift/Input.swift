// The prism of the case hides the module in all prisms, those of other enums too.
enum Language { case Swift(Never), other(Never), none }
enum Script { case never(Never), shell(String) }
