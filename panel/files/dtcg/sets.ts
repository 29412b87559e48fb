// Which trees of a document count, in which order: resolvers with contexts, sets of Tokens Studio, one tree.
// What a page shows decides between contexts; those that are not taken are said.
import type { Issue } from '../../../shared/read.js'
import { isRecord } from '../../model/tokens/records.js'
import type { RawRecord } from './dtcg.types.js'
import { OURS } from './ours.js'
import { memberAt, namesIn, valueAt } from './pointers.js'
import { valueMember, type TokenTree } from './tree.js'

/** What the page shows. */
export interface SetChoice {
  readonly scheme: 'light' | 'dark' | null
  /** Names of the schemes that are shown. */
  readonly labels: readonly string[]
}

/** What of a document counts. */
interface Sets {
  /** Later ones win. */
  readonly trees: readonly TokenTree[]
  /** Our own members of `$extensions` beside trees, the later ones after the others. */
  readonly ours: readonly RawRecord[]
  readonly issues: readonly Issue[]
  /** Contexts and sets of other looks. */
  readonly left: readonly Issue[]
  /** Which look the trees were made for, where the document says so. */
  readonly scheme: SetChoice['scheme']
}

type Dialect = 'resolver' | 'studio' | 'tree'

const child = (node: unknown, name: string): unknown =>
  isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined
const recordAt = (node: unknown, name: string): RawRecord => {
  const found = child(node, name)
  return isRecord(found) ? found : {}
}
const listAt = (node: unknown, name: string): readonly unknown[] => {
  const found = child(node, name)
  return Array.isArray(found) ? found as readonly unknown[] : []
}

/** What a document is; `null` where it has no token. */
export function dialectOf(document: RawRecord): Dialect | null {
  if (Array.isArray(document['resolutionOrder'])) return 'resolver'
  if (!hasToken(document)) return null
  return Object.hasOwn(document, '$themes') || Object.hasOwn(document, '$metadata') ? 'studio' : 'tree'
}

function hasToken(document: RawRecord): boolean {
  const open: RawRecord[] = [document]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const name of Object.keys(node)) {
      const one = node[name]
      if (!isRecord(one) || (name.startsWith('$') && name !== '$root')) continue
      if (valueMember(one) !== null) return true
      open.push(one)
    }
  }
  const ours = recordAt(recordAt(document, '$extensions'), OURS)
  return Object.keys(recordAt(ours, 'css')).length > 0
}

/** Whose values a file of our own says that it has; `null` for any other. */
export function documentScheme(document: RawRecord): SetChoice['scheme'] {
  const scheme = recordAt(recordAt(document, '$extensions'), OURS)['scheme']
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}

/** The trees of a document for a look. */
export function setsOf(document: RawRecord, look: SetChoice): Sets {
  const dialect = dialectOf(document)
  if (dialect === 'resolver') return resolverSets(document, look)
  const ours = recordAt(recordAt(document, '$extensions'), OURS)
  const scheme = documentScheme(document)
  if (dialect === 'studio') return { ...studioSets(document, look), ours: [ours], scheme }
  return { trees: [{ root: document, at: '#' }], ours: [ours], issues: [], left: [], scheme }
}

interface Gathering {
  readonly document: RawRecord
  readonly look: SetChoice
  readonly trees: TokenTree[]
  readonly ours: RawRecord[]
  readonly issues: Issue[]
  readonly left: Issue[]
  scheme: SetChoice['scheme']
  /** How many sources were taken. */
  taken: number
}

function resolverSets(document: RawRecord, look: SetChoice): Sets {
  const found: Gathering =
    { document, look, trees: [], ours: [], issues: [], left: [], scheme: null, taken: 0 }
  if (document['version'] !== undefined && document['version'] !== '2025.10') {
    found.issues.push({ path: '#/version', reason: 'isn’t "2025.10", the supported version, and is read as such' })
  }
  listAt(document, 'resolutionOrder').forEach((one, index) => {
    const at = memberAt('#/resolutionOrder', String(index))
    const ref = child(one, '$ref')
    const names = typeof ref === 'string' ? namesIn(ref) : null
    const target = names === null ? one : valueAt(document, names)
    const where = names === null ? at : names.reduce(memberAt, '#')
    if (!isRecord(target)) found.issues.push({ path: at, reason: 'references a part that isn’t in this document' })
    else if (names?.[0] === 'modifiers' || target['type'] === 'modifier') addModifier(target, where, found)
    else addSet(target, where, found, [where])
  })
  return found
}

/** In all of a document: sets that refer twice to the next double with each. */
const MOST_SOURCES = 1000

/** `around`: the sets that are open, by which a circle is found. */
function addSet(set: RawRecord, at: string, found: Gathering, around: readonly string[]): void {
  found.ours.push(recordAt(recordAt(set, '$extensions'), OURS))
  addSources(listAt(set, 'sources'), memberAt(at, 'sources'), found, around)
}

