// The rules of an export: every value under the scope that it belongs to, for one theme or for both; for a
// page that nobody has configured, what each of its tokens is in each theme. Makes no text; where a theme has
// no place of its own, what the page shows it by stands in for that.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { isCondition, isSameScope, type Scope, holdsAlways } from '../../../shared/css/scope.js'
import { readValue } from '../../../shared/css/value.js'
import { FILE_ROOT, schemeAt } from '../../files/apply/scheme-locations.js'
import type { CountingIn } from '../../page/ask/counting.browser.js'
import type { TakenFrom } from '../../files/apply/payload.js'
import type { Mode } from '../../model/color/cluster.js'
import type { Declaration, ExportRule } from '../../files/formats/formats.types.js'
import { isChanged, restingValue, shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import { SLOTS } from '../../model/state/colors.js'
import { hasSides, isSided } from '../../model/state/place.js'
import { chainOfPlace, rulesOfEdits, textInPlace, type ComponentEdit } from '../../model/state/component-edits.js'
import { sceneOfTheme, themesOfToken } from '../../model/state/changed-in-places.js'
import { isThemed } from '../../model/state/token-places.js'
import type { Plan, Token, DeclaredPlace } from '../../model/state/state.types.js'
import { valueOf } from '../../model/state/value.js'
import type { PlainOptions, ThemeSide } from '../../files/dtcg/plain.js'
import { PLAIN_PLACE, exportPlaces, schemePlaces, themePlaces, type ExportPlace } from './export-places.js'

type Shown = PlainOptions<RowScene>['shown']

/** Values by theme, and the names of which something is said under a condition alone. */
interface ByTheme {
  readonly shown: Shown
  readonly conditional: (wanted: (token: Token) => boolean) => readonly string[]
}

const ROOT = scopeLine(FILE_ROOT)

/** The line of a scope; the root's is one, whatever layers and conditions that always hold are there. */
const lineOf = (scope: Scope): string => {
  const own = scope.filter((prelude) => !holdsAlways(prelude))
  return isRootScope(own) ? ROOT : scopeLine(scope)
}

/** What is changed of a token that themes have, too, place by place. */
const changedLines = (
  plan: Plan, scene: RowScene, token: Token,
): readonly (readonly [line: string, value: string | null])[] =>
  themesOfToken(scene, token).flatMap((theme) => {
    const its = sceneOfTheme(scene, theme)
    const [home] = themePlaces(its, theme)
    if (!isChanged(plan, its, token)) return []
    return [[home === undefined ? ROOT : lineOf(home.scope), shownValue(plan, its, token)] as const]
  })

/** What there is to say by theme; `null` where somebody has configured the page. */
export function byTheme(
  plan: Plan, { now, takenFrom }: ExportScenes, sides: readonly ThemeSide[],
): ByTheme | null {
  const { declaring } = plan
  if (declaring === undefined) return null
  const taken = takenFrom?.(plan.tokens.map(({ item }) => item.cssVar))
  const linesIn = (scene: RowScene, token: Token): ReadonlyMap<string, string | null> => {
    const { cssVar } = token.item
    const lines = new Map<string, string | null>(
      declaring(cssVar).map(({ scope, value }) => [lineOf(scope), value]))
    if (lines.size === 0) lines.set(ROOT, valueOf(plan, scene, token))
    if (isThemed(plan, scene.place, cssVar)) return new Map([...lines, ...changedLines(plan, scene, token)])
    if (!isChanged(plan, scene, token)) return lines
    return lines.set(lineOf(taken?.get(cssVar) ?? FILE_ROOT), shownValue(plan, scene, token))
  }
  const linesOf = ({ theme }: ThemeSide): readonly string[] =>
    theme.scopes.filter((line) => line !== ROOT)
  const isApart = (line: string): boolean =>
    line !== ROOT && !sides.some((side) => linesOf(side).includes(line))
  return {
    shown: (_, scene, token) => {
      if (token.part.kind !== 'ordinary') {
        return (isChanged(plan, scene, token) ? shownValue : valueOf)(plan, scene, token)
      }
      const lines = linesIn(scene, token)
      const side = sides.find((one) => one.scene === scene)
      const own = (side === undefined ? [] : linesOf(side)).find((line) => lines.has(line))
      return lines.get(own ?? ROOT) ?? null
    },
    conditional: (wanted) => plan.tokens
      .filter((token) => token.part.kind === 'ordinary' && wanted(token) &&
        [...linesIn(now(), token).keys()].some(isApart))
      .map(({ item }) => item.cssVar),
  }
}

/** Of which theme colors are exported. */
export type ExportSide = Mode | 'both'

/** The scenes of a page's themes. */
export interface ExportScenes {
  readonly now: () => RowScene
  readonly under: (mode: Mode) => RowScene
  /** The scopes that the page takes what is no color from now; absent where nobody asks. */
  readonly takenFrom?: TakenFrom
  /** In which of a theme's rules a variable counts; absent where nobody asks. */
  readonly countingIn?: CountingIn
  /** What is changed where components declare it; absent where nothing is known of that. */
  readonly components?: () => readonly ComponentChange[]
}

/** One value that is changed where a component declares it. */
interface ComponentChange extends ComponentEdit {
  /** What stands there without the change; `null` where that is not known. */
  readonly before: string | null
}

/** What an export is to hold. */
interface ExportRequest {
  /** Also what nobody has changed. */
  readonly isAll: boolean
  readonly side: ExportSide
}

/** The rules, and the names that no stylesheet can hold. */
export interface Exported {
  readonly rules: readonly ExportRule[]
  readonly leftOut: readonly string[]
}

/** Whether the page has two themes that a token may have two values in. */
export const hasThemes = (plan: Plan): boolean => SLOTS.some((slot) => hasSides(plan, slot))

/** Puts the rules together: the root's, light's, dark's, other themes', then components'. */
export function exportRules(plan: Plan, scenes: ExportScenes, { isAll, side }: ExportRequest): Exported {
  const gathered = new Gathered(plan, scenes, isAll)
  const shared = scenes.now()
  const modes: readonly Mode[] = side === 'both' ? ['light', 'dark'] : [side]
  const sides = hasThemes(plan) ? modes.map((mode) => [mode, scenes.under(mode)] as const) : []
  const away = side === 'both' || !hasThemes(plan) ? []
    : placesUnder(plan, scenes.under(side === 'light' ? 'dark' : 'light'))
  const isAway = (homes: readonly ExportPlace[]): boolean =>
    homes.some(({ scope }) => away.some((one) => isSameScope(one.scope, scope)))
  for (const token of plan.tokens) {
    for (const [mode, scene] of isSided(plan, token) ? sides : [[null, shared] as const]) {
      gathered.add(token, sceneOfTheme(scene, null), mode)
    }
    for (const theme of themesOfToken(shared, token).slice(1)) {
      const homes = themePlaces(shared, theme)
      if (!isAway(homes)) gathered.add(token, sceneOfTheme(shared, theme), null, homes)
    }
  }
  const components = (scenes.components?.() ?? []).filter(({ key }) => !shared.place.themed?.homeOf(key))
  for (const { place, cssVar, value } of components) {
    if (textInPlace(place, value) === null) gathered.leftOut.add(cssVar)
  }
  return { rules: [...gathered.rules, ...componentRules(components)], leftOut: [...gathered.leftOut] }
}

const placesUnder = (plan: Plan, { place }: RowScene): readonly ExportPlace[] => SLOTS.flatMap((slot) => {
  const identity = place[slot]?.identity
  return identity === undefined ? [] : schemePlaces(plan, slot, identity, null)
})

/** Declarations by rule. */
class Gathered {
  /** Names that no stylesheet can hold. */
  readonly leftOut = new Set<string>()
  readonly #plan: Plan
  readonly #isAll: boolean
  readonly #found: FoundPlaces | null
  readonly #countingIn: ExportScenes['countingIn']
  readonly #drafts = new Map<string, Draft>()

  constructor(plan: Plan, scenes: ExportScenes, isAll: boolean) {
    this.#plan = plan
    this.#isAll = isAll
    this.#found = foundIn(plan, scenes, isAll)
    this.#countingIn = scenes.countingIn
  }

  get rules(): readonly ExportRule[] { return ordered([...this.#drafts.values()]).map(ruleOf) }

  /** Adds what a token is in a scene; `homes`: where a theme has it. */
  add(token: Token, scene: RowScene, mode: Mode | null, homes?: readonly ExportPlace[]): void {
    const plan = this.#plan
    const { cssVar, readonly } = token.item
    // A role may have no variable.
    if (cssVar === '' || readonly === true || (!this.#isAll && !isChanged(plan, scene, token))) return
    const isOwn = isChanged(plan, scene, token)
    const value = readValue((isOwn || this.#found === null ? shownValue : valueOf)(plan, scene, token) ?? '')
    if (!value.ok) {
      this.leftOut.add(cssVar)
      return
    }
    const before = restingValue(plan, scene, token)
    if (homes === undefined) this.#addDeclared(token)
    // Of what themes have too, the place is known, whichever the page takes it from now.
    const isKnown = isOwn && isThemed(plan, scene.place, cssVar)
    const found = isKnown ? null : this.#found?.placesOf(token, isOwn) ?? null
    for (const place of this.#counting(cssVar, found ?? homes ?? exportPlaces(plan, scene, token, mode))) {
      draftFor(this.#drafts, place).set(cssVar, { name: cssVar, value: value.value, before })
    }
  }

  /** Of rules that are one theme together those that have it: the first of these is no mirror. */
  #counting(cssVar: string, places: readonly ExportPlace[]): readonly ExportPlace[] {
    const counting = this.#countingIn?.(cssVar, places.map(({ scope }) => scope)) ?? null
    return counting === null || counting.length === places.length ? places
      : places.filter(({ scope }) => counting.includes(scope))
        .map((one, at) => ({ ...one, isMirror: at > 0 }))
  }

  #addDeclared(token: Token): void {
    for (const { scope, value } of this.#found?.declared(token) ?? []) {
      const read = readValue(value)
      if (!read.ok) continue
      const { cssVar } = token.item
      draftFor(this.#drafts, { ...PLAIN_PLACE, scope, theme: schemeAt(this.#plan, scope) })
        .set(cssVar, { name: cssVar, value: read.value, before: read.value })
    }
  }
}

// As they are copied as CSS.
const componentRules = (changes: readonly ComponentChange[]): readonly ExportRule[] =>
  rulesOfEdits(changes).map(({ place: { host, asks, scope }, changes: its }) => ({
    ...PLAIN_PLACE, scope, component: { host, asks: chainOfPlace({ asks, scope: [] }) },
    declarations: its.map(({ edit: { cssVar, place, before }, text }) =>
      ({ name: cssVar, value: text, before: before === null ? null : textInPlace(place, before) })),
  }))

type Draft = ExportPlace & { readonly declarations: Map<string, Declaration> }

const ruleOf = ({ declarations, ...place }: Draft): ExportRule =>
  ({ ...place, declarations: [...declarations.values()] })

const isTop = ({ scope, file }: ExportPlace): boolean => file === null && isRootScope(scope)

// Themes before what holds under a condition in each of them, whatever the first token of a page has.
const rankOf = (rule: Draft): number => (isTop(rule) ? 0 : rule.theme !== null ? 1 : 2)

const ordered = (rules: readonly Draft[]): readonly Draft[] =>
  [...rules].sort((one, other) => rankOf(one) - rankOf(other))

// What all themes have stands with the theme whose place is the root: that gives the rule its name.
function draftFor(rules: Map<string, Draft>, place: ExportPlace): Draft['declarations'] {
  const key = `${isTop(place) ? '' : scopeLine(place.scope)}\n${place.file ?? ''}`
  const found = rules.get(key)
  const declarations = found?.declarations ?? new Map<string, Declaration>()
  const isNamed = found === undefined || (found.theme === null && place.theme !== null)
  if (isNamed) rules.set(key, { ...place, declarations })
  return declarations
}

/** What is known of tokens that nobody has configured; `isOwn`: of those that somebody has changed. */
interface FoundPlaces {
  /** What stays as the page's stylesheets have it, place by place. */
  declared(token: Token): readonly DeclaredPlace[]
  /** Where the value itself stands; `null` where that is as ever. */
  placesOf(token: Token, isOwn: boolean): readonly ExportPlace[] | null
}

function foundIn(plan: Plan, { takenFrom }: ExportScenes, isAll: boolean): FoundPlaces | null {
  const { declaring } = plan
  if (declaring === undefined) return null
  const taken = takenFrom?.(plan.tokens.map(({ item }) => item.cssVar))
  return {
    declared: ({ item: { cssVar }, part }) => !isAll ? [] : declaring(cssVar).filter(({ scope }) =>
      part.kind === 'ordinary' || scope.some(isCondition) && schemeAt(plan, scope) === null),
    placesOf: ({ item: { cssVar }, part }, isOwn) => {
      if (part.kind !== 'ordinary') return null
      // Untouched it stands where it is declared.
      if (!isOwn) return isAll && declaring(cssVar).length > 0 ? [] : null
      const scope = taken?.get(cssVar)
      return scope === undefined || isRootScope(scope) ? null
        : [{ ...PLAIN_PLACE, scope, theme: schemeAt(plan, scope) }]
    },
  }
}
