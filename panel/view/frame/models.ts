// Makes the models of the frame's parts out of a scene and of where a person is: header, tabs, footer,
// notices, and the words where a list would be and there is none. Draws nothing and changes nothing.
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { WriteSupport } from '../../files/apply/write-support.js'
import type { Notices } from '../../page/core/notices.js'
import type { Mode } from '../../model/color/cluster.js'
import type { DockMode } from '../dock/dock.types.js'
import type { MiniModel } from '../dock/mini.view.js'
import type { Changed } from '../rows/rows.types.js'
import { findRedo, findUndo, labelUnder, type Entry, type History } from '../../model/state/history.js'
import { nameOfIdentity } from '../../model/state/place.js'
import type { Elsewhere } from '../../model/state/other-scheme-changes.js'
import { diffScenes } from '../../model/state/emission.js'
import type { Plan, Scene, SlotName } from '../../model/state/state.types.js'
import { countTemporary, valueOf } from '../../model/state/value.js'
import { counted } from '../../model/tokens/counted.js'
import { has, own } from '../../model/tokens/records.js'
import { isNarrowed, type Contents, type Narrowing } from './contents.js'
import type { FooterModel } from './footer.view.js'
import type { HeaderModel } from './header.view.js'
import type { TabsModel } from './tabs.view.js'

/** Why there is nothing to list. */
export type EmptyState =
  | { readonly kind: 'no-match', readonly query: string, readonly isChangedOnly: boolean, readonly word?: string }
  /** None of those that the list is narrowed to otherwise. */
  | { readonly kind: 'none', readonly text: string }
  | { readonly kind: 'nothing-changed' }
  | { readonly kind: 'no-tabs' }
  | { readonly kind: 'no-tiers', readonly tab: string }

/** What the one action does. */
type EmptyAction = 'clear' | 'show-all' | 'copy-example'

export interface EmptyWords {
  readonly text: string
  readonly action: EmptyAction
  readonly label: string
}

/** How much of what was typed is repeated. */
const MAX_QUERY = 40

function quoted(query: string): string {
  const characters = Array.from(query)
  return `‘${characters.length > MAX_QUERY ? `${characters.slice(0, MAX_QUERY).join('')}…` : query}’`
}

/** The words for a state. */
export function emptyWords(state: EmptyState): EmptyWords {
  switch (state.kind) {
    case 'no-match':
      return {
        text: `No ${state.isChangedOnly ? 'changed ' : ''}${state.word ?? ''}token matches ${quoted(state.query)}.`,
        action: 'clear', label: 'Clear',
      }
    case 'nothing-changed': return { text: NOTHING, action: 'show-all', label: 'Show all' }
    case 'none': return { text: state.text, action: 'show-all', label: 'Show all' }
    case 'no-tabs':
      return { text: 'This panel has no tabs yet', action: 'copy-example', label: 'Copy example' }
    case 'no-tiers':
      return { text: `${state.tab} has no groups yet`, action: 'copy-example', label: 'Copy example' }
  }
}

/** What a notice is about. */
export type BarKind = 'unsaved' | 'foreign' | 'behind'

/** A lasting notice. */
export interface Bar {
  readonly kind: BarKind
  readonly text: string
  readonly actions: readonly { readonly label: string, run(): void }[]
}

/** What matters more comes first: losing work, then a decision, then an old page. */
const ORDER: readonly BarKind[] = ['unsaved', 'foreign', 'behind']

/** The notice to show; `null` for none. */
export function topBar(bars: readonly Bar[]): Bar | null {
  for (const kind of ORDER) {
    const bar = bars.find((one) => one.kind === kind)
    if (bar !== undefined) return bar
  }
  return null
}

