// Whether a page is the one of the server's project: by a dev server's modules below its root, or because
// what both declare in the same scope has the same values. Reads no page and sends nothing.
import { isRootScope } from '../../shared/css/root-selector.js'
import type { ServedPlace, ServedProject } from '../../shared/wire/served.types.js'
import { isSameText } from '../state/baseline.js'
import type { Differing, PageProof, PlacedName } from '../state/placing.types.js'
import { bare, keyOf } from './join.js'
import type { Joined } from './join.types.js'
import type { Standings } from './standings.js'

/** Of what both declare, as much has to have the same value. */
const ENOUGH = 0.95

/** What is known of one page, for as long as its server is the same one. */
export class Proofs {
  #id: string | null = null
  // What had the same value once: the files of a page are edited, and written, while it is there.
  readonly #agreed = new Set<string>()
  #isModule = false

  /** Takes one more look at the page; `modules`: where its dev server has its stylesheets from. */
  look({ root, id }: ServedProject, { joined }: Standings, modules: readonly string[]): void {
    if (this.#id !== id) {
      this.#id = id
      this.#agreed.clear()
      this.#isModule = false
    }
    this.#isModule ||= modules.some((path) => isBelow(path, root))
    for (const [key, one] of joined) if (agrees(one)) this.#agreed.add(key)
  }

  /** What speaks against writing these; `null` where the page is proven, and each of them. */
  of({ name }: ServedProject, standings: Standings, names: readonly PlacedName[]): PageProof | null {
    if (this.#isModule) return null
    const both = [...standings.joined].filter(([, { standing }]) => standing.kind !== 'none')
    const other = both.flatMap(([key, one]) => (this.#agreed.has(key) ? [] : [one]))
    const meant = names.flatMap(({ cssVar, scope }) => standings.ofName(cssVar).filter((one) =>
      scope === null ? isRootScope(one.scope) : keyOf(cssVar, scope) === keyOf(cssVar, one.scope)))
    const isEnough = both.length > 0 && both.length - other.length >= ENOUGH * both.length
    const isMeant = meant.some((one) => other.includes(one))
    if (isEnough && !isMeant) return null
    // What is about to be written is what is asked about first.
    const listed = [...other].sort((one, two) => Number(meant.includes(two)) - Number(meant.includes(one)))
    return { project: name, all: both.length, differing: listed.map(differingOf) }
  }
}

const agrees = ({ value, standing }: Joined): boolean =>
  placesOf(standing).some((place) => isSameText(place.value, value) || bare(place.value) === bare(value))

const placesOf = (standing: Joined['standing']): readonly ServedPlace[] =>
  standing.kind === 'none' ? [] : standing.kind === 'one' ? [standing.place] : standing.places

const differingOf = ({ name, value, standing }: Joined): Differing =>
  ({ name, here: value, there: placesOf(standing)[0]?.value ?? '' })

function isBelow(path: string, root: string): boolean {
  const [plain, folder] = [path, root].map((one) => one.replaceAll('\\', '/'))
  return plain !== undefined && folder !== undefined &&
    plain.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
