// A panel's tokens as formats of other tools take them, out of its plan and of scenes side by side.
// What a token is to people, its caller says; nothing is judged here.
import { channelsOfKind } from '../../model/tokens/kinds.js'
import { readValue } from '../../../shared/css/value.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { FILE_ROOT, locationsOfScheme } from '../apply/scheme-locations.js'
import { hasSides, nameOfIdentity } from '../../model/state/place.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import type { PlainTheme, PlainToken, PlainTokens } from './dtcg.types.js'

/** A theme, and the scene that it makes. */
export interface ThemeSide<S extends Scene = Scene> {
  readonly theme: PlainTheme
  readonly scene: S
}

/** How tokens are taken. */
export interface PlainOptions<S extends Scene> {
  /** Which of them; one that is wanted in one theme is there in all. */
  readonly wanted: (scene: S, token: Token) => boolean
  /** What a token is to people. */
  readonly shown: (plan: Plan, scene: S, token: Token) => string | null
}

/**
 * The looks that a page has, the one that its files begin with first: light and dark where its colors go by
 * that, else one. `sceneUnder`: the state under a theme.
 */
export function plainSides<S extends Scene>(
  plan: Plan, scene: S, sceneUnder: (theme: 'light' | 'dark') => S,
): readonly ThemeSide<S>[] {
  const slot = SLOTS.find((one) => hasSides(plan, one))
  const cluster = slot === undefined ? null : clusterIn(plan, slot)
  const colorMode = cluster?.extras.panelSettings.colorMode ?? false
  const now = slot === undefined ? null : scene.place[slot]?.mode ?? null
  if (now === null || colorMode === false) return [{ theme: themeOf(plan, scene, null), scene }]
  const { defaultMode } = colorMode
  return [defaultMode, defaultMode === 'light' ? 'dark' as const : 'light' as const].map((mode) => {
    const its = mode === now ? scene : sceneUnder(mode)
    return { theme: themeOf(plan, its, mode), scene: its }
  })
}

function themeOf(plan: Plan, { place }: Scene, scheme: PlainTheme['scheme']): PlainTheme {
  const slot = SLOTS.find((one) => place[one] !== null)
  const identity = slot === undefined ? null : place[slot]?.identity ?? null
  if (slot === undefined || identity === null) return { id: 'default', label: 'Default', scheme, scopes: [] }
  const found = locationsOfScheme(plan, slot, identity)
  return {
    id: scheme ?? 'default',
    label: nameOfIdentity(plan, slot, identity),
    scheme,
    scopes: has(found, 'locations') ? found.locations.map(({ scope }) => scopeLine(scope ?? FILE_ROOT)) : [],
  }
}

/** The tokens of some sides, in the order of the configuration; those without a value of CSS are left out. */
export function plainTokens<S extends Scene>(
  plan: Plan, sides: readonly ThemeSide<S>[], { wanted, shown }: PlainOptions<S>,
): PlainTokens {
  const tokens = plan.tokens.filter((token) =>
    token.item.cssVar !== '' && sides.some(({ scene }) => wanted(scene, token)))
  const groups = groupsOf(plan)
  const plain = tokens.map((token): PlainToken => {
    const { kind } = token.item.type
    const channels = channelsOfKind(token.item.type)
    return {
      name: token.item.cssVar,
      group: groups.get(token.item.cssVar) ?? '',
      isLength: kind === 'length',
      ...(channels === null ? {} : { channels }),
      values: sides.map(({ scene }) => soundValue(shown(plan, scene, token))),
    }
  })
  return {
    themes: sides.map(({ theme }) => theme),
    tokens: plain.filter(({ values }) => values.some((value) => value !== null)),
  }
}

function soundValue(text: string | null): string | null {
  const read = text === null ? null : readValue(text)
  return read?.ok === true ? read.value : null
}

/** How the names of each tier begin: by variable. */
function groupsOf(plan: Plan): ReadonlyMap<string, string> {
  const groups = new Map<string, string>()
  for (const tab of plan.config.tabs) {
    for (const { items } of plan.tiersOf(tab)) {
      const prefix = sharedStart(items.map(({ cssVar }) => cssVar.slice(2)).filter((name) => name !== ''))
      for (const { cssVar } of items) groups.set(cssVar, prefix)
    }
  }
  return groups
}

/** What names begin with that leaves something of each, cut at a hyphen; empty for one name, and for none. */
export function sharedStart(names: readonly string[]): string {
  const [first, ...more] = names
  if (first === undefined || more.length === 0) return ''
  for (let at = first.lastIndexOf('-'); at > 0; at = first.lastIndexOf('-', at - 1)) {
    const start = first.slice(0, at)
    if (names.every((name) => name.startsWith(`${start}-`) && name.length > at + 1)) return start
  }
  return ''
}
