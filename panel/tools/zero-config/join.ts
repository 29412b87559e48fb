// What a page declares, joined on name and scope with what the server's index says of the files; and which
// file each stylesheet of the page is, by its path, or by what it declares where it has no name of its own.
// Reads no page and sends nothing; a scope of the page meets another one on disk by Tailwind's rule alone.
import { withoutLayers, type Scope } from '../../../shared/css/scope.js'
import type { DeclaredToken } from '../../../shared/discover/discover.types.js'
import type { Generated } from '../../../shared/wire/generated.js'
import { decodedUrl } from '../../../shared/url-text.js'
import type { ServedIndex, ServedPlace } from '../../../shared/wire/served.types.js'
import { own } from '../../model/tokens/records.js'
import { ROOT_STYLE } from './page-tokens.js'

/** Where a name stands on disk in one scope. */
type DiskPlace =
  /** In one file, or in the one that the page's stylesheet or a person says. */
  | { readonly kind: 'one'; readonly place: ServedPlace }
  /** In several: a person says which; `shown` is the one whose value the page shows, where only one does. */
  | { readonly kind: 'several'; readonly places: readonly ServedPlace[]; readonly shown: ServedPlace | null }
  /** In none: it can be tried and exported, and never sent. */
  | { readonly kind: 'none' }

/** A name in one scope of the page, and where that stands. */
export interface Joined {
  readonly name: string
  /** As the page has it, in normal form. */
  readonly scope: Scope
  /** What the page shows there: of several declarations the last. */
  readonly value: string
  /** The stylesheet that says so; what is chosen for it is remembered under this. */
  readonly source: string
  readonly standing: DiskPlace
}

/** What a person has chosen: files by stylesheet, the last one last. */
export type ChosenFiles = ReadonlyMap<string, readonly string[]>

// What a stylesheet without a name of its own is remembered by: which names it declares in which scopes.
// Its place among others says nothing on the next visit, and its values are what is edited.

/** Whether a stylesheet has neither an address, nor a dev server's id, nor one of its element. */
const isNameless = (source: string): boolean =>
  source.startsWith('<style ') && !source.startsWith('<style id=')

interface Sum {
  readonly count: number
  readonly sum: number
}

/** Gives what a stylesheet of a page is remembered by; its own name, where it has one. */
export function createSheetIds(declared: readonly DeclaredToken[]): (source: string) => string {
  let sums: ReadonlyMap<string, Sum> | null = null
  return (source) => {
    if (!isNameless(source)) return source
    sums ??= sumsOf(declared)
    const { count = 0, sum = 0 } = sums.get(source) ?? {}
    return `<style of ${count}: ${sum.toString(16)}>`
  }
}

/** The same in whatever order a sheet declares its names. */
function sumsOf(declared: readonly DeclaredToken[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { source, name, scope } of declared) {
    if (!isNameless(source)) continue
    const { count, sum } = sums.get(source) ?? { count: 0, sum: 0 }
    sums.set(source, { count: count + 1, sum: (sum + hashOf([name, ...scope].join('\n'))) >>> 0 })
  }
  return sums
}

/** FNV-1a over UTF-16, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

// The path that a dev server or an address says of a stylesheet is compared as a text: neither the root's own
// path is known, nor what a bundler has made of its files.

/** The one of these whose file the stylesheet is; `null` where none is, or several may be. */
function placeOfSheet(source: string, places: readonly ServedPlace[]): ServedPlace | null {
  const path = pathOf(source)
  if (path === null) return null
  const fitting = places.filter(({ file }) => path.endsWith(`/${file}`))
  // `src/a.css` and `a.css` both end `/app/src/a.css`: the longer says more.
  const [longest] = [...fitting].sort((one, other) => other.file.length - one.file.length)
  if (longest !== undefined) return longest
  // `public/a.css` is served as `/a.css`.
  const [served, more] = places.filter(({ file }) => `/${file}`.endsWith(path))
  return more === undefined ? served ?? null : null
}

/** The path of a module id or an address; `null` for what has none, or is made by a tool. */
function pathOf(source: string): string | null {
  const isAddress = URL.canParse(source) && source.includes('://')
  const text = isAddress ? new URL(source).pathname : source.split('?')[0] ?? ''
  const path = text.replaceAll('\\', '/')
  const isPath = path.startsWith('/') || path.slice(1, 3) === ':/'
  return isPath && path.endsWith('.css') ? decodedUrl(path) : null
}

type Where = ServedIndex['where']

/** Files that a build makes, and why they are taken for that. */
export type Made = ReadonlyMap<string, Generated>
const NONE_MADE: Made = new Map()

/** Those that a server tells of. */
export const madeOf = ({ sources = [] }: Pick<ServedIndex, 'sources'>): Made =>
  new Map(sources.flatMap(({ file, generated }) => (generated === null ? [] : [[file, generated] as const])))

/** What tells a name in a scope from all others. */
export const declaredKey = (name: string, scope: Scope): string => [name, ...scope].join('\n')

