// Tokens that hold one color in two forms, `--bs-primary` and `--bs-primary-rgb`: told by name and by color.
// An edit of one changes the others, until somebody takes the link off.
// Which links are off is stored, and read again with each question: another tab may have taken one off.
// Comes with the menus. Draws nothing.
import { CHANNEL_SPACES } from '../../../shared/discover/channels.js'
import { readChannels, writeChannels } from '../../model/color/channels.js'
import type { Color } from '../../model/color/color.types.js'
import { alphaOf } from '../../model/color/convert.js'
import { nextFormat, writeAs } from '../../model/color/formats.js'
import { bytesOf } from '../../model/color/gamut.js'
import { parseColor } from '../../model/color/parse.js'
import { colorOf } from '../../model/state/color-of.js'
import type { Plan, Token, TweakState, Updater } from '../../model/state/state.types.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { isText } from '../../model/storage/parse.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import { readJson } from '../../model/tokens/records.js'
import { restingValue, shownValue } from './page-values.js'
import { ownUpdater } from './row-model.js'
import type { RowScene } from './rows.types.js'

/** What the link of a token is. */
export interface ColorLink {
  /** Whether an edit changes the others as well. */
  readonly isOn: boolean
  readonly others: readonly Token[]
  /** What is to be said of it. */
  readonly words: string
}

/** What stands at the end of a name beside the name of the color itself. */
const ENDINGS: readonly string[] = [...CHANNEL_SPACES, 'rgba', 'hsla', 'channels', 'channel', 'triplet', 'values', 'raw']

type Value = typeof shownValue

/** The links of one panel. */
export class ColorLinks {
  readonly #storage: KeyValueStore
  readonly #key: string
  /** As of which stored text `#off` is. */
  #stored: string | null = null
  #off: ReadonlySet<string> = new Set()
  #tokens: readonly Token[] | null = null
  #groups: ReadonlyMap<Token, readonly Token[]> = new Map()

  constructor({ storage, keys }: { readonly storage: KeyValueStore; readonly keys: Keys }) {
    this.#storage = storage
    this.#key = keys.unlinked
  }

  /** Those that hold the same color by their names. */
  #named(plan: Plan, token: Token): readonly Token[] {
    if (this.#tokens !== plan.tokens) {
      this.#tokens = plan.tokens
      this.#groups = groupsIn(plan)
    }
    return (this.#groups.get(token) ?? []).filter((one) => one !== token)
  }

  /** `null` for a token that holds no color of another one. */
  of(plan: Plan, scene: RowScene, token: Token): ColorLink | null {
    const others = this.#named(plan, token).filter((one) =>
      isSame(plan, scene, token, one, shownValue) || isSame(plan, scene, token, one, restingValue))
    if (others.length === 0) return null
    const followers = this.followers(plan, scene, token)
    const words = wordsOfLink(plan, scene, token, { others, followers })
    return { isOn: followers.length > 0, others, words }
  }

  /** Those that an edit of a token changes as well. */
  followers(plan: Plan, scene: RowScene, token: Token): readonly Token[] {
    const named = this.#named(plan, token)
    const off = named.length === 0 ? NONE : this.#offNow()
    return named.filter((one) =>
      !off.has(keyOf(token, one)) && canFollow(plan, scene, one) &&
      isSame(plan, scene, token, one, shownValue))
  }

  /** What an edit of a token makes of a state, with those that follow; `scene`: before it. */
  also(plan: Plan, scene: RowScene, token: Token, edit: Updater): Updater {
    const followers = this.followers(plan, scene, token)
    return followers.length === 0 ? edit : (state) => {
      const next = edit(state)
      return next === state ? state : this.#followed(plan, { ...scene, state: next }, token, followers)
    }
  }

  /** Takes the link off, or puts it back; the updater has the others hold the token's color again. */
  toggle(plan: Plan, scene: RowScene, token: Token): Updater {
    const link = this.of(plan, scene, token)
    if (link === null) return (state) => state
    this.#set(link.others.map((one) => keyOf(token, one)), !link.isOn)
    return link.isOn ? (state) => state
      : (state) => this.#followed(plan, { ...scene, state }, token, link.others.filter((one) =>
        canFollow(plan, scene, one)))
  }

  #offNow(): ReadonlySet<string> {
    const text = this.#storage.read(this.#key)
    if (text !== this.#stored) {
      const pairs = readJson(text)
      this.#off = new Set(Array.isArray(pairs) ? pairs.filter(isText) : [])
      this.#stored = text
    }
    return this.#off
  }

  // What cannot be stored holds as long as the page does.
  #set(pairs: readonly string[], isOn: boolean): void {
    const others = [...this.#offNow()].filter((pair) => !pairs.includes(pair))
    const off = new Set(isOn ? others : [...others, ...pairs])
    this.#off = off
    const text = off.size === 0 ? null : JSON.stringify([...off].sort())
    if (text === null) this.#storage.remove(this.#key)
    else this.#storage.write(this.#key, text)
    this.#stored = this.#storage.read(this.#key)
  }

  #followed(plan: Plan, scene: RowScene, token: Token, followers: readonly Token[]): TweakState {
    const color = colorOf(plan, scene, token, shownValue)
    if (color === null) return scene.state
    return followers.reduce((state, one) => {
      const text = textOf(plan, scene, one, color)
      return text === null ? state : ownUpdater(plan, scene, one, text)(state)
    }, scene.state)
  }
}

