// The tokens of one theme as they are written, found by each other: which type each has, what refers to what.
// Each is looked at once; one that leads to itself, or to what no type holds, is no reference.
import { err, ok } from '../../../shared/result.js'
import { varOf } from '../../model/tokens/resolve.js'
import type { Typed } from './json.types.js'
import { aliasOf, type TreePlace } from './paths.js'
import type { PlainTheme, PlainToken } from './plain.types.js'
import type { Reading } from './reading.types.js'
import { typedValue, type TokenNeighbors } from './value-out.js'

/** One theme's tokens. */
interface ThemeTokens {
  /** What a token is; `null` for what no type holds. */
  typed(name: string): Typed | null
  /** How what is written reads again. */
  readonly reading: Reading
}

/** The further a chain of references leads, the deeper calls go. */
const MOST_STEPS = 200

/** `at`: which of the themes; `form`: how colors and lengths are written. */
export function themeTokens(
  tokens: readonly PlainToken[], places: ReadonlyMap<string, TreePlace>, theme: PlainTheme, at: number,
  form: Pick<TokenNeighbors, 'isSrgb' | 'isHex' | 'remPx'>,
): ThemeTokens {
  const byName = new Map(tokens.map((token): readonly [string, PlainToken] => [token.name, token]))
  const known = new Map<string, Typed | null>()
  let steps = 0
  const look = (name: string): Typed | null => {
    const token = byName.get(name)
    const text = token?.values[at] ?? null
    if (token === undefined || text === null || steps > MOST_STEPS) return null
    steps += 1
    const its = typedValue({ name, isLength: token.isLength, text }, around)
    steps -= 1
    return its
  }
  const typed = (name: string): Typed | null => {
    const found = known.get(name)
    if (found !== undefined) return found
    // While it is looked at: who comes back to it is in a circle.
    known.set(name, null)
    const its = look(name)
    known.set(name, its)
    return its
  }
  const around: TokenNeighbors = {
    ...form,
    scheme: theme.scheme,
    refer: (name) => {
      const place = places.get(name)
      const its = place === undefined ? null : typed(name)
      return its === null || place === undefined ? null : { alias: aliasOf(place.path), type: its.type }
    },
  }
  return { typed, reading: readingOf(places) }
}

function readingOf(places: ReadonlyMap<string, TreePlace>): Reading {
  const names = new Map([...places].map(([name, { path }]) => [aliasOf(path), name]))
  return {
    bareUnit: null,
    refer: (alias, _type, path) => {
      const name = names.get(alias)
      return name === undefined ? err({ path, reason: 'leads nowhere' }) : ok(varOf(name))
    },
  }
}
