// Where values stand on disk, for a panel whose server says so. Holds types only; who knows it gives it to
// the plan, and whoever sends values asks.
import type { Scope } from '../../../shared/css/scope.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'

/** A variable in a scope; `null`: the root scope. */
export interface PlacedName {
  readonly cssVar: string
  readonly scope: Scope | null
}

/** Where one stands. */
export type Placed =
  /** What the configuration says counts, and the server has the last word. */
  | { readonly kind: 'routed' }
  /** In this file; `scope` where it is to be named together with the file. */
  | { readonly kind: 'file'; readonly file: string; readonly scope: Scope | null }
  /** In none, or in several of which nobody has said which: in a sentence. */
  | { readonly kind: 'not-on-disk' | 'several-files'; readonly reason: string }

/** A value that the page has otherwise than the file. */
export interface Differing {
  readonly name: string
  /** For people; empty for the root's own. */
  readonly scope: string
  readonly here: string
  readonly there: string
}

/** Why a page may be another project's. */
export interface PageProof {
  /** What the server's is called. */
  readonly project: string
  /** How many tokens both declare in the same scope. */
  readonly all: number
  /** How many of them have another value, in one scope at least. */
  readonly others: number
  readonly differing: readonly Differing[]
  /** Whether somebody writes all the same: what the files had is not what the page had, for that. */
  readonly isAccepted: boolean
}

/** Whether a value of the page and one of a file are the same, whatever a build has made of the former. */
export type IsSame = (here: string, there: string) => boolean

export interface Placing {
  /** Whose files they are, as the server says now; `undefined` from one that does not say it. */
  readonly project: ServedProject | undefined
  /** What speaks against writing these; `null` where nothing does. */
  proofOf(names: readonly PlacedName[], isSame: IsSame): PageProof | null
  /** Accepts that, until the server is started anew. */
  accept(): void
  /** Hears that the page does not show what was written of these. */
  doubt(names: readonly string[]): void
  /** `file`: the one that the configuration names. */
  placeOf(name: PlacedName, file: string | null): Placed
  /** Asks of each of several which file is meant, until none is left; whether somebody has said so. */
  ask(left: () => readonly PlacedName[]): Promise<boolean>
}

/** A value in one place of the page's stylesheets. */
export interface DeclaredPlace {
  /** In normal form; the root's own is `:root`, in whichever rule it stands. */
  readonly scope: Scope
  readonly value: string
  /** Whether it stands in a layer or in `@theme`: a rule of neither wins over it. */
  readonly isLayered: boolean
}

/** Where the page declares what nobody has configured: for its root, whatever holds, and for its themes. */
export type Declaring = (cssVar: string) => readonly DeclaredPlace[]
