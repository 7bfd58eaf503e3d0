func use(_ setting: Setting) -> Bool { setting.isLazy || setting.isImplicit || setting.plain == 3 }
