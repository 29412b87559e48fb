// For which elements rules hold that `matches()` knows nothing of: in a container, in a scope, for a host or
// a slot. The browser is asked, by a stylesheet that stands in their tree for as long as that takes.
// No node and no attribute of the page is touched, and nothing is painted meanwhile.
import type { AskedRule } from '../sheets/reads-index.js'

const MARK = '--tokenpanel-asked-'

/** The elements and their pseudo-elements that a rule holds for, of those that are asked about. */
export type Held = ReadonlyMap<AskedRule, ReadonlySet<Element>>

type Tree = Document | ShadowRoot

/** Asks for all of them at once. */
export function askBrowser(
  page: Window & typeof globalThis, rules: readonly AskedRule[], elements: readonly Element[],
): Held {
  const held = new Map<AskedRule, Set<Element>>(rules.map((rule) => [rule, new Set()]))
  if (rules.length === 0) return held
  const texts = new Map<Tree, string[]>()
  rules.forEach((rule, at) => {
    const own = texts.get(rule.rule.tree) ?? []
    own.push(textOf(rule, `${MARK}${at}: 1 !important`))
    texts.set(rule.rule.tree, own)
  })
  // What a parent has is not what its children have.
  const none = rules.map((_, at) => `${MARK}${at}: initial`).join(';')
  const before = [...texts.keys()].map((tree) => ({ tree, sheets: [...tree.adoptedStyleSheets] }))
  try {
    for (const tree of treesOf(elements, texts)) {
      const text = [`*, *::before, *::after, :host { ${none} }`, ...texts.get(tree) ?? []].join('\n')
      const isKept = before.some((one) => one.tree === tree)
      if (!isKept) before.push({ tree, sheets: [...tree.adoptedStyleSheets] })
      tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheetOf(page, text)]
    }
    look(page, rules, elements, held)
  } finally {
    for (const { tree, sheets } of before) tree.adoptedStyleSheets = sheets
  }
  return held
}

const treesOf = (elements: readonly Element[], texts: ReadonlyMap<Tree, unknown>): ReadonlySet<Tree> =>
  new Set([...texts.keys(), ...elements.map((one) => one.getRootNode()).filter(isTree)])

const isTree = (node: Node): node is Tree => 'adoptedStyleSheets' in node

function sheetOf(page: Window & typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The rule as it stands, with a mark for all that it declares. */
function textOf({ rule: { scope, conditions } }: AskedRule, mark: string): string {
  const asked = conditions.filter((one) => one.startsWith('@container'))
  return [...asked, ...scope].reduceRight((inner, prelude) => `${prelude} { ${inner} }`, mark)
}

function look(
  page: Window & typeof globalThis, rules: readonly AskedRule[], elements: readonly Element[],
  held: ReadonlyMap<AskedRule, Set<Element>>,
): void {
  for (const element of elements) {
    for (const pseudo of [null, '::before', '::after']) {
      const style = page.getComputedStyle(element, pseudo)
      rules.forEach((rule, at) => {
        const isAbout = rule.selectors.some((one) => one.pseudo === pseudo || isInTree(one.pseudo))
        if (isAbout && style.getPropertyValue(`${MARK}${at}`) === '1') held.get(rule)?.add(element)
      })
    }
  }
}

/** What says another element, and not a part of this one. */
export const isInTree = (pseudo: string | null): boolean =>
  pseudo !== null && (pseudo.startsWith('::slotted(') || pseudo.startsWith('::part('))
