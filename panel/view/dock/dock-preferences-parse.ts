// What is stored of the dock: read without trust.
// Clamps nothing: a size for a large window is kept while the window is small.
import { parseStored } from '../../model/storage/parse.js'
import { isRecord } from '../../model/tokens/records.js'
import type { EdgePlace } from './anchors.js'
import type { FullMode, DockMode } from './dock.types.js'
import type { Point, Size } from './geometry.js'

/** Where the float was put, and the pill if it was moved since; `null` is the default. */
export interface StoredPlace { readonly float: Point | null; readonly pill: EdgePlace | null }

/** How far the panel reached at each edge; and where its pill expands to. */
export interface StoredEdges {
  readonly right: number | null
  readonly bottom: number | null
  readonly last: FullMode
}

type Members = Readonly<Record<string, unknown>>

const NONE: Members = {}
const membersOf = (value: unknown): Members => (isRecord(value) ? value : NONE)
const parse = (text: string | null): Members => membersOf(parseStored(text))

const findNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const FULL_MODES: readonly FullMode[] = ['float', 'right', 'bottom']
const EDGES: readonly EdgePlace['edge'][] = ['top', 'right', 'bottom', 'left']

const fullModeOf = (value: unknown): FullMode => FULL_MODES.find((mode) => mode === value) ?? 'float'

function findPill(value: unknown): EdgePlace | null {
  const members = membersOf(value)
  const edge = EDGES.find((one) => one === members['edge'])
  const at = findNumber(members['at'])
  return edge === undefined || at === null || at < 0 || at > 1 ? null : { edge, at }
}

/** `P-dock`. */
export const parseMode = (text: string | null): DockMode => (text === 'mini' ? text : fullModeOf(text))

/** `P-ghost`. */
export const parseFade = (text: string | null): boolean => text === '1'

/** `P-position`: `{top, left}` of the float; `mini` beside it, which others do not look at. */
export function parsePlace(text: string | null): StoredPlace {
  const members = parse(text)
  const top = findNumber(members['top'])
  const left = findNumber(members['left'])
  return { float: top === null || left === null ? null : { top, left }, pill: findPill(members['mini']) }
}

/** `P-size`: `{width, height}` of the float. */
export function parseSize(text: string | null): Size | null {
  const members = parse(text)
  const width = findNumber(members['width'])
  const height = findNumber(members['height'])
  return width === null || height === null ? null : { width, height }
}

/** `P-dock-size`: `{right, bottom}`; `last` beside them, which others do not look at. */
export function edgesOf(text: string | null): StoredEdges {
  const members = parse(text)
  return {
    right: findNumber(members['right']), bottom: findNumber(members['bottom']), last: fullModeOf(members['last']),
  }
}
