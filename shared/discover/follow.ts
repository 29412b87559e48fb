// What tokens come to: each value's kind at the end of its references, as a browser puts them in its place.
// Reads each value at most twice, what several have once; no chain is too long, and nothing calls itself.
import { channelSpaceOf, spaceOfShape, UsesOfChannels, type ChannelSpace, type ChannelUses } from './channels.js'
import type { FoundKind, RegisteredToken } from './discover.types.js'
import { kindOfPieces, writtenKind, type WrittenKind } from './kinds.js'
import {
  ANGLE, COLOR, DURATION, LENGTH, NUMBER, PERCENTAGE, STRING, type Piece, type Shape,
} from './kinds-pieces.js'
import { kindOfSyntax } from './kinds-registered.js'
import { shapeOf } from './kinds-shape.js'

/** A value's own kind, the name that it refers to, and what it comes to. */
export interface FollowedKind {
  readonly written: FoundKind
  readonly refersTo: string | null
  /** `reference` or `expression` where something in it is declared nowhere, or refers to itself. */
  readonly kind: FoundKind
  /** Of channels, the function that takes them; `null` where that is not told, and of every other kind. */
  readonly channels: ChannelSpace | null
}

interface Token {
  readonly name: string
  readonly value: string
  readonly shape: Shape
  readonly registered: RegisteredToken | undefined
  readonly written: WrittenKind
  state: 'new' | 'open' | 'done'
  isCyclic: boolean
  /** How far down the path it stands, while it is open. */
  depth: number
  /** What stands in the place of a reference to it. */
  pieces: readonly Piece[] | null
  kind: FoundKind
  /** Of channels, once it is done. */
  space: ChannelSpace | null
}

/**
 * Follows the references of values by name, among themselves; of a name without a value that is registered
 * the initial value counts. `uses`: the functions that names stand in elsewhere. The result has the names of
 * `values`, in their order.
 */
export function followKinds(
  values: ReadonlyMap<string, string>, registered: ReadonlyMap<string, RegisteredToken>,
  uses: ChannelUses = new Map(),
): ReadonlyMap<string, FollowedKind> {
  const tokens = new Map<string, Token>()
  const shapeIn = createShapes()
  for (const [name, value] of values) {
    tokens.set(name, tokenOf(name, value, shapeIn(value), registered.get(name)))
  }
  for (const [name, known] of registered) {
    const { initialValue: value } = known
    if (!tokens.has(name) && value !== null) tokens.set(name, tokenOf(name, value, shapeIn(value), known))
  }
  const channels = usesThrough(tokens, uses)
  for (const token of tokens.values()) settle(tokens, channels, token)
  const followed = new Map<string, FollowedKind>()
  for (const name of values.keys()) {
    const token = tokens.get(name)
    if (token !== undefined) followed.set(name, followedOf(token, channels))
  }
  return followed
}

const tokenOf = (name: string, value: string, shape: Shape, registered: RegisteredToken | undefined): Token =>
  ({
    name, value, shape, registered, written: writtenKind(shape, name, registered),
    state: 'new', isCyclic: false, depth: 0, pieces: null, kind: 'text', space: null,
  })

const NOTHING = (): null => null

/** Reads values as they are written, each text once. */
function createShapes(): (value: string) => Shape {
  const shapes = new Map<string, Shape>()
  return (value) => {
    const known = shapes.get(value)
    if (known !== undefined) return known
    const shape = shapeOf(value, NOTHING)
    shapes.set(value, shape)
    return shape
  }
}

function followedOf(token: Token, channels: ChannelUses): FollowedKind {
  const { kind: own, refersTo } = token.written
  const written = isTriple(own, token, channels) ? 'channels' : own
  return { written, refersTo, kind: token.kind, channels: token.space }
}

/** What takes a name takes what that refers to as well. */
function usesThrough(tokens: ReadonlyMap<string, Token>, uses: ChannelUses): ChannelUses {
  const gathered = new UsesOfChannels()
  gathered.addAll(uses)
  for (const { value } of tokens.values()) gathered.addText(value)
  for (const [name, spaces] of [...gathered.all]) {
    const seen = new Set<string>()
    let at = tokens.get(name)?.shape.refersTo ?? null
    while (at !== null && !seen.has(at)) {
      seen.add(at)
      for (const space of spaces) gathered.add(at, space)
      at = tokens.get(at)?.shape.refersTo ?? null
    }
  }
  return gathered.all
}

