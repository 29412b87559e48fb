// Whether a page is the one of the server's project: by a dev server's modules below its root, or because
// what both declare in the same scope has the same values. Reads no page and sends nothing.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { withoutLayers, type Scope } from '../../../shared/css/scope.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { ServedPlace, ServedProject } from '../../../shared/wire/served.types.js'
import type { Differing, IsSame, PageProof, PlacedName } from '../../model/state/state.types.js'
import { declaredKey, placesIn, type Joined } from './join.js'
import { ROOT_STYLE } from './page-tokens.js'
import { isRootPlace, type DiskStatus } from './disk-status.js'

/** Of what both declare, as much has to have the same value. */
const ENOUGH = 0.95

/** What the page has of a name in a scope, and what the files have of it. */
interface Pair {
  readonly here: string
  readonly there: readonly string[]
}

/** What is known of one page, for as long as its server is the same one. */
export class Proofs {
  #id: string | null = null
  // What was seen of each, `null` where it had the same value once: the files of a page are edited, and
  // written, while it is there.
  readonly #seen = new Map<string, readonly Pair[] | null>()
  // Whether a build has respelled a value is asked once, and not before it matters.
  readonly #unlike = new WeakSet<Pair>()
  #isModule = false

  /** Takes one more look at the page; `modules`: where its dev server has its stylesheets from. */
  look({ root, id }: ServedProject, standings: DiskStatus, modules: readonly string[]): void {
    if (this.#id !== id) {
      this.#id = id
      this.#seen.clear()
      this.#isModule = false
    }
    this.#isModule ||= modules.some((path) => isBelow(path, root))
    for (const [key, one] of standings.joined) this.#see(key, one, standings)
  }

  /** Forgets that these had the same value: the page did not come to show what was written of them. */
  doubt(names: ReadonlySet<string>, { joined }: DiskStatus): void {
    for (const [key, { name }] of joined) if (names.has(name)) this.#seen.delete(key)
  }

  /** What speaks against writing these; `null` where the page is proven, and each of them. */
  of(
    { name: project }: ServedProject, standings: DiskStatus, names: readonly PlacedName[], isSame: IsSame,
  ): PageProof | null {
    if (this.#isModule) return null
    const both = [...standings.joined].filter(([key]) => this.#seen.has(key))
    const other = both.flatMap(([key, one]) => (this.#isProven(key, isSame) ? [] : [one]))
    const meant = new Set(names.flatMap(({ cssVar, scope }) => standings.ofName(cssVar).filter((one) =>
      scope === null ? isRootScope(one.scope) : declaredKey(cssVar, scope) ===
        declaredKey(cssVar, one.scope))))
    const all = new Set(both.map(([, { name }]) => name)).size
    const others = new Set(other.map(({ name }) => name)).size
    const isEnough = all > 0 && all - others >= ENOUGH * all
    if (isEnough && !other.some((one) => meant.has(one))) return null
    // What is about to be written is what is asked about first.
    const listed = [...other].sort((one, two) => Number(meant.has(two)) - Number(meant.has(one)))
    const differing = listed.map((one) => differingOf(one, standings))
    return { project, all, others, differing, isAccepted: false }
  }

  #see(key: string, one: Joined, standings: DiskStatus): void {
    if (this.#seen.get(key) === null) return
    const seen = this.#seen.get(key) ?? []
    const pair = { here: one.value, there: valuesOf(one, standings) }
    if (pair.there.length === 0) return
    const isAgreed = pair.there.includes(pair.here)
    if (isAgreed) this.#seen.set(key, null)
    else if (!isRepeated(pair, seen.at(-1))) this.#seen.set(key, [...seen, pair])
  }

  #isProven(key: string, isSame: IsSame): boolean {
    const seen = this.#seen.get(key)
    if (seen === null || seen === undefined) return seen === null
    const isProven = seen.some((pair) =>
      !this.#unlike.has(pair) && pair.there.some((there) => isSame(pair.here, there)))
    if (isProven) this.#seen.set(key, null)
    else for (const pair of seen) this.#unlike.add(pair)
    return isProven
  }
}

const isRepeated = ({ here, there }: Pair, last: Pair | undefined): boolean =>
  last?.here === here && last.there.join('\n') === there.join('\n')

// A file that was chosen for a stylesheet may be another theme's than the one that the page shows. What a
// build has put into a layer, or taken out of one, is nobody else's for that.
function valuesOf(one: Joined, standings: DiskStatus): readonly string[] {
  const { name, scope, source } = one
  if (source === ROOT_STYLE) return []
  const all = standings.placesOf(name)
  const same = placesIn(all, one, standings.made)
  const isThere = isRootScope(scope) ? isRootPlace
    : (place: ServedPlace): boolean => bareLine(place.scope) === bareLine(scope)
  return (same.length > 0 ? same : all.filter(isThere)).map(({ value }) => value)
}

const bareLine = (scope: Scope): string => withoutLayers(scope).join('\n')

function differingOf(one: Joined, standings: DiskStatus): Differing {
  const { name, scope, value, standing } = one
  const there = standing.kind === 'one' ? standing.place.value : valuesOf(one, standings)[0] ?? ''
  return { name, scope: isRootScope(scope) ? '' : scopeLine(scope), here: value, there }
}

function isBelow(path: string, root: string): boolean {
  const [plain, folder] = [path, root].map((one) => one.replaceAll('\\', '/'))
  return plain !== undefined && folder !== undefined &&
    plain.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
