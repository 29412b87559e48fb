// Which families a page uses: those that its texts are drawn in, with how many elements, and those that it
// names beside them. And those of the computer, which the browser lists once somebody has pressed for it.
// Looks at so many elements and no more, once for each editor; nothing that is listed leaves the page.
import { lowerAscii } from '../../../shared/chars.js'
import { isOurs } from '../../page/dom/on-page.js'
import { hasOwnText } from '../../page/dom/own-text.browser.js'
import { readStack } from '../../model/tokens/fonts.js'
import type { FontsHere } from './fonts-here.browser.js'

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
