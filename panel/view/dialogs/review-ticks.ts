// What is unticked in a review, and how ticking a file and ticking one of its changes go together.
// Knows the values of each file by `keyOf`, and nothing of what they come to.

/** Whole files, with whatever comes into them later, and single values of the others. */
export interface Unticked {
  readonly files: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

/** Everything is ticked. */
export const ALL_TICKED: Unticked = { files: new Set(), keys: new Set() }

/** Whether a value of a file is ticked. */
export const isTicked = ({ files, keys }: Unticked, file: string, key: string): boolean =>
  !files.has(file) && !keys.has(key)

/** Ticks a file with all of its values, or unticks it. */
export function tickFile(
  { files, keys }: Unticked, file: string, of: readonly string[], isOn: boolean,
): Unticked {
  const others = [...files].filter((one) => one !== file)
  return {
    files: new Set(isOn ? others : [...others, file]),
    keys: new Set([...keys].filter((key) => !of.includes(key))),
  }
}

/** Ticks values of a file, or unticks them; a file without any that is ticked is unticked itself. */
export function tickValues(
  unticked: Unticked, file: string, { of, these, isOn }: {
    readonly of: readonly string[]
    readonly these: readonly string[]
    readonly isOn: boolean
  },
): Unticked {
  const out = of.filter((key) => (these.includes(key) ? !isOn : !isTicked(unticked, file, key)))
  const cleared = tickFile(unticked, file, of, out.length < of.length)
  return out.length < of.length ? { ...cleared, keys: new Set([...cleared.keys, ...out]) } : cleared
}
