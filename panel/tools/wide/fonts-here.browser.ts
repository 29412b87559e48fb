// Which families draw on this computer: the page's own fonts by its list of them, installed ones by how wide
// a text is with and without them. Asks for no permission, loads no font, and changes nothing on the page.
import { lowerAscii } from '../../../shared/chars.js'
import { h } from '../../page/dom/element.view.js'
import { quoted, readFamily, writeFamily, type Family } from '../../model/tokens/fonts.js'

/**
 * `page`: a font that the page has loaded; `awaited`: one that it declares and has not loaded.
 * `unknown`: the page alone knows what it is.
 */
export type FontAvailability = 'generic' | 'page' | 'awaited' | 'installed' | 'absent' | 'unknown'

/** What is asked of a page. */
export interface FontsHere {
  /** Whether a family draws here. */
  find(family: Family): FontAvailability
  /** The families that the page loads fonts for. */
  ofPage(): readonly string[]
  /** Has something done when a font of the page has come, or has not; the returned function ends it. */
  follow(changed: () => void): () => void
}

// Of each kind one is different from a family, whatever a computer has for it.
const FALLBACKS: readonly string[] = ['monospace', 'serif', 'sans-serif']
// Not every browser has these: without them they are names of families that nobody has.
const isNewer = (name: string): boolean => name.startsWith('ui-') || ['math', 'emoji', 'fangsong'].includes(name)
/** Narrow and wide letters; fonts that agree in all of them are the same. */
const TEXT = 'mmiWQ@lj1 Tea Agßж育'

/** Asks of a page; what was asked once is known. */
export function createFontsHere(page: Window & typeof globalThis): FontsHere {
  const context = h(page.document, 'canvas').getContext('2d')
  const widths = new Map<string, number>()
  const widthOf = (font: string): number => {
    const known = widths.get(font)
    if (known !== undefined || context === null) return known ?? 0
    context.font = `72px ${font}`
    const { width } = context.measureText(TEXT)
    widths.set(font, width)
    return width
  }
  const isInstalled = (member: string): boolean => FALLBACKS.some((fallback) =>
    widthOf(`${member}, ${fallback}`) !== widthOf(fallback))
  return {
    ofPage: () => [...facesOf(page).values()].flatMap(({ name, here }) => (here === 'absent' ? [] : [name])),
    follow: (changed) => {
      const { fonts } = page.document
      const ends = ['loading', 'loadingdone', 'loadingerror']
      for (const type of ends) fonts.addEventListener(type, changed)
      return () => { for (const type of ends) fonts.removeEventListener(type, changed) }
    },
    find: ({ kind, name, isQuoted }) => {
      if (kind === 'part') return 'unknown'
      if (kind === 'generic') return isNewer(name) && !isInstalled(name) ? 'absent' : 'generic'
      const face = facesOf(page).get(lowerAscii(name))
      if (face !== undefined) return face.here
      return isInstalled(isQuoted ? quoted(name) : writeFamily(name)) ? 'installed' : 'absent'
    },
  }
}

interface Face {
  readonly name: string
  readonly here: 'page' | 'awaited' | 'absent'
}

// By name in small letters. One loaded font and a family is here; what could not be loaded draws nothing.
function facesOf(page: Window): ReadonlyMap<string, Face> {
  const faces = new Map<string, Face>()
  for (const { family, status } of page.document.fonts) {
    const name = readFamily(family)?.name ?? family
    const last = faces.get(lowerAscii(name))?.here
    const isAwaited = last === 'awaited' || status !== 'error'
    const here = last === 'page' || status === 'loaded' ? 'page' : isAwaited ? 'awaited' : 'absent'
    faces.set(lowerAscii(name), { name, here })
  }
  return faces
}
