// For which elements rules hold that go by a container: the browser is asked, by a stylesheet that stands in
// their tree for as long as that takes. No node and no attribute of the page is touched, and nothing is
// painted meanwhile. A mark is taken back by the rule's own selectors: no other element is styled anew.
import type { Tree } from '../sheets/read-sheets.browser.js'
import type { PageRule } from '../sheets/usage.types.js'

const MARK = '--tokenpanel-asked-'

/** A rule, and the elements and pseudo-elements that it is about wherever they stand. */
interface AskedRule {
  readonly rule: PageRule
  readonly matches: readonly { readonly elements: readonly Element[]; readonly pseudo: string }[]
}

/** Who of them takes a rule; of an element it may be a pseudo-element. */
export type ContainerMatches = ReadonlyMap<PageRule, ReadonlySet<Element>>

/** Asks for all of them at once. */
export function askContainers(
  page: Window & typeof globalThis, asked: readonly AskedRule[],
): ContainerMatches {
  const about = asked.filter(({ matches }) => matches.some(({ elements }) => elements.length > 0))
  const texts = new Map<Tree, string[]>()
  about.forEach(({ rule }, at) => {
    const own = texts.get(rule.tree) ?? []
    const containers = rule.conditions.filter((one) => one.startsWith('@container'))
    own.push(
      textOf(rule, [], `${MARK}${at}: initial !important`),
      textOf(rule, containers, `${MARK}${at}: 1 !important`))
    texts.set(rule.tree, own)
  })
  const before = [...texts.keys()].map((tree) => ({ tree, sheets: [...tree.adoptedStyleSheets] }))
  try {
    for (const [tree, own] of texts) {
      const sheet = new page.CSSStyleSheet()
      sheet.replaceSync(own.join('\n'))
      tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet]
    }
    return new Map(about.map((one, at) => [one.rule, markedOf(page, one, `${MARK}${at}`)]))
  } finally {
    for (const { tree, sheets } of before) tree.adoptedStyleSheets = sheets
  }
}

const markedOf = (page: Window, { matches }: AskedRule, mark: string): ReadonlySet<Element> =>
  new Set(matches.flatMap(({ elements, pseudo }) => elements.filter((element) =>
    page.getComputedStyle(element, pseudo === '' ? null : pseudo).getPropertyValue(mark) === '1')))

/** The rule as it stands, with a mark for all that it declares. */
const textOf = ({ scope }: PageRule, conditions: readonly string[], mark: string): string =>
  [...conditions, ...scope].reduceRight((inner, prelude) => `${prelude} { ${inner} }`, mark)
