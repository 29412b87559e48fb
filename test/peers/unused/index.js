// What Astro takes from these packages while it starts; pages without Markdown, icons and sessions call none of it.
const unused = () => {
  throw new Error('not installed: see overrides in test/peers/package.json')
}

export default unused
// @astrojs/markdown-remark
export {
  unused as createMarkdownProcessor, unused as isFrontmatterValid, unused as parseFrontmatter,
}
export const syntaxHighlightDefaults = { type: 'shiki', excludeLangs: [] }
export const markdownConfigDefaults = {
  syntaxHighlight: syntaxHighlightDefaults,
  shikiConfig: { langs: [], theme: 'none', themes: {}, wrap: false, transformers: [], langAlias: {} },
  remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, gfm: true, smartypants: true,
}
// shiki
export { unused as codeToHtml, unused as createCssVariablesTheme }
export const bundledThemes = { none: unused }
// rehype, svgo, unifont, unstorage
export {
  unused as rehype, unused as optimize, unused as createUnifont, unused as defineFontProvider, unused as createStorage,
}
export const builtinDrivers = {}
