// The first frame: what an instance had on the page when it was left, put there before its state is loaded.
// Takes the texts as the core has written them, and says what it did, so that it can be taken over or undone.
import { DEFAULT_DARK_WHEN } from '../../model/config/schemas.js'
import { neededStage, type Keys, type KeyValueStore } from '../../model/storage/keys.js'
import { markPanel } from '../dom/on-page.js'
import { shownMedia } from '../sheets/shown-media.js'
import { readTheme } from '../sheets/theme.browser.js'

const THEME = 'prefers-color-scheme'

/** What was painted. */
export interface Painted {
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Whether the root had a `style` attribute before. */
  readonly hadStyle: boolean
  /** With the rules of components that were changed. */
  readonly sheet?: CSSStyleSheet | undefined
}

/** What an instance paints first. */
export interface Paint {
  /** The one theme that all of it is for, as older versions have written it; `null` for every theme. */
  readonly theme: string | null
  readonly pairs: Painted['pairs']
  /** What is painted besides under a theme: `light`, `dark`, and `''` for any other one and none. */
  readonly themes?: Readonly<Record<string, Painted['pairs']>>
  /** Names that further themes have themselves. */
  readonly besides?: readonly Besides[]
  /** What says that the page is dark, where it is not its `data-theme`. */
  readonly darkWhen?: string
  /** The names that are painted as important, of whichever theme. */
  readonly important?: readonly string[]
  /** The rules of components that were changed. */
  readonly css?: string
}

/** Where all selectors and `@media` of one list hold, these names are not painted. */
interface Besides {
  readonly holds: readonly (readonly string[])[]
  readonly names: readonly string[]
}

/** Paints what was there, unless no state is stored any more; inline declarations of the page's own stay. */
export function applyFirstPaint(document: Document, keys: Keys, store: KeyValueStore): Painted {
  const root = document.documentElement
  const hadStyle = root.hasAttribute('style')
  const stored = hasState(keys, store) ? readPaint(store.read(keys.firstPaint), document) : NOTHING
  const { style } = root
  const pairs = style.length === 0
    ? stored.pairs
    : stored.pairs.filter(([name]) => style.getPropertyValue(name) === '')
  // Members by index here and below: the frame waits for this, and nothing of it is compiled yet.
  for (const pair of pairs) style.setProperty(pair[0], pair[1], stored.important.has(pair[0]) ? 'important' : '')
  return { pairs, hadStyle, sheet: stored.css ? adopt(document, stored.css) : undefined }
}

/** Shows nothing of a page until what is returned is called: the theme that it was left with comes later. */
export function holdFrame(document: Document, held: string): () => void {
  const isDark = held.includes('dark')
  if (held.includes(THEME)) {
    shownMedia(window).asked = (asked) => asked !== `(${THEME}: dark)` ? asked : isDark ? 'all' : 'not all'
  }
  const sheet = adopt(document, `:root{opacity:0!important;color-scheme:${isDark ? 'dark' : 'light'}}`)
  return () => takeOff(document, sheet)
}

// Behind the page's own.
function adopt(document: Document, css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  markPanel(sheet)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

function takeOff(document: Document, sheet: CSSStyleSheet | undefined): void {
  if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}

/** Takes away what was painted. */
export function removeFirstPaint(document: Document, { pairs, hadStyle, sheet }: Painted): void {
  const root = document.documentElement
  takeOff(document, sheet)
  for (const [name] of pairs) root.style.removeProperty(name)
  if (pairs.length > 0 && root.style.length === 0 && !hadStyle) root.removeAttribute('style')
}

/** The root's inline style: as the page has written it (`null`: not at all), and what it says. */
export interface RootStyle {
  readonly text: string | null
  readonly declarations: string
}

/** The root's inline style as it is now. */
export const readRootStyle = ({ documentElement: root }: Document): RootStyle =>
  ({ text: root.getAttribute('style'), declarations: declarationsOf(root.style) })

/**
 * Gives the attribute the page's own text again, where it says the same: a browser that has written one
 * declaration into it has written all of them anew.
 */
export function restoreRootStyle(document: Document, { text, declarations }: RootStyle): void {
  const root = document.documentElement
  if (root.getAttribute('style') === text || declarationsOf(root.style) !== declarations) return
  if (text === null) root.removeAttribute('style')
  else root.setAttribute('style', text)
}

// In no order: one whose priority has been another meanwhile comes last.
const declarationsOf = (style: CSSStyleDeclaration): string => Array.from(style, (name) =>
  `${name}:${style.getPropertyValue(name)}!${style.getPropertyPriority(name)}`).sort().join(';')

// That the panel was open, or is to be loaded at once, is no reason to paint: only a state is.
function hasState(keys: Keys, store: KeyValueStore): boolean {
  const states: readonly string[] = [keys.v4, keys.v3, keys.v2, keys.v1]
  const read = (key: string): string | null => states.includes(key) ? store.read(key) : null
  return neededStage(keys, { ...store, read }) !== 'adapter'
}

interface Stored { readonly pairs: Painted['pairs']; readonly important: ReadonlySet<unknown>; readonly css?: string | undefined }

const NOTHING: Stored = { pairs: [], important: new Set() }

// A text that is damaged, or was written for another theme alone, paints nothing.
function readPaint(text: string | null, document: Document): Stored {
  try {
    const paint = JSON.parse(text ?? '') as Paint
    const theme = readTheme(document, paint.darkWhen ?? DEFAULT_DARK_WHEN)
    if (paint.theme !== null && paint.theme !== (theme ?? '')) return NOTHING
    const own = theme === 'light' || theme === 'dark' ? theme : ''
    const isOn = (asked: string): boolean => readTheme(document, asked) === 'dark'
    const hidden = (paint.besides ?? []).filter(({ holds }) => holds.some((all) => all.every(isOn)))
    const pairs = [...paint.pairs, ...paint.themes?.[own] ?? []]
      .filter((pair) => isPair(pair) && !hidden.some(({ names }) => names.includes(pair[0])))
    return { pairs, important: new Set(paint.important), css: paint.css }
  } catch {
    return NOTHING
  }
}

const isPair = (pair: readonly unknown[]): boolean => {
  const name = pair[0]
  return typeof name === 'string' && typeof pair[1] === 'string' && (name.startsWith('--') || name === 'color-scheme')
}
