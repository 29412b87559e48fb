// The families that a page uses, those that the computer has, and which of them draw here: the page's own
// fonts by its list of them, installed ones by how wide a text is with and without them, or by the browser's
// list once somebody has pressed for it. Looks at so many elements and no more, loads no font, and changes
// nothing on the page.
import { lowerAscii } from '../../../shared/chars.js'
import { h } from '../../page/dom/element.view.js'
import { quoted, readFamily, writeFamily, type Family, readStack } from '../../model/tokens/fonts.js'
import { isOurs } from '../../page/dom/on-page.js'
import { hasOwnText } from '../../page/dom/own-text.browser.js'

type Page = Window & typeof globalThis

/** So many elements are come by. */
const MOST_ELEMENTS = 6000

const SKIPPED: readonly string[] = ['script', 'style', 'template', 'noscript', 'head']

/** The families of a page by name, as it writes them. */
interface FamiliesOfPage {
  /** How many elements are drawn in each; those of most elements first. */
  readonly used: ReadonlyMap<string, number>
  /** The others of the same stacks. */
  readonly named: readonly string[]
}

/** Looks. */
export function familiesOfPage(page: Page, here: FontsHere): FamiliesOfPage {
  const used = new Map<string, { readonly name: string; count: number }>()
  const named = new Map<string, string>()
  for (const [stack, count] of stacksOf(page)) {
    const families = readStack(stack)?.families ?? []
    const first = families.find((one) => here.find(one) !== 'absent')
    for (const family of families) {
      const key = lowerAscii(family.name)
      if (family.kind !== 'family') continue
      if (family !== first) {
        named.set(key, named.get(key) ?? family.name)
        continue
      }
      const known = used.get(key)
      if (known === undefined) used.set(key, { name: family.name, count })
      else known.count += count
    }
  }
  const sorted = [...used.values()].sort((one, other) => other.count - one.count)
  return {
    used: new Map(sorted.map(({ name, count }) => [name, count])),
    named: [...named].flatMap(([key, name]) => (used.has(key) ? [] : [name])),
  }
}

// Of elements with a text of their own, through open shadow roots.
function stacksOf(page: Page): ReadonlyMap<string, number> {
  const stacks = new Map<string, number>()
  const waiting: Element[] = [page.document.documentElement]
  let visited = 0
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    visited += 1
    if (visited > MOST_ELEMENTS) break
    if (SKIPPED.includes(element.localName) || isOurs(element)) continue
    if (hasOwnText(element)) {
      const { fontFamily } = page.getComputedStyle(element)
      stacks.set(fontFamily, (stacks.get(fontFamily) ?? 0) + 1)
    }
    waiting.push(...[...element.children, ...(element.shadowRoot?.children ?? [])].reverse())
  }
  return stacks
}

interface WithFonts { queryLocalFonts?: () => Promise<Iterable<{ readonly family: string }>> }

/** What the browser has listed for a page: it is asked once. */
const LISTED = new WeakMap<Page, readonly string[]>()

/** The installed families, where the browser has listed them. */
export const listedFamilies = (page: Page): readonly string[] | null => LISTED.get(page) ?? null

/** Whether the browser can list them. */
export const canListFamilies = (page: Page): boolean =>
  typeof (page as WithFonts).queryLocalFonts === 'function'

/** Has the browser list them, which may ask the person first: on a press. `null` where it does not. */
export async function listFamilies(page: Page): Promise<readonly string[] | null> {
  try {
    const names = new Set<string>()
    for (const { family } of await (page as WithFonts).queryLocalFonts?.() ?? []) names.add(family)
    // Who has refused is given an empty list by some.
    if (names.size === 0) return null
    const listed = [...names].sort((one, other) => one.localeCompare(other))
    LISTED.set(page, listed)
    return listed
  } catch {
    return null
  }
}

/**
 * `page`: a font that the page has loaded; `awaited`: one that it declares and has not loaded.
 * `unknown`: the page alone knows what it is.
 */
export type FontAvailability = 'generic' | 'page' | 'awaited' | 'installed' | 'absent' | 'unknown'

/** What is asked of a page. */
interface FontsHere {
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
