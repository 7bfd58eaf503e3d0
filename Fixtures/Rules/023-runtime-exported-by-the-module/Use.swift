func use(_ holder: Holder, _ mark: Lens<Int, String>.Mark) -> Bool { holder.isFocus || mark.isOne }
