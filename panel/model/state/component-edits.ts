// Tokens that components declare: `.btn { --bs-btn-padding-x: .75rem }`. A token is a name and a place, and
// this is the place as a text, and what a state has changed there. Touches no page.
import { hasAnonymousLayer, type Scope } from '../../../shared/css/scope.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { nameText } from '../../../shared/css/serialize.js'
import { readValue } from '../../../shared/css/value.js'
import { MAX_PRELUDES } from '../../../shared/css/scope-text.js'
import { own, readJson } from '../tokens/records.js'
import { withOverride } from './edits.js'
import { COMPONENTS_TAB_ID } from './component-tab.js'
import type { Address, TweakState, Updater } from './state.types.js'

/** Where a component declares tokens. */
export interface ComponentPlace {
  /** The local name of the element in whose shadow tree it is; empty for the document. */
  readonly host: string
  /** What its link or its import asks for besides, outermost first: `print`, `layer(base)`, `supports(…)`. */
  readonly asks: readonly string[]
  /** As its file has it, in normal form. */
  readonly scope: Scope
  readonly isImportant: boolean
}

/** One value that is changed in such a place. */
export interface ComponentEdit {
  /** `keyOfPlace`. */
  readonly key: string
  readonly place: ComponentPlace
  readonly cssVar: string
  readonly value: string
  /** Whether it is a theme's: such a place is a scope alone. */
  readonly isOfTheme?: boolean
}

/** A place as a text, by which a state files it. */
export const keyOfPlace = ({ host, asks, scope, isImportant }: ComponentPlace): string =>
  JSON.stringify([host, asks, scope, ...(isImportant ? [1] : [])])

/** The place that a text is of; `null` for what was not written by this panel. */
export function readPlace(key: string): ComponentPlace | null {
  const [host, asks, scope, important] = parts(key)
  if (typeof host !== 'string' || !isTexts(asks) || !isTexts(scope) || scope.length === 0) return null
  const place = { host, asks, scope, isImportant: important === 1 }
  return chainOfPlace(place).every(isPrelude) ? place : null
}

function parts(key: string): readonly unknown[] {
  const read = readJson(key)
  return Array.isArray(read) ? read : []
}

