// What each export format is, for the panel's documents.
import { FORMATS, type FormatId } from '../../../panel/files/formats/list.js'
import { code, markdownTable } from './table.js'

const FORMAT_WORDS: Readonly<Record<FormatId, string>> = {
  css: 'each value in the rule of its mode (`:root`, `.dark`, `@media …`), with the mode, and the file if the configuration names one, in a comment. A mode without a scope uses the condition of `darkWhen`, and the comment says so. Without a configuration, each value is in the rule that declares it, under `@media` and `@supports` too. A component’s token is in its own rule after these, one of a shadow tree below a comment with its element',
  diff: 'what `git apply` takes in the folder that the server writes to. It compares with the files as they are now, so it needs the apply server. Files with lines over 400 characters, mixed newlines, or a byte order mark beside the change are left out, and named',
  tailwind: '`@theme` for names in Tailwind’s namespaces (`--color-…`, `--spacing`), unless the page declares them in a rule without a layer, which wins; `@theme inline` for values that use another variable; rules for everything else, such as shadcn’s `--primary`',
  scss: '`$tokens`, and a map for each mode and each component’s rule. Plain numbers and hex colors are values; everything else is a string that Sass doesn’t compute',
  js: '`export const tokens`, with rules as keys, as CSS-in-JS takes it. A mode that is a file of its own is `tokensDark`, a shadow tree `tokensXPill`',
  dtcg: '[design tokens 2025.10](https://www.designtokens.org/): one file per mode, colors in sRGB. *Convert rem to px* turns lengths into pixels. Style Dictionary 5 and Terrazzo read it. Style Dictionary 4 prints objects as `[object Object]`: *Convert colors to hex* makes its colors readable, lengths stay objects',
  'dtcg-strict': 'the same in one document, modes as contexts, colors in their own space',
  words: 'a sentence per value, for editing by hand: “In styles/tokens.css, line 12, change `--x: 1px` to `--x: 2px`.” Without a server, the scope replaces file and line',
  json: 'the panel’s own document, of the mode that the page shows; *Import…* takes it',
}

/** The table of export formats. */
export const formatTable = (): string =>
  markdownTable(['Format', 'What it is', 'File'], (Object.keys(FORMATS) as FormatId[]).map((id) => {
    const { label, ending, isOfOne } = FORMATS[id]
    return [label, FORMAT_WORDS[id], code(`${isOfOne ? '.light' : ''}${ending}`)]
  }))
