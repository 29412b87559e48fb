// Which families draw on this computer: the page's own fonts by its list of them, installed ones by how wide
// a text is with and without them. Asks for no permission, loads no font, and changes nothing on the page.
import { lowerAscii } from '../../shared/chars.js'
import { h } from '../dom/element.view.js'
import { writeFamily, type Family } from './fonts.js'

/** `page`: a font that the page loads. `unknown`: the page alone knows what it is. */
export type Here = 'generic' | 'page' | 'installed' | 'absent' | 'unknown'

/** What is asked of a page. */
export interface FontsHere {
  /** Whether a family draws here. */
  find(family: Family): Here
  /** The families that the page loads fonts for. */
  readonly ofPage: readonly string[]
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
  const isInstalled = (name: string): boolean => FALLBACKS.some((fallback) =>
    widthOf(`${writeFamily(name)}, ${fallback}`) !== widthOf(fallback))
  const ofPage = familiesOf(page)
  const loaded = new Set(ofPage.map(lowerAscii))
  return {
    ofPage,
    find: ({ kind, name }) => {
      if (kind === 'part') return 'unknown'
      if (kind === 'generic' && !isNewer(name)) return 'generic'
      if (loaded.has(lowerAscii(name))) return 'page'
      return !isInstalled(name) ? 'absent' : kind === 'generic' ? 'generic' : 'installed'
    },
  }
}

// A font that could not be loaded draws nothing.
function familiesOf(page: Window): readonly string[] {
  const names = new Set<string>()
  for (const { family, status } of page.document.fonts) if (status !== 'error') names.add(bare(family))
  return [...names]
}

const bare = (family: string): string =>
  ['"', "'"].includes(family.charAt(0)) ? family.slice(1, -1) : family
