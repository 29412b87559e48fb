// What is said of a declaration's source where no stylesheet has it.

/** Where `source` says that a script, or the page's own markup, has set it on the root itself. */
export const ROOT_STYLE = '<html style>'