/** The function that takes a token's channels: its own, else that of what it refers to. */
function spaceOf(
  tokens: ReadonlyMap<string, Token>, channels: ChannelUses, { name, value, shape }: Token,
): ChannelSpace | null {
  const target = tokens.get(shape.refersTo ?? '')
  const uses = channels.get(name)
  return uses === undefined && target !== undefined ? target.space : channelSpaceOf(name, value, uses ?? [])
}

/** A token on the path, the next of the names in its value, and the highest on the path that it leads to. */
interface Step { readonly token: Token; next: number; highest: number }

function stepTo(path: Step[], token: Token): void {
  token.state = 'open'
  token.depth = path.length
  path.push({ token, next: 0, highest: path.length })
}

function settle(tokens: ReadonlyMap<string, Token>, channels: ChannelUses, first: Token): void {
  if (first.state !== 'new') return
  if (first.shape.names.length === 0) {
    finish(tokens, channels, first)
    return
  }
  const path: Step[] = []
  stepTo(path, first)
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const name = step.token.shape.names[step.next]
    step.next += 1
    const target = name === undefined ? undefined : tokens.get(name)
    if (name === undefined) {
      path.pop()
      leave(path, step)
      finish(tokens, channels, step.token)
    } else if (target?.state === 'new') stepTo(path, target)
    else if (target?.state === 'open') {
      target.isCyclic = true
      step.highest = Math.min(step.highest, target.depth)
    }
  }
}

// What leads back to where the path came from stands in a cycle with all between.
function leave(path: readonly Step[], { token, highest }: Step): void {
  if (highest >= token.depth) return
  token.isCyclic = true
  const before = path.at(-1)
  if (before !== undefined) before.highest = Math.min(before.highest, highest)
}

function finish(tokens: ReadonlyMap<string, Token>, channels: ChannelUses, token: Token): void {
  token.state = 'done'
  token.kind = token.written.kind
  if (token.isCyclic) return
  const pieces = piecesOf(tokens, token)
  const isUnknown = pieces.length === 1 && pieces[0]?.kind === 'unknown'
  if (isUnknown) return
  token.pieces = pieces
  token.kind = endOf(tokens, channels, token, pieces)
  if (token.kind === 'channels') token.space = spaceOf(tokens, channels, token)
  if (token.registered === undefined) return
  const [type] = kindOfSyntax(token.registered, 'text') === token.kind ? PIECES.get(token.kind) ?? [] : []
  if (type !== undefined) token.pieces = [type]
}

/** What a value is made of, with what its names stand for in their places. */
function piecesOf(tokens: ReadonlyMap<string, Token>, { shape, value }: Token): readonly Piece[] {
  if (shape.names.length === 0) return shape.pieces
  const look = (name: string): readonly Piece[] | null => tokens.get(name)?.pieces ?? null
  // What stands there alone is all that it comes to.
  return (shape.refersTo === null ? null : look(shape.refersTo)) ?? shapeOf(value, look).pieces
}

const PIECES: ReadonlyMap<FoundKind, readonly Piece[]> = new Map([
  ['color', [COLOR]], ['length', [LENGTH]], ['percentage', [PERCENTAGE]], ['number', [NUMBER]],
  ['duration', [DURATION]], ['angle', [ANGLE]], ['string', [STRING]],
])

/** Kinds that a name may have decided: a name of its own may say more than the one that it refers to. */
const UNDECIDED: readonly FoundKind[] = ['number', 'keyword', 'string', 'text']

function endOf(
  tokens: ReadonlyMap<string, Token>, channels: ChannelUses, token: Token, pieces: readonly Piece[],
): FoundKind {
  const { refersTo } = token.shape
  const target = refersTo === null ? undefined : tokens.get(refersTo)
  const isEnd = target?.pieces !== undefined && target.pieces !== null && !UNDECIDED.includes(target.kind)
  // Without a name in it, and not registered, it is what it was written as.
  const isWritten = token.registered === undefined && token.shape.names.length === 0
  const own = isEnd ? target.kind : isWritten ? token.written.kind : kindOfPieces(pieces, token.name)
  return kindOfSyntax(token.registered, own) ?? (isTriple(own, token, channels, pieces) ? 'channels' : own)
}

// Three numbers are a color's where a color's function takes them, whatever they are called, and where they
// look like nothing else.
function isTriple(
  kind: FoundKind, token: Token, channels: ChannelUses, pieces: readonly Piece[] = token.shape.pieces,
): boolean {
  return kind === 'text' && (channels.has(token.name) || spaceOfShape(token.value) !== null) &&
    kindOfPieces(pieces, '--channels') === 'channels'
}