function addSources(
  sources: readonly unknown[], at: string, found: Gathering, around: readonly string[],
): void {
  for (const [index, source] of sources.entries()) {
    const where = memberAt(at, String(index))
    if (found.taken >= MOST_SOURCES) {
      sayTooMany(where, found)
      return
    }
    found.taken += 1
    const ref = child(source, '$ref')
    if (!isRecord(source)) found.issues.push({ path: where, reason: 'must be an object' })
    else if (typeof ref !== 'string') found.trees.push({ root: source, at: where })
    else addReferred(ref, source, where, found, around)
  }
}

function addReferred(
  ref: string, source: RawRecord, at: string, found: Gathering, around: readonly string[],
): void {
  const names = namesIn(ref)
  const target = names === null ? undefined : valueAt(found.document, names)
  const place = (names ?? []).reduce(memberAt, '#')
  if (names === null) {
    found.issues.push({ path: at, reason: `is the file ${JSON.stringify(ref.slice(0, 80))}: import it by itself, or put its tokens here` })
  } else if (!isRecord(target)) found.issues.push({ path: at, reason: 'references a part that isn’t in this document' })
  else if (around.includes(place)) found.issues.push({ path: at, reason: 'is a circular reference' })
  else if (Object.hasOwn(target, 'sources')) addSet(target, place, found, [...around, place])
  else found.trees.push({ root: target, at: place, beside: withoutRef(source) })
}

/** Once. */
function sayTooMany(at: string, found: Gathering): void {
  if (found.taken > MOST_SOURCES) return
  found.taken += 1
  found.issues.push({ path: at, reason: `was skipped with everything after it: the limit is ${MOST_SOURCES} sources` })
}

const withoutRef = (source: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(source).filter(([name]) => name !== '$ref'))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function addModifier(modifier: RawRecord, at: string, found: Gathering): void {
  const contexts = recordAt(modifier, 'contexts')
  const names = Object.keys(contexts)
  const ours = recordAt(recordAt(modifier, '$extensions'), OURS)
  const chosen = chosenContext(modifier, names, ours, found.look)
  if (chosen === null) {
    found.issues.push({ path: memberAt(at, 'contexts'), reason: 'has no contexts: add at least one' })
    return
  }
  const scheme = recordAt(ours, 'schemes')[chosen]
  if (scheme === 'light' || scheme === 'dark') found.scheme = scheme
  found.ours.push({ css: recordAt(recordAt(ours, 'css'), chosen) })
  addSources(listAt(contexts, chosen), memberAt(memberAt(at, 'contexts'), chosen), found, [])
  const others = names.filter((name) => name !== chosen && listAt(contexts, name).length > 0)
  for (const name of others) {
    const where = memberAt(memberAt(at, 'contexts'), name)
    found.left.push({ path: where, reason: 'no color set with this name in this panel' })
  }
}

function chosenContext(
  modifier: RawRecord, names: readonly string[], ours: RawRecord, { scheme, labels }: SetChoice,
): string | null {
  const ourMember = (member: string, name: string): unknown => recordAt(ours, member)[name]
  const byLabel = names.find((name) => labels.includes(String(ourMember('labels', name))) &&
    (scheme === null || ourMember('schemes', name) === undefined || ourMember('schemes', name) === scheme))
  const wanted = setLabels({ scheme, labels })
  const byName = names.find((name) => wanted.some((one) => isSame(one, name)))
  const usual = modifier['default']
  return byLabel ?? byName ?? names.find((name) => name === usual) ?? names[0] ?? null
}

/** Sets by name, of the theme that is shown where there are themes; in their order. */
function studioSets(document: RawRecord, look: SetChoice): Pick<Sets, 'trees' | 'issues' | 'left'> {
  const names = Object.keys(document).filter((name) => !name.startsWith('$') && isRecord(document[name]))
  const order = listAt(document['$metadata'], 'tokenSetOrder')
    .flatMap((one) => typeof one === 'string' && names.includes(one) ? [one] : [])
  const inOrder = [...new Set([...order, ...names])]
  const themes = listAt(document, '$themes').flatMap((one) => isRecord(one) ? [one] : [])
  const chosen = themesShown(themes, look)
  const isOn = (name: string): boolean => chosen.length === 0 ||
    chosen.some((theme) => ['enabled', 'source'].includes(String(recordAt(theme, 'selectedTokenSets')[name])))
  const left = inOrder.filter((name) => !isOn(name))
  return {
    trees: inOrder.filter(isOn).map((name) => ({ root: recordAt(document, name), at: memberAt('#', name) })),
    issues: [],
    left: left.map((name) => ({ path: memberAt('#', name), reason: 'set not used by the current theme' })),
  }
}

/** What the look may be called. */
const setLabels = ({ scheme, labels }: SetChoice): readonly string[] =>
  scheme === null ? labels : [...labels, scheme]

/** Of each group of themes one: that which is called as what is shown, else the first. */
function themesShown(themes: readonly RawRecord[], look: SetChoice): readonly RawRecord[] {
  const groups = [...new Set(themes.map(({ group }) => group))]
  const wanted = setLabels(look)
  return groups.flatMap((group) => {
    const own = themes.filter((theme) => theme['group'] === group)
    const shown = own.find((theme) => wanted.some((one) => isSame(one, String(theme['name'])))) ?? own[0]
    return shown === undefined ? [] : [shown]
  })
}
