// A style guide as one file: a document without script, in which every text of the tokens is a text.
// Escape rules, one function per place; writes nothing to a disk.

/** As much of an element as is written. */
export interface SavedNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<SavedNode>
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>
}

/** What the document says around the guide. */
interface SavedPage {
  readonly title: string
  readonly lang: string
  readonly dir: string
  /** The guide's own sheet. */
  readonly css: string
  /** Of the page, as it was: CSS as the browser writes it. */
  readonly font: string
  readonly color: string
  readonly ground: string
}

/** In an element. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Between double quotes. */
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** In a `style` element, which nothing but its own end tag ends. */
const escapeSheet = (css: string): string => css.replaceAll('</', '<\\/')

const ELEMENT = 1
const TEXT = 3

/** An element of ours and all in it; what is no element and no text is left out. */
export function htmlOf(node: SavedNode): string {
  if (node.nodeType === TEXT) return escapeText(node.nodeValue ?? '')
  if (node.nodeType !== ELEMENT) return ''
  const name = node.nodeName.toLowerCase()
  const attributes = [...node.attributes ?? []].map((one) => ` ${one.name}="${escapeAttribute(one.value)}"`).join('')
  return `<${name}${attributes}>${[...node.childNodes].map(htmlOf).join('')}</${name}>`
}

/** The whole document. */
export const savedDocument = (guide: SavedNode, page: SavedPage): string => `<!doctype html>
<html lang="${escapeAttribute(page.lang)}" dir="${escapeAttribute(page.dir)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(page.title)}</title>
<style>
body { margin: 0; ${escapeSheet(`font-family: ${page.font}; color: ${page.color}; background: ${page.ground}`)} }
${escapeSheet(page.css)}</style>
</head>
<body>
${htmlOf(guide)}
</body>
</html>
`

/** The name of the file: of the page's title what every disk takes. */
export function savedName(title: string): string {
  const kept = Array.from(title.toLowerCase(), (letter) => (isKept(letter) ? letter : '-')).join('')
  const name = kept.split('-').filter((part) => part !== '').join('-').slice(0, 60)
  return `${name === '' ? 'page' : name}-style-guide.html`
}

const isKept = (letter: string): boolean =>
  (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')