const NONE: ReadonlySet<string> = new Set()

const namesOf = (tokens: readonly Token[]): string => tokens.map(({ item }) => item.cssVar).join(', ')

function wordsOfLink(
  plan: Plan, scene: RowScene, token: Token,
  { others, followers }: { readonly others: readonly Token[], readonly followers: readonly Token[] },
): string {
  const alphaIn = (one: Token): number => alphaOf(colorOf(plan, scene, one, shownValue) ?? OPAQUE)
  if (followers.length > 0) {
    const isClear = [token, ...followers].some((one) => alphaIn(one) < 1)
    const note = isClear ? '\nChannels take the opaque part: they have no alpha' : ''
    return `Edits change ${namesOf(followers)} too${note}`
  }
  const fixed = others.filter((one) => !canFollow(plan, scene, one))
  return fixed.length > 0 ? `Not linked: ${namesOf(fixed)} is an expression` : `Not linked to ${namesOf(others)}`
}

const OPAQUE: Color = { space: 'srgb', coords: [0, 0, 0], alpha: 1 }

const keyOf = (one: Token, other: Token): string => [one.item.cssVar, other.item.cssVar].sort().join(' ')

/** Whether two come to the same eight bits, whatever their alpha. */
function isSame(plan: Plan, scene: RowScene, one: Token, other: Token, valueIn: Value): boolean {
  const [color, beside] = [colorOf(plan, scene, one, valueIn), colorOf(plan, scene, other, valueIn)]
  if (color === null || beside === null) return false
  const bytes = bytesOf(beside)
  return bytesOf(color).every((byte, at) => byte === bytes[at])
}

/** What refers to another token, or is worked out, keeps its text. */
const canFollow = (plan: Plan, scene: RowScene, token: Token): boolean =>
  token.item.readonly !== true && textOf(plan, scene, token, OPAQUE) !== null

/** What a token would hold for a color, in the form that it has; `null` for what says none by itself. */
function textOf(plan: Plan, scene: RowScene, token: Token, color: Color): string | null {
  const now = shownValue(plan, scene, token) ?? ''
  const space = channelsOfKind(token.item.type)
  if (space !== null) return readChannels(space, now) === null ? null : writeChannels(space, color, now)
  const author = parseColor(now)
  return author === null ? null : writeAs(nextFormat(author), { ...color, alpha: author.alpha }, now)
}

/** By token, all of its group: a color and the channels whose names are its own with an ending. */
function groupsIn(plan: Plan): ReadonlyMap<Token, readonly Token[]> {
  const byBase = new Map<string, Token[]>()
  for (const token of plan.tokens) {
    const { cssVar, type } = token.item
    const base = channelsOfKind(type) === null ? cssVar : baseOf(cssVar)
    if (type.kind === 'color' && base !== null) byBase.set(base, [...byBase.get(base) ?? [], token])
  }
  const groups = [...byBase.values()].filter((group) => group.length > 1)
  return new Map(groups.flatMap((group) => group.map((token) => [token, group] as const)))
}

function baseOf(cssVar: string): string | null {
  const at = Math.max(cssVar.lastIndexOf('-'), cssVar.lastIndexOf('_'))
  return at > 2 && ENDINGS.includes(cssVar.slice(at + 1).toLowerCase()) ? cssVar.slice(0, at) : null
}
