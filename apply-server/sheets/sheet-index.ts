// The index of a root: what its stylesheets declare, kept as long as they stay as they are.
// Looks at every file before each answer and reads those that changed; nothing is watched.
import type { ChannelUses } from '../../shared/discover/channels.js'
import type { RootIndex } from './sheets.types.js'
import { SHEET_LIMITS } from '../limits.js'
import { wordsOfCause } from '../disk/cause.js'
import { isAsSeen, noting, type Beside } from './beside.js'
import { findBuilt, type BuiltPorts } from './built.js'
import { withoutMap } from './built-map.js'
import { makeIndex } from './make-index.js'
import { findNoSource, readLayers, readSheet, type SheetText } from './read-sheet.js'
import { readScripts, type ReadScripts } from './script-uses.js'
import type { SheetDisk, Stamp } from './sheet-disk.types.js'
import type { Generated } from '../../shared/wire/generated.js'
import type { Sheet, Skipped } from './sheet.types.js'
import { isSame, SheetWalk, type DatedStamp, type Walked } from './walk.js'

/** What the index is made with. */
interface IndexPorts {
  readonly disk: SheetDisk
  /** The code units of a text. */
  readonly codes: (text: string) => Uint16Array
  /** Decodes strict UTF-8, or gives `null`. */
  readonly decode: (bytes: Uint8Array) => string | null
}

/** The index, and the stylesheets it is of. */
export interface Indexing {
  readonly index: RootIndex
  readonly sheets: readonly Sheet[]
}

/** How many stylesheets are read, of how many that are found so far. */
export interface Progress {
  readonly done: number
  readonly of: number
}

/** A file as it was read; what could not be says why. */
interface Entry {
  readonly seen: DatedStamp
  readonly found: SheetLookup
  readonly beside: readonly Beside[]
}
interface BuiltText extends SheetText { readonly built: Generated | null }
type SheetLookup = { readonly sheet: BuiltText } | { readonly reason: string }

export class SheetIndex {
  readonly #ports: IndexPorts
  readonly #walk: SheetWalk
  #entries = new Map<string, Entry>()
  #walked: Omit<Walked, 'sheets' | 'scripts'> = { skipped: [], ignored: [], passedOver: [] }
  #scripts: ReadScripts = new Map()
  #made: Indexing | null = null

  constructor(ports: IndexPorts) {
    this.#ports = ports
    this.#walk = new SheetWalk(ports.disk, ports.decode)
  }

