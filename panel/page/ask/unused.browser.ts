// What of a page decides on what is used: which selectors have elements, and what style attributes say.
// Asks and changes nothing.
import { normalScope } from '../../../shared/css/scope.js'
import { selectorsOf } from '../../../shared/css/selectors.js'
import { presentedRuleOf, presentingIn, styleRuleOf } from '../sheets/own-rules.browser.js'
import { isRelative, subjectOf } from '../sheets/subject.js'
import type { UsedPorts } from './unused.js'
import type { PageIndex, PageRule, RulePlace } from '../sheets/usage.types.js'

/** As it is now; each selector is asked once. `isOurs`: an element that is no page's, with all inside. */
export function usedPorts(
  document: Document, index: PageIndex, isOurs: (element: Element) => boolean,
): UsedPorts {
  const known = new Map<PageRule, boolean>()
  return {
    inline: readInline(document, index, isOurs),
    hasElements: (rule) => {
      const has = known.get(rule) ?? asksFor(rule, isOurs)
      known.set(rule, has)
      return has
    },
  }
}

function asksFor({ scope, tree }: PageRule, isOurs: (element: Element) => boolean): boolean {
  return selectorsOf(normalScope(scope)).some(({ text }) => {
    const subject = subjectOf(text)
    return isRelative(subject, !('host' in tree)) || [...findAll(tree, subject.base)].some((element) => !isWithin(element, isOurs))
  })
}

function isWithin(element: Element, isOurs: (element: Element) => boolean): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (isOurs(at)) return true
  return false
}

function findAll(tree: ParentNode, selector: string): Iterable<Element> {
  try {
    return tree.querySelectorAll(selector)
  } catch {
    // A selector with a namespace of its sheet means nothing here.
    return []
  }
}

function readInline(
  document: Document, { rules }: PageIndex, isOurs: (element: Element) => boolean,
): readonly RulePlace[] {
  const trees = new Set<Document | ShadowRoot>([document, ...rules.map(({ tree }) => tree)])
  const own = [...trees].flatMap((tree) => [
    ...[...findAll(tree, '[style*="--"]')].map(styleRuleOf), ...presentingIn(tree).map(presentedRuleOf),
  ])
  return own.flatMap((rule): readonly RulePlace[] => {
    const element = rule?.element ?? null
    return rule === null || element === null || isWithin(element, isOurs) ? []
      : rule.declarations.map((declared) => ({ rule, declared }))
  })
}
