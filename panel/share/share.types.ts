// What a link can carry: changes and nothing else. Holds types only.

/** Sparse changes, by custom property: values of the root, and of schemes by their names. */
export interface SharedChanges {
  readonly values: Readonly<Record<string, string>>
  readonly schemes: Readonly<Record<string, Readonly<Record<string, string>>>>
}
