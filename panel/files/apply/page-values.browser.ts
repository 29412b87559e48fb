// What the page's own stylesheets say of what is written, whichever theme the page shows.
// Reads them when it is asked; a host's own sink may show another document, of which nothing is known.
import { pageSheetsOf } from '../../page/sheets/walk-rules.js'
import { readScopedValues, type ScopedValues } from '../../page/sheets/scoped-values.js'
import { indexRootRules } from '../../page/sheets/root-rules.browser.js'
import { isSameText, type DeclaredValues } from '../../model/state/baseline.js'
import type { IsSame } from '../../model/state/placing.types.js'
import type { OutcomePart } from './reconcile.js'
import type { Sent } from './planned-value.js'

/** A value that was written, with the part of the write that it belongs to. */
export interface WrittenValue {
  readonly part: OutcomePart
  readonly cssVar: string
  readonly value: string
}

/** Everything that a write has confirmed. */
export const wantedOf = (parts: readonly OutcomePart[]): readonly WrittenValue[] => parts.flatMap((part) =>
  [...part.confirmed].map(([cssVar, value]) => ({ part, cssVar, value })))

/** Looks up single values in stylesheets as they were when they were read. */
export interface PageReading {
  /** Whether the page has what was written: the root now, or the rules that hold under another theme. */
  shows(wanted: WrittenValue, isActive: boolean, isSame?: IsSame): boolean
  /** What stands in the place that a value is sent to; `null` where that is not known. */
  textOf(sent: Sent, isActive: boolean): string | null
}

/** Reads the page's stylesheets once for all of these variables. */
export function readPageValues(document: Document, names: ReadonlySet<string>): PageReading {
  const roots: DeclaredValues = indexRootRules(document)
  let scoped: ScopedValues | null = null
  // Only for what another theme holds: most writes have nothing of it.
  const inScope: ScopedValues = (cssVar, scope) => {
    scoped ??= readScopedValues(pageSheetsOf(document), names)
    return scoped(cssVar, scope)
  }
  const rootText = (cssVar: string): string | null => roots.get(cssVar)?.at(-1) ?? null
  return {
    shows: ({ part, cssVar, value }, isActive, isSame = isSameText) => {
      const texts = isActive ? [rootText(cssVar) ?? ''] : placesOf(part, cssVar).flatMap(
        ({ scope }) => inScope(cssVar, scope).slice(-1))
      return texts.length > 0 && texts.every((text) => isSame(text, value))
    },
    textOf: ({ cssVar, scope }, isActive) => isActive
      ? rootText(cssVar)
      : inScope(cssVar, scope).at(-1) ?? null,
  }
}

// Of mirrors, all that the page has show it.
const placesOf = ({ standing }: OutcomePart, cssVar: string): readonly Sent[] =>
  standing.filter((sent) => sent.cssVar === cssVar && !sent.isCopy)

/** A page of which nothing is known. */
export const NO_READING: PageReading = { shows: () => false, textOf: () => null }