/** What a frame of the panel goes by. */
export interface ShownState {
  readonly plan: Plan
  readonly scene: Scene
  readonly history: History
  readonly changed: Changed
  readonly contents: Contents
  readonly narrowing: Narrowing
  /** The active tab's id; empty without tabs. */
  readonly tab: string
  readonly mode: DockMode
  readonly isComparing: boolean
  /** The scheme that the page shows; `null` where it cannot be given another one. */
  readonly pageMode: Mode | null
  /** Where the system decides it. */
  readonly system?: HeaderModel['system']
  /** What is said of values that are shown and not applied; `null` for none. */
  readonly preview?: string | null
  /** What is changed under other themes of the page. */
  readonly elsewhere: readonly OutOfSight[]
}

/** Changes of colors in another scheme, or of tokens in another place: `here` is where the page is then. */
export type OutOfSight = Pick<Elsewhere, 'name' | 'theme' | 'tokens'> &
  ({ readonly slot: SlotName } | { readonly here: string })

export const titleOf = ({ config }: Plan): string => config.title ?? 'Tokens'

const stepIn = (plan: Plan, { place }: Scene, entry: Entry | null): HeaderModel['redo'] =>
  entry === null ? null : { label: labelUnder(plan, place, entry) }

// An undo is of the edit: what was written of it since stays in the file.
function undoIn(plan: Plan, scene: Scene, entry: Entry | null): HeaderModel['undo'] {
  const step = stepIn(plan, scene, entry)
  if (entry === null || step === null) return null
  const { baseline } = scene
  const { set, clear } = diffScenes(plan, { ...scene, state: entry.before }, { ...scene, state: entry.after })
  const isKept = set.some(([name, value]) => own(baseline, name) === value) ||
    clear.some((name) => own(baseline, name) !== undefined)
  return { ...step, isKept }
}

export const headerModel = (
  { plan, scene, history, changed, mode, isComparing, pageMode, system }: ShownState,
): HeaderModel => ({
  title: titleOf(plan),
  undo: undoIn(plan, scene, findUndo(history)), redo: stepIn(plan, scene, findRedo(history)),
  lost: history.lost,
  isComparing,
  canCompare: changed.total + countTemporary(plan, scene) > 0 || isComparing, mode: mode === 'mini' ? 'float' : mode,
  pageMode, system,
})

export const tabsModel = ({ plan, changed, contents: { countByTab }, tab }: ShownState): TabsModel => ({
  active: tab,
  tabs: plan.config.tabs.map(({ id, label }) => ({
    id, label, changed: changed.byTab.get(id) ?? 0,
    matches: countByTab === null ? null : countByTab.get(id) ?? 0,
  })),
})

const NOTHING = 'No changes yet'

/** `1 in Light`: those that come with the first theme, or in other places as well; `null` for none. */
function elsewhereWords(elsewhere: ShownState['elsewhere']): string | null {
  const [first] = elsewhere
  if (first === undefined) return null
  const { name, theme } = first
  const its = elsewhere.filter((one) => one.theme === theme && (theme !== null || one.name === name))
  const other = elsewhere.length > its.length && elsewhere.some((one) => has(one, 'here'))
  const count = (other ? elsewhere : its).reduce((sum, { tokens }) => sum + tokens.length, 0)
  return `${count} in ${other ? 'other themes' : name}`
}

/** `No changes in Dark`, where there are some under another theme. */
function noChangesIn(
  plan: Plan, { place }: Scene, [first]: ShownState['elsewhere'], page: Notices['page'],
): string {
  const words = NO_CHANGES[page]
  if (first === undefined || words !== NO_CHANGES.shown) return words
  return `${words} in ${has(first, 'here') ? first.here
    : nameOfIdentity(plan, first.slot, place[first.slot]?.identity ?? '')}`
}