  /** What there is now; the same object as before when nothing has changed. */
  read(): Indexing {
    const steps = this.steps()
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
    }
  }

  /** The same in small steps, so that others may come between; each says how far it is. */
  *steps(): Generator<Progress, Indexing, void> {
    const walk = this.#walk.steps()
    let step = walk.next()
    for (; step.done !== true; step = walk.next()) yield { done: 0, of: step.value }
    const { sheets, scripts: paths, ...walked } = step.value
    const known = this.#entries
    const entries = new Map<string, Entry>()
    let done = 0
    let room = SHEET_LIMITS.declarations
    const scripts = readScripts(paths, this.#scripts, this.#ports)
    let isChanged = this.#made === null || scripts !== this.#scripts || !isSameWalk(walked, this.#walked)
    const all = [...sheets, ...walked.ignored].sort()
    for (const path of all) {
      const before = known.get(path)
      const entry = this.#look(path, before, room)
      yield { done: done += 1, of: all.length }
      if (entry === null) continue
      entries.set(path, entry)
      if (entry !== before) isChanged = true
      if ('sheet' in entry.found) room -= entry.found.sheet.tokens.length
    }
    // What somebody else has read meanwhile does not count: this began before it or ends after it.
    if (this.#entries !== known) isChanged = true
    if (!isChanged && entries.size === known.size && this.#made !== null) return this.#made
    this.#entries = entries
    this.#walked = walked
    this.#scripts = scripts
    this.#made = indexing(entries, walked, scripts)
    return this.#made
  }

  /** A file as it is now; `null` for one that has just gone. */
  #look(path: string, known: Entry | undefined, room: number): Entry | null {
    const { disk } = this.#ports
    const at = disk.now()
    const stamp = disk.stamp(path)
    if (!stamp.ok) {
      return stamp.error === 'ENOENT' ? null : { seen: NEVER, found: { reason: unread(stamp.error) }, beside: [] }
    }
    if (known !== undefined && isSame(known.seen, stamp.value) && isAsSeen(disk, known.beside)) return known
    const noted = noting(disk)
    const found = this.#read(path, stamp.value, { room, noted: noted.disk })
    return { seen: { stamp: stamp.value, at }, found, beside: noted.beside }
  }

  /** `noted`: the disk for what stands beside it. */
  #read(path: string, { size }: Stamp, { room, noted }: { room: number; noted: BuiltPorts['disk'] }): SheetLookup {
    const { disk, decode, codes } = this.#ports
    const { bytes: most, declarations } = SHEET_LIMITS
    if (size > most) return TOO_LARGE
    const bytes = disk.read(path, most)
    if (!bytes.ok) return bytes.error === 'EFBIG' ? TOO_LARGE : { reason: unread(bytes.error) }
    const text = decode(bytes.value)
    if (text === null) return { reason: 'is not valid UTF-8' }
    // Two hyphens begin every name; a backslash may stand for one.
    if (!text.includes('--') && !text.includes('\\')) {
      const layers = readLayers(text, codes)
      return { sheet: { path, tokens: [], registered: [], uses: new Map(), layers, built: null } }
    }
    const reason = findNoSource(withoutMap(text))
    if (reason !== null) return { reason }
    const sheet = readSheet(path, text, codes(text))
    if (sheet.tokens.length > room) {
      return { reason: `exceeds the limit of ${declarations} declarations` }
    }
    const built = sheet.tokens.length === 0 ? null : findBuilt(path, text, { disk: noted, decode })
    return { sheet: { ...sheet, built } }
  }
}

/** What could not even be looked at is looked at again. */
const NEVER: DatedStamp = { stamp: { identity: '', state: '', changedAt: 0, size: 0 }, at: 0 }
const TOO_LARGE = { reason: `is larger than ${SHEET_LIMITS.bytes / 1024 / 1024} MB` }
const unread = (cause: string): string => `cannot be read: ${wordsOfCause(cause)}`

const isSameWalk = (one: Omit<Walked, 'sheets' | 'scripts'>, other: Omit<Walked, 'sheets' | 'scripts'>): boolean =>
  areSame(one.skipped, other.skipped) && areSame(one.passedOver, other.passedOver) &&
  one.ignored.length === other.ignored.length && one.ignored.every((path, at) => path === other.ignored[at])

const areSame = (some: readonly Skipped[], others: readonly Skipped[]): boolean =>
  some.length === others.length &&
  some.every(({ path, reason }, at) => path === others[at]?.path && reason === others[at].reason)

const IGNORED: Generated = { reason: 'ignored by git' }

function indexing(
  entries: ReadonlyMap<string, Entry>, { skipped, ignored, passedOver }: Omit<Walked, 'sheets' | 'scripts'>,
  scripts: ReadScripts,
): Indexing {
  const sheets: Sheet[] = []
  const [left, over] = [[...skipped], [...passedOver]]
  const ofGit = new Set(ignored)
  entries.forEach(({ found }, path) => {
    const isIgnored = ofGit.has(path)
    if ('reason' in found) (isIgnored ? over : left).push({ path, reason: found.reason })
    else {
      const { built, ...sheet } = found.sheet
      sheets.push({ ...sheet, isIgnored, generated: built ?? (isIgnored ? IGNORED : null) })
    }
  })
  return { sheets, index: makeIndex(sheets, left.sort(byPath), over, usesOf(scripts)) }
}

const usesOf = (scripts: ReadScripts): readonly ChannelUses[] => [...scripts.values()].map(({ uses }) => uses)

const byPath = (one: Skipped, other: Skipped): number =>
  (one.path < other.path ? -1 : Number(one.path > other.path))
