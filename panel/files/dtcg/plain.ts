// A panel's tokens as formats of other tools take them, out of its plan and of scenes side by side.
// What a token is to people, its caller says; nothing is judged here.
import { everyCharacter, isDigit, isLowerLetter } from '../../../shared/chars.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import { readValue } from '../../../shared/css/value.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { FILE_ROOT, locationsOfScheme } from '../apply/scheme-locations.js'
import { hasSides, nameOfIdentity } from '../../model/state/place.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import { sceneAt, sceneOfTheme, themesOfToken } from '../../model/state/changed-in-places.js'
import type { Plan, Scene, SlotName, ThemeHome, Token } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import { placedAt } from '../../model/state/token-places.js'
import type { PlainTheme, PlainToken, PlainTokens } from './dtcg.types.js'

/** A theme, and the scene that it makes. */
export interface ThemeSide<S extends Scene = Scene> {
  readonly theme: PlainTheme
  readonly scene: S
  /** Whether it is a theme's own, beside light and dark: of what has a value there. */
  readonly isOwn?: boolean
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
  return withThemes(plan, looksOfColors(plan, scene, sceneUnder))
}

/**
 * Themes beside those: one that stands where a scheme does is that scheme's look, each other one that a token
 * has a value in is a look of its own. In a look no other theme is on, whatever the page shows.
 */
function withThemes<S extends Scene>(plan: Plan, looks: readonly ThemeSide<S>[]): readonly ThemeSide<S>[] {
  const [first] = looks
  const homes = first?.scene.place.themed?.homes ?? []
  if (first === undefined || homes.length === 0) return looks
  const known = looks.map(({ theme, scene }) => ({
    theme, scene: sceneAt(scene, homes.filter((home) => isLookOf(theme, home)).map(({ name }) => name)),
  }))
  const ids = new Set(looks.map(({ theme }) => theme.id))
  const others = homes.filter((home) =>
    !looks.some(({ theme }) => isLookOf(theme, home)) && isUsed(plan, first.scene, home))
  return [...known, ...others.map(({ name, scopes }) => ({
    theme: { id: idOfTheme(name, ids), label: name, scheme: null, scopes: scopes.map(scopeLine) },
    scene: sceneOfTheme(first.scene, name), isOwn: true,
  }))]
}

/** A theme's name in letters and digits, the next free one with a number; takes it. */
function idOfTheme(name: string, taken: Set<string>): string {
  const words = Array.from(name.toLowerCase(), (one) => isLetterOrDigit(one) ? one : ' ').join('').split(' ')
  const id = words.filter((word) => word !== '').join('-') || 'theme'
  let free = id
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`
  taken.add(free)
  return free
}

const isLetterOrDigit = (one: string): boolean =>
  everyCharacter(one, (code) => isDigit(code) || isLowerLetter(code))

/** Whether a theme stands where a look's colors do. */
export const isLookOf = ({ scopes }: Pick<PlainTheme, 'scopes'>, home: ThemeHome): boolean =>
  home.scopes.some((scope) => scopes.includes(scopeLine(scope)))

const isUsed = (plan: Plan, scene: Scene, { name }: ThemeHome): boolean =>
  plan.tokens.some((token) => themesOfToken(scene, token).includes(name))

function looksOfColors<S extends Scene>(
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
  return {
    id: scheme ?? 'default', scheme,
    label: nameOfIdentity(plan, slot, identity),
    scopes: scopesOfLook(plan, slot, identity),
  }
}

/** Where a scheme's colors stand, each place on one line; none where nothing says it. */
export function scopesOfLook(plan: Plan, slot: SlotName, identity: string): readonly string[] {
  const found = locationsOfScheme(plan, slot, identity)
  return has(found, 'locations') ? found.locations.map(({ scope }) => scopeLine(scope ?? FILE_ROOT)) : []
}

/** The tokens of some sides, in the order of the configuration; those without a value of CSS are left out. */
export function plainTokens<S extends Scene>(
  plan: Plan, sides: readonly ThemeSide<S>[], { wanted, shown }: PlainOptions<S>,
): PlainTokens {
  const tokens = plan.tokens.filter((token) =>
    token.item.cssVar !== '' && sides.some(({ scene }) => wanted(scene, token)))
  const groups = groupsOf(plan)
  const [first] = sides
  const plain = first === undefined ? [] : tokens.map((token): PlainToken => {
    const { kind } = token.item.type
    const channels = channelsOfKind(token.item.type)
    return {
      name: token.item.cssVar,
      group: groups.get(token.item.cssVar) ?? '',
      isLength: kind === 'length',
      ...(channels === null ? {} : { channels }),
      values: sides.map(({ scene }) => soundValue(shown(plan, scene, token))),
      ...(themesOfToken(first.scene, token).length < 2 ? {}
        : { isOwn: sides.map(({ scene }) => placedAt(scene.place, token) !== null && wanted(scene, token)) }),
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