/** `writing`: whether there is a server to write through, and what is missing where there is none. */
export function footerModel(
  { plan, scene, changed, elsewhere, preview = null }: ShownState, writing: WriteSupport,
  page: Notices['page'] = 'shown',
): FooterModel {
  const passing = countTemporary(plan, scene)
  const words = NO_CHANGES[page]
  const isShown = words === NO_CHANGES.shown
  const notKept = passing > 0 && isShown ? counted(passing, 'temporary change') : null
  const noChange = preview ?? (changed.total > 0 ? null : notKept ?? (isShown ? NOTHING : words))
  return {
    changed: preview === null ? changed.total : 0,
    nothing: preview ?? `${notKept ?? noChangesIn(plan, scene, elsewhere, page)}${elsewhere.length > 0 ? ' ·' : ''}`,
    elsewhere: preview === null ? elsewhereWords(elsewhere) : null,
    copyReason: noChange,
    // An export may hold the defaults as well.
    ...(has(writing, 'missing')
      ? { primary: 'export', primaryTip: writing.missing, primaryReason: preview }
      : { primary: 'review', primaryTip: null, primaryReason: elsewhere.length > 0 ? preview : noChange }),
  }
}

/** Why the list is empty; `null` where it is not. */
export function emptyStateOf({ plan, contents, narrowing, tab }: ShownState): EmptyState | null {
  if (contents.sections.length > 0) return null
  const active = plan.config.tabs.find(({ id }) => id === tab)
  if (active === undefined) return { kind: 'no-tabs' }
  if (!isNarrowed(narrowing)) return { kind: 'no-tiers', tab: active.label }
  const query = narrowing.query.trim()
  const { isChangedOnly, only = null } = narrowing
  if (query !== '') return { kind: 'no-match', query, isChangedOnly, ...(only === null ? {} : { word: `${only.word} ` }) }
  if (only === null) return { kind: 'nothing-changed' }
  return { kind: 'none', text: isChangedOnly ? `No changed tokens are ${only.word}` : only.empty }
}

const SWATCHES = 3

/** The pill's model. A color comes out as on the page, also where it refers to another one. */
export const miniModel = ({ plan, scene, changed }: ShownState): MiniModel => ({
  title: titleOf(plan),
  changed: changed.total,
  swatches: changed.tokens.filter(({ item }) => item.type.kind === 'color').slice(-SWATCHES).reverse()
    .flatMap((token) => colorTextOf(token.item.type, valueOf(plan, scene, token) ?? '') || []),
})

/** What the notices' buttons do. */
interface BarPorts {
  exportAll(): void
  load(): void
  keepMine(): void
  reloadPage(): void
  forgetWrite(): void
}

// The page itself may show it all the same, by what the panel has put on it.
const UNLIKE = 'The page’s stylesheet does not show what was written.'

/** The lasting notices there are. */
export function barsOf(
  { isUnsaved, isForeign, page }: Notices, ports: BarPorts,
): readonly Bar[] {
  const bars: Bar[] = []
  if (isUnsaved) {
    bars.push({
      kind: 'unsaved', actions: [{ label: 'Export…', run: () => ports.exportAll() }],
      text: 'Your browser can’t save the changes: they are lost when this page closes.',
    })
  }
  if (isForeign) {
    bars.push({
      kind: 'foreign', text: 'The tokens were changed in another browser tab.',
      actions: [
        { label: 'Load', run: () => ports.load() }, { label: 'Keep mine', run: () => ports.keepMine() },
      ],
    })
  }
  const reload = { label: 'Reload the page', run: () => ports.reloadPage() }
  if (page === 'behind') bars.push({ kind: 'behind', text: 'The page still uses the old stylesheet.', actions: [reload] })
  if (page === 'unlike') {
    const forget = { label: 'Treat as unwritten', run: () => ports.forgetWrite() }
    bars.push({ kind: 'behind', text: UNLIKE, actions: [reload, forget] })
  }
  if (page === 'dropped') {
    const text = `${UNLIKE} These values count as changed again.`
    bars.push({ kind: 'behind', text, actions: [{ label: 'OK', run: () => ports.forgetWrite() }] })
  }
  return bars
}

/** What the foot says where nothing is changed: never that alone while the page shows something else. */
const NO_CHANGES: Readonly<Record<Notices['page'], string>> = {
  shown: 'No changes', dropped: 'No changes',
  asking: 'Written, checking the page…', behind: 'Written, page not updated yet', unlike: 'Written, not on the page',
}