// What was stored becomes a rule: each of them is one prelude, and no more than that.
function isPrelude(text: string): boolean {
  const read = readPrelude(text)
  return read.ok && read.value.length > 0
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Everything that a state has changed in such places. */
export function componentEdits({ tabs }: Pick<TweakState, 'tabs'>): readonly ComponentEdit[] {
  return Object.entries(own(tabs, COMPONENTS_TAB_ID) ?? {}).flatMap(([key, values]) => {
    const place = readPlace(key)
    return place === null ? [] : Object.entries(values).flatMap(([cssVar, value]) =>
      cssVar.startsWith('--') ? [{ key, place, cssVar, value }] : [])
  })
}

/** Where a state has it. */
export const componentAddress = (key: string, cssVar: string): Address =>
  ({ tab: COMPONENTS_TAB_ID, tier: key, item: cssVar })

/** Why a place cannot be named, so that nothing could be written there; `null` where it can. */
export function whyNoPlace({ asks, scope }: ComponentPlace): string | null {
  if (hasAnonymousLayer(scope) || asks.includes('layer')) {
    return 'Declared in an anonymous cascade layer, which can’t be addressed.'
  }
  if (scope.includes('@starting-style')) return 'Declared in @starting-style, where transitions start.'
  if (scope.length > MAX_PRELUDES) return `Nested in more than ${MAX_PRELUDES} rules.`
  return null
}

/** All preludes of a place, with those that stand for what its link or its import asks. */
export const chainOfPlace = ({ asks, scope }: Pick<ComponentPlace, 'asks' | 'scope'>): readonly string[] =>
  [...asks.map(preludeOfAsk), ...scope]

/** A rule with all of these around it and nothing but `name: value` in it. */
export function ruleText(place: ComponentPlace, declaration: string): string {
  const around = chainOfPlace(place)
  return `${around.map((prelude) => `${prelude} {`).join(' ')} ${declaration} ${'}'.repeat(around.length)}`
}

/** One rule of a component, and what is changed in it. */
interface ChangedRule<E> {
  readonly place: ComponentPlace
  /** Each change with its value as it stands there. */
  readonly changes: readonly { readonly edit: E; readonly text: string }[]
}

/** A value as it stands in a place; `null` where no stylesheet can hold it. */
export function textInPlace({ isImportant }: ComponentPlace, value: string): string | null {
  const read = readValue(value)
  return read.ok ? `${read.value}${isImportant ? ' !important' : ''}` : null
}

/** Changes rule by rule, without what no stylesheet can hold. */
export function rulesOfEdits<E extends Omit<ComponentEdit, 'key'>>(
  edits: readonly E[],
): readonly ChangedRule<E>[] {
  const rules = new Map<string, { place: ComponentPlace; changes: { edit: E; text: string }[] }>()
  for (const edit of edits) {
    const { place, value } = edit
    const text = textInPlace(place, value)
    if (text === null) continue
    const key = keyOfPlace({ ...place, isImportant: false })
    const rule = rules.get(key) ?? { place, changes: [] }
    rules.set(key, rule)
    rule.changes.push({ edit, text })
  }
  return [...rules.values()]
}

/** The same as CSS. A comment names the element in whose shadow tree a rule stands. */
export function cssOfEdits(edits: readonly Omit<ComponentEdit, 'key'>[]): string {
  return rulesOfEdits(edits).map(({ place, changes }) => {
    const lines = changes.map(({ edit, text }) => `${nameText(edit.cssVar)}: ${text};`)
    const text = nestedLines(chainOfPlace(place), lines).join('\n')
    // A name that was stored ends no comment.
    return `${place.host === '' ? '' : `/* ${place.host.replaceAll('*/', '* /')} */\n`}${text}\n`
  }).join('')
}

function nestedLines([prelude, ...inner]: readonly string[], lines: readonly string[]): readonly string[] {
  if (prelude === undefined) return lines
  return [`${prelude} {`, ...nestedLines(inner, lines).map((line) => `  ${line}`), '}']
}

const LAYER = 'layer('
const SUPPORTS = 'supports('

/** What a link or an import asks for, as a rule that asks for the same. */
function preludeOfAsk(ask: string): string {
  if (ask.startsWith(LAYER)) return `@layer ${ask.slice(LAYER.length, -1)}`
  if (ask.startsWith(SUPPORTS)) return `@supports (${ask.slice(SUPPORTS.length, -1)})`
  return `@media ${ask}`
}

/** What a file has of a token from some moment on, and what stood there before. */
export interface ComponentWrite {
  readonly key: string
  readonly cssVar: string
  readonly value: string
  /** `null` where that is not known. */
  readonly before: string | null
}

/** Says states in other words once values were written: what was unchanged is what stood there before. */
export const keepComponentWrites = (writes: readonly ComponentWrite[]): Updater => (state) =>
  writes.reduce((now, { key, cssVar, value, before }) => {
    const address = componentAddress(key, cssVar)
    const isOver = own(own(own(now.tabs, COMPONENTS_TAB_ID), key), cssVar) !== undefined
    return isOver || before === null || before === value ? now : withOverride(now, address, before)
  }, state)

/** Takes back what the page says by itself. */
export const dropComponentEdits = (shown: readonly Pick<ComponentEdit, 'key' | 'cssVar' | 'value'>[]): Updater => (state) =>
  shown.reduce((now, { key, cssVar, value }) =>
    own(own(own(now.tabs, COMPONENTS_TAB_ID), key), cssVar) === value
      ? withOverride(now, componentAddress(key, cssVar), undefined) : now, state)