/** Joins both; one result for each name and scope of the page, in the order of its stylesheets. */
export function joinPage(
  declared: readonly DeclaredToken[], where: Where, chosen: ChosenFiles, made: Made = NONE_MADE,
): ReadonlyMap<string, Joined> {
  const last = new Map<string, DeclaredToken>()
  for (const one of declared) {
    const key = declaredKey(one.name, one.scope)
    // What a script has put on the root is in no file, whatever a file says of the same name.
    if (one.source !== ROOT_STYLE || !last.has(key)) last.set(key, one)
  }
  const memoryOf = createSheetIds(declared)
  return new Map([...last].map(([key, { name, scope, value, source }]) => {
    const places = source === ROOT_STYLE ? [] : placesIn(own(where, name) ?? [], { scope, source }, made)
    // Only what may be asked is remembered.
    const memory = places.length > 1 ? memoryOf(source) : source
    const standing = standingOf(places, value, { source, chosenFiles: chosen.get(memory) ?? [], made })
    return [key, { name, scope, value, source: memory, standing }]
  }))
}

/**
 * What is declared on disk in a stylesheet's scope, once for each file: of several in one the last counts.
 * Beside it is what a build has taken layers off, or Tailwind has made of a `@theme`, where nothing else is
 * there, where all of it is made, or where that is what the page loads.
 */
export function placesIn(
  all: readonly ServedPlace[], { scope, source }: Pick<Joined, 'scope' | 'source'>, made: Made = NONE_MADE,
): readonly ServedPlace[] {
  const line = scope.join('\n')
  const same = onePerFile(all.filter((place) => place.scope.join('\n') === line))
  const isBeside = (place: ServedPlace): boolean =>
    line === TAILWIND ? isTheme(place.scope) : withoutLayers(place.scope).join('\n') === line
  const beside = onePerFile(all.filter(isBeside)).filter(({ file }) => !same.some((one) => one.file === file))
  if (same.every(({ file }) => made.has(file))) return [...same, ...beside]
  const loaded = placeOfSheet(source, [...same, ...beside])
  return loaded === null || same.includes(loaded) ? same : [...same, loaded]
}

const onePerFile = (places: readonly ServedPlace[]): readonly ServedPlace[] =>
  [...new Map(places.map((place) => [place.file, place])).values()]

/** Where Tailwind 4 puts what stands in `@theme`. */
export const TAILWIND_SCOPE: Scope = ['@layer theme', ':host,:root']
const TAILWIND = TAILWIND_SCOPE.join('\n')

// What is inlined, or only referred to, never comes to a page.
export const isTheme = ([prelude = '', more]: readonly string[]): boolean =>
  more === undefined && (prelude === '@theme' || prelude.startsWith('@theme ')) &&
  !prelude.split(' ').some((word) => word === 'inline' || word === 'reference')

interface Sheet {
  readonly source: string
  /** The files that were chosen for it. */
  readonly chosenFiles: readonly string[]
  readonly made: Made
}

function standingOf(
  places: readonly ServedPlace[], value: string, { source, chosenFiles, made }: Sheet,
): DiskPlace {
  const [only, more] = places
  if (only === undefined) return { kind: 'none' }
  if (more === undefined) return { kind: 'one', place: only }
  const last = chosenFiles.filter((file) => places.some((one) => one.file === file)).at(-1)
  const isShown = (one: ServedPlace): boolean => bare(one.value) === bare(value)
  const place = places.find(({ file }) => file === last) ??
    meantOf(placeOfSheet(source, places), places, made, isShown)
  const [first, other] = places.filter(isShown)
  const shown = other === undefined ? first ?? null : null
  // Two themes that are files declare the same: where the page shows the other one, that is asked again.
  const isOther = isNameless(source) && shown !== null && shown !== place
  return place === null || isOther ? { kind: 'several', places, shown } : { kind: 'one', place }
}

/**
 * What the page loads counts; where a build makes that, what it is certainly made of. Where nothing says what
 * is loaded, a file that a build makes is not chosen over the one of another kind that has the value, too.
 */
function meantOf(
  loaded: ServedPlace | null, places: readonly ServedPlace[], made: Made,
  isShown: (one: ServedPlace) => boolean,
): ServedPlace | null {
  const sources = places.filter(({ file }) => !made.has(file))
  if (sources.length === places.length) return loaded
  const [only, more] = sources
  if (loaded === null) return only !== undefined && more === undefined && isShown(only) ? only : null
  const { from = [] } = made.get(loaded.file) ?? {}
  const isSource = (one: ServedPlace): boolean =>
    from.includes(one.file) || (isTheme(one.scope) && isShown(one))
  return made.has(loaded.file) ? sources.find(isSource) ?? loaded : loaded
}

/** A value without what tools change of it: white space, and the case of letters. */
const bare = (value: string): string =>
  value.toLowerCase().split('').filter((one) => one.trim() !== '').join('')
