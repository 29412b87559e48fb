// Where what a page shows stands on disk. Holds types only.
import type { Scope } from '../../../shared/css/scope.js'
import type { ServedPlace } from '../../../shared/wire/served.types.js'

/** Where a name stands on disk in one scope. */
export type DiskPlace =
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

/** A value that is meant for a scope of the page. */
export interface ScopedChange {
  readonly name: string
  readonly scope: Scope
  readonly value: string
}

/** An entry of `scopes`, as `POST /apply` takes it. */
export interface RoutedScope {
  readonly scope: readonly string[]
  readonly file: string
  readonly tokens: Readonly<Record<string, string>>
}

/** What of changes can be sent, and what has to be asked or said first. */
export interface Routed {
  readonly scopes: readonly RoutedScope[]
  readonly asks: readonly Joined[]
  readonly notOnDisk: readonly ScopedChange[]
}
