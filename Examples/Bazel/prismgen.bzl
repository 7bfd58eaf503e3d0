"""Generates the optics of a Swift module as an action of its own.

The action is hermetic: it reads the sources, the configuration and the tool, writes the declared outputs and nothing else,
and keeps no cache. Its outputs are a function of their contents: no path of the machine, no time, no version is in them,
so that they can come from a remote cache.
"""

def _prismgen_impl(ctx):
    # Known before the action runs, whatever the sources declare.
    outputs = [
        ctx.actions.declare_file("{}/Prismgen{}.generated.swift".format(ctx.label.name, index))
        for index in range(ctx.attr.count)
    ]

    # The sources in a file of their own: a command line has an end, a module may have none.
    sources = ctx.actions.args()
    sources.add_all(ctx.files.srcs)
    sources.set_param_file_format("multiline")
    sources.use_param_file("%s", use_always = True)

    arguments = ctx.actions.args()
    arguments.add(ctx.attr.module_name or ctx.label.name)
    arguments.add(outputs[0].dirname)
    arguments.add(str(ctx.attr.count))

    inputs = ctx.files.srcs
    configuration = ctx.actions.args()
    if ctx.file.config:
        configuration.add(ctx.file.config)
        inputs = inputs + [ctx.file.config]

    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = [arguments, sources, configuration],
        inputs = inputs,
        outputs = outputs,
        mnemonic = "Prismgen",
        progress_message = "Generating prisms for %{label}",
    )
    return [DefaultInfo(files = depset(outputs))]

prismgen = rule(
    implementation = _prismgen_impl,
    doc = "Swift files to be compiled with `srcs` into one module.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"], mandatory = True),
        "config": attr.label(allow_single_file = [".yml"], doc = "A .prismgen.yml; its keys beside `outputs` hold."),
        "count": attr.int(default = 1, doc = "How many files; a change recompiles the one that it is in."),
        "module_name": attr.string(),
        "tool": attr.label(default = "//:prismgen-build", allow_single_file = True, executable = True, cfg = "exec"),
    },
)
