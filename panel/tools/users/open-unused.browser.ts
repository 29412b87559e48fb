// Lists what nothing on a page uses of a panel's tokens, followed while somebody needs it, and what it uses
// that nothing declares. Loaded when it is first asked for; which rules use what is worked out in page/ask.
import type { FeatureContext } from '../desk/kit.types.js'
import { runInSlices, type Steps } from '../../model/runtime/slices.js'
import { Listeners } from '../../page/dom/listeners.js'
import { isOurs } from '../../page/dom/on-page.js'
import type { Token } from '../../model/state/state.types.js'
import { usedPorts } from '../../page/ask/unused.browser.js'
import { findUndefined, findUnused, type UsedPorts } from '../../page/ask/unused.js'
import type { PageIndex, PageRule } from '../../page/sheets/usage.types.js'
import { openDialog } from '../../view/dialogs/dialog.view.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { Refresher } from './refresher.js'
import { undefinedLines, noneUndefined, type UndefinedLine, withoutStates } from './undefined.js'
import { usageOf } from '../../page/ask/usage.browser.js'
import type { FoundUnused, UnusedModule } from './usage-filters.browser.js'
import { UNDEFINED_CSS } from './undefined.css.js'
import { unreadMessage } from './words.js'

interface UndefinedPorts {
  /** Goes to the row of a variable; `null` where it has none. */
  readonly goTo: (cssVar: string) => (() => void) | null
  readonly closed: () => void
}

/** Opens it; the returned function shows what was found. */
function openUndefinedList(
  ui: Ui, ports: UndefinedPorts,
): (lines: readonly UndefinedLine[], unread: number) => void {
  const { document } = ui
  ui.adopt(UNDEFINED_CSS)
  const words = h(document, 'p', { class: 'undefined-words' }, 'Checking…')
  const list = h(document, 'ul', { class: 'undefined-list' })
  const note = h(document, 'p', { class: 'undefined-words', hidden: true })
  const dialog = openDialog(ui, {
    name: 'undefined', title: 'Missing tokens', width: 520, isReading: true, body: [words, list, note],
    footer: [], onClose: ports.closed,
  })
  return (lines, unread) => {
    setText(words, lines.length === 0 ? noneUndefined(unread)
      : 'Used in var() without a fallback, never declared.')
    setChildren(list, lines.map((line) => lineElement(ui, line, ports, () => dialog.close())))
    setText(note, unreadMessage(unread) ?? '')
    note.hidden = unread === 0
    ui.announce(lines.length === 0 ? noneUndefined(unread)
      : `${lines.length} undefined ${lines.length === 1 ? 'variable' : 'variables'}.`)
  }
}

function lineElement(
  { document }: Ui, { cssVar, uses, more, isTaken }: UndefinedLine, { goTo }: UndefinedPorts,
  close: () => void,
): HTMLElement {
  const go = goTo(cssVar)
  const name = go === null ? h(document, 'code', {}, cssVar)
    : h(document, 'button', { type: 'button', class: 'undefined-go' }, h(document, 'code', {}, cssVar))
  name.addEventListener('click', () => {
    if (go === null) return
    close()
    go()
  })
  const rest = more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]
  const idle = isTaken ? [] : [h(document, 'p', {}, 'No element uses it right now.')]
  return h(document, 'li', { 'data-dim': !isTaken }, name,
    ...uses.map((use) => h(document, 'p', { dir: 'auto' }, use)), ...rest, ...idle)
}

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

/** Counts them once; what it returns calls that off. */
export const countUnused: UnusedModule['countUnused'] = (kit, counted) => {
  const { tokens } = kit.core.plan
  const names = tokens.map(({ item }) => item.cssVar).filter((name) => name !== '')
  return countOnce(kit, (index) => findUnused(index, names, portsOf(kit, index)),
    (found) => counted(tokens.filter(({ item }) => found.has(item.cssVar)).length))
}

/** The same of what the page asks for and nothing declares. */
export const countUndefined: UnusedModule['countUndefined'] = (kit, counted) =>
  countOnce(kit, (index) => findUndefined(index, portsOf(kit, index)),
    (found) => counted(undefinedLines(found).length))

// What is counted together reads the page once.
function countOnce<T>(
  kit: FeatureContext, steps: (index: PageIndex) => Steps<T>, done: (found: T) => void,
): () => void {
  const listeners = new Listeners()
  listeners.add(usageOf(kit.ui, kit.page).retain())
  listeners.add(lookAt(kit, steps, (found) => {
    listeners.release()
    done(found)
  }))
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
