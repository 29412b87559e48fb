// Which tokens of a panel nothing on its page uses, followed while somebody needs it; what is not declared.
// Loaded when it is first asked for; which rules use what is worked out in the room `usage`.
import type { FeatureContext } from '../desk/kit.types.js'
import { runInSlices, type Steps } from '../../model/runtime/slices.js'
import { Listeners } from '../../page/dom/listeners.js'
import { isOurs } from '../../page/dom/on-page.js'
import type { Token } from '../../model/state/state.types.js'
import { usedPorts } from '../../page/ask/unused.browser.js'
import { findUndefined, findUnused, type UsedPorts } from '../../page/ask/unused.js'
import type { PageIndex, PageRule } from '../../page/sheets/usage.types.js'
import { Refresher } from './refresher.js'
import { withoutStates } from './states.js'
import { undefinedLines } from './undefined.js'
import { openUndefinedList } from './undefined.view.js'
import { usageOf } from '../../page/ask/usage-of.browser.js'
import type { FoundUnused } from './usage-filters.browser.js'

/** Finds the tokens that nothing uses, and again after each change of the page, until it is ended. */
export function followUnused(kit: FeatureContext, found: (unused: FoundUnused) => void): () => void {
  const { ui, page, core: { plan } } = kit
  const listeners = new Listeners()
  const usage = usageOf(ui, page)
  const tokens = plan.tokens.filter(({ item }) => item.cssVar !== '')
  const look = (done: () => void): (() => void) => lookAt(kit, (index) =>
    findUnused(index, tokens.map(({ item }) => item.cssVar), portsOf(kit, index)),
  (names, index) => {
    found({
      tokens: new Set(tokens.filter(({ item }: Token) => names.has(item.cssVar))),
      unread: index.unread.length, isCut: index.isCut,
    })
    done()
  })
  const refresher = new Refresher({
    now: () => page.performance.now(), after: (ms, act) => ui.after(ms, act), look,
  })
  listeners.add(usage.retain())
  listeners.add(usage.onChange(() => refresher.ask()))
  listeners.add(look(() => undefined))
  listeners.add(() => refresher.stop())
  return () => listeners.release()
}

/** Opens the list of what the page asks for and nothing declares. */
export function openUndefined(kit: FeatureContext): void {
  const { ui, core: { plan } } = kit
  const listeners = new Listeners()
  const show = openUndefinedList(ui, {
    goTo: (cssVar) => {
      const token = plan.tokens.find(({ item }) => item.cssVar === cssVar)
      return token === undefined ? null : () => kit.reveal(token)
    },
    closed: () => listeners.release(),
  })
  listeners.add(lookAt(kit, (index) => findUndefined(index, portsOf(kit, index)),
    (found, index) => show(undefinedLines(found), index.unread.length)))
}

// What is used while it is pointed at, in focus or chosen is used.
function portsOf({ page }: FeatureContext, index: PageIndex): UsedPorts {
  const ports = usedPorts(page.document, index, isOurs)
  const known = new Map<PageRule, boolean>()
  return {
    inline: ports.inline,
    hasElements: (rule) => {
      const has = known.get(rule) ?? (ports.hasElements(rule)
        || ports.hasElements({ ...rule, scope: rule.scope.map(withoutStates) }))
      known.set(rule, has)
      return has
    },
  }
}

/** Reads the page's rules and works something out of them, in slices; what it returns calls that off. */
function lookAt<T>(
  { ui, page }: FeatureContext, steps: (index: PageIndex) =>
    Steps<T>, done: (found: T, index: PageIndex) => void,
): () => void {
  const ports = { now: () => page.performance.now(), later: (act: () => void) => ui.after(0, act) }
  let cancel = usageOf(ui, page).whenIndexed((index) => {
    cancel = runInSlices(steps(index), ports, (found) => done(found, index))
  })
  return () => cancel()
}
