// What is put into other people's formats: declarations by the rule that they belong to.
// Holds types only; which they are, and where they stand, others know.
import type { Scope } from '../../../shared/css/scope.js'

/** One declaration. */
export interface Declaration {
  /** With its two hyphens, and without escapes. */
  readonly name: string
  /** As it may stand in a stylesheet (`readValue`). */
  readonly value: string
  /** What it was before it was changed; `null` where that is not known. */
  readonly before: string | null
}

/** A rule with its declarations. */
export interface ExportRule {
  /** Preludes from the outermost on; what all themes have stands in the root. */
  readonly scope: Scope
  /** What its theme is called; `null` for what all themes have. */
  readonly theme: string | null
  /** The file that the configuration names for it; `null` where it names none. */
  readonly file: string | null
  /** Whether it says again what another one says: a theme may have several scopes. */
  readonly isMirror: boolean
  /** Whether nobody says where the theme is declared: the scope is what the page shows it by. */
  readonly isGuess: boolean
  /** Of tokens that a component declares; absent for all others. */
  readonly component?: ComponentOf
  readonly declarations: readonly Declaration[]
}

/** Whose rule it is, of one that a component has. */
interface ComponentOf {
  /** The local name of the element in whose shadow tree it stands; empty for the document. */
  readonly host: string
  /** What its link or its import asks for, as preludes around the rule. */
  readonly asks: Scope
}

/** Where a declaration stands, as a preview has found it. */
export interface FilePlace {
  readonly file: string
  /** The line on which the value starts, the first being 1. */
  readonly line: number | null
  /** The line and what becomes of it; `null` where that is not known. */
  readonly change: { readonly before: string; readonly after: string } | null
  /** `missing`: the file does not declare it there. `same`: it has the value already. */
  readonly is: 'other' | 'same' | 'missing'
}

/** Finds where a declaration of a rule stands; `null` where nobody knows. */
export type FindPlace = (rule: ExportRule, name: string) => FilePlace | null
