// Which files declare a name, and in which scopes: what the index is asked for.
// Looks into no file; the index has been read.
import { isSameScope, normalScope, type Scope } from '../../shared/css/scope.js'
import type { ServedPlace } from '../../shared/wire/served.types.js'
import type { RootIndex } from './sheets.types.js'
import type { Sheet, SheetToken } from './sheet.types.js'

/** A file that declares a name in a scope. */
export interface Declaring {
  readonly file: string
  /** Whether a build makes the file. */
  readonly isGenerated: boolean
  /** What the file has for the scope, where that is another one. */
  readonly meant?: Scope
}

/** What browsers get of Tailwind's `@theme`. */
const THEME_SEEN = normalScope(['@layer theme', ':root, :host'])

export class Where {
  readonly #byName = new Map<string, SheetToken[]>()
  readonly #generated: ReadonlySet<string>

  constructor(sheets: readonly Sheet[]) {
    this.#generated = new Set(sheets.flatMap(({ path, generated }) => (generated === null ? [] : [path])))
    for (const token of sheets.flatMap(({ tokens }) => tokens)) {
      const known = this.#byName.get(token.declared.name)
      if (known === undefined) this.#byName.set(token.declared.name, [token])
      else known.push(token)
    }
  }

  /** The files that declare a name in a scope, `null` being the root scope; each once, in their order. */
  filesOf(name: string, scope: Scope | null): readonly Declaring[] {
    const tokens = this.#byName.get(name) ?? []
    if (scope === null) return this.#filesIn(tokens.filter(({ isRoot }) => isRoot), false)
    const own = this.#filesIn(tokens.filter(({ declared }) => isSameScope(declared.scope, scope)), false)
    // What Tailwind has made of a `@theme` has the scope that browsers get.
    if (own.some(({ isGenerated }) => !isGenerated) || !isSameScope(scope, THEME_SEEN)) return own
    return [...own, ...this.#filesIn(tokens.filter(({ declared }) => isSeenTheme(declared.scope)), true)]
  }

  /** Of several scopes of a file that are meant, the last counts. */
  #filesIn(tokens: readonly SheetToken[], isMeant: boolean): readonly Declaring[] {
    const files = new Map<string, Declaring>()
    for (const { declared: { source: file, scope } } of tokens) {
      const isGenerated = this.#generated.has(file)
      files.set(file, { file, isGenerated, ...(isMeant ? { meant: scope } : {}) })
    }
    return [...files.values()]
  }
}

/** Whether a scope is a `@theme` whose variables browsers get: neither inline nor for reference alone. */
function isSeenTheme(scope: Scope): boolean {
  const [rule = '', ...others] = scope
  const words = rule.split(' ')
  return others.length === 0 && words[0] === '@theme' && !words.includes('inline') &&
    !words.includes('reference')
}

/** Where each name stands, as a page gets it. */
export function servedPlaces(
  { places: declared }: RootIndex,
): Readonly<Record<string, readonly ServedPlace[]>> {
  const places = new Map<string, ServedPlace[]>()
  for (const { name, source: file, scope, line = 1, value } of declared) {
    const own = places.get(name) ?? []
    places.set(name, own)
    own.push({ file, scope, line, value })
  }
  return Object.fromEntries(places)
}
