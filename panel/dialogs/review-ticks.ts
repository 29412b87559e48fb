// What is unticked in a review, and how ticking a file and ticking one of its changes go together.
// Knows the names of each file, and nothing of what they come to.

/** Whole files, with whatever comes into them later, and single variables of the others. */
export interface Unticked {
  readonly files: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/** Everything is ticked. */
export const ALL_TICKED: Unticked = { files: new Set(), names: new Set() }

/** Whether a variable of a file is ticked. */
export const isTicked = ({ files, names }: Unticked, file: string, cssVar: string): boolean =>
  !files.has(file) && !names.has(cssVar)

/** Ticks a file with all of its variables, or unticks it. */
export function tickFile(
  { files, names }: Unticked, file: string, of: readonly string[], isOn: boolean,
): Unticked {
  const others = [...files].filter((one) => one !== file)
  return {
    files: new Set(isOn ? others : [...others, file]),
    names: new Set([...names].filter((name) => !of.includes(name))),
  }
}

/** Ticks one variable of a file, or unticks it; a file without any that is ticked is unticked itself. */
export function tickName(
  unticked: Unticked, file: string, { of, cssVar, isOn }: {
    readonly of: readonly string[]
    readonly cssVar: string
    readonly isOn: boolean
  },
): Unticked {
  const out = of.filter((name) => (name === cssVar ? !isOn : !isTicked(unticked, file, name)))
  const cleared = tickFile(unticked, file, of, out.length < of.length)
  return out.length < of.length ? { ...cleared, names: new Set([...cleared.names, ...out]) } : cleared
}
