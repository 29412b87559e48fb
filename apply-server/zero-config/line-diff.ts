// What changes between two texts, line by line, as `diff -u` shows it: the fewest lines, found by E. Myers'
// "An O(ND) difference algorithm" (1986). Texts that have too little in common are shown as replaced.

/** A line of both texts, of the first alone, or of the second alone. */
interface Edit {
  readonly mark: ' ' | '-' | '+'
  readonly line: string
}

const CONTEXT_LINES = 3
/** How many lines may differ before what is between the first and the last one is taken for replaced. */
const MOST_DIFFERING = 1500

/** The hunks of a unified diff, line by line; none for equal texts. */
export function diffLines(before: string, after: string): readonly string[] {
  if (before === after) return []
  const edits = editsOf(linesOf(before), linesOf(after))
  const changed = edits.flatMap(({ mark }, at) => (mark === ' ' ? [] : [at]))
  const hunks: { from: number; to: number }[] = []
  for (const at of changed) {
    const last = hunks.at(-1)
    const to = Math.min(edits.length, at + CONTEXT_LINES + 1)
    if (last !== undefined && at - CONTEXT_LINES <= last.to) last.to = to
    else hunks.push({ from: Math.max(0, at - CONTEXT_LINES), to })
  }
  return hunks.flatMap(({ from, to }) => {
    const own = edits.slice(from, to)
    const start = (mark: Edit['mark']): number => countOf(edits.slice(0, from), mark) + 1
    const range = (mark: '-' | '+'): string => `${mark}${start(mark)},${countOf(own, mark)}`
    return [`@@ ${range('-')} ${range('+')} @@`, ...own.map(({ mark, line }) => `${mark}${line}`)]
  })
}

const linesOf = (text: string): readonly string[] =>
  (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')

/** How many lines one of the two texts has here. */
const countOf = (edits: readonly Edit[], mark: Edit['mark']): number =>
  edits.reduce((sum, edit) => sum + Number(edit.mark === mark || edit.mark === ' '), 0)

function editsOf(before: readonly string[], after: readonly string[]): readonly Edit[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const same = (lines: readonly string[]): readonly Edit[] => lines.map((line) => ({ mark: ' ', line }))
  return [
    ...same(before.slice(0, head)),
    ...between(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ]
}

/** How far each diagonal has been followed after each step; index `diagonal + step` of a step. */
type Reached = readonly Int32Array[]

function between(before: readonly string[], after: readonly string[]): readonly Edit[] {
  const reached = followAll(before, after)
  if (reached === null) {
    return [
      ...before.map((line): Edit => ({ mark: '-', line })), ...after.map((line): Edit => ({ mark: '+', line })),
    ]
  }
  const edits: Edit[] = []
  let [x, y] = [before.length, after.length]
  for (let step = reached.length - 1; step >= 0; step -= 1) {
    const from = step === 0 ? { x: 0, y: 0 } : cameFrom(reached[step - 1], step, x - y)
    while (x > from.x && y > from.y) {
      x -= 1
      y -= 1
      edits.push({ mark: ' ', line: before[x] ?? '' })
    }
    if (step > 0 && x > from.x) edits.push({ mark: '-', line: before[from.x] ?? '' })
    if (step > 0 && y > from.y) edits.push({ mark: '+', line: after[from.y] ?? '' })
    x = from.x
    y = from.y
  }
  return edits.reverse()
}

const at = (row: Int32Array | undefined, step: number, diagonal: number): number =>
  Math.abs(diagonal) > step ? -1 : row?.[diagonal + step] ?? -1

/** Where the way to a diagonal left the one beside it, in the step before. */
function cameFrom(
  row: Int32Array | undefined, step: number, diagonal: number,
): { readonly x: number; readonly y: number } {
  const [left, right] = [at(row, step - 1, diagonal - 1), at(row, step - 1, diagonal + 1)]
  return right > left ? { x: right, y: right - diagonal - 1 } : { x: left, y: left - diagonal + 1 }
}

/** Follows all ways until one has reached the end of both; `null` where that takes too many steps. */
function followAll(before: readonly string[], after: readonly string[]): Reached | null {
  const steps: Int32Array[] = []
  for (let step = 0; step <= MOST_DIFFERING; step += 1) {
    const row = new Int32Array(2 * step + 1).fill(-1)
    steps.push(row)
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const last = steps[step - 1]
      const [left, right] = [at(last, step - 1, diagonal - 1), at(last, step - 1, diagonal + 1)]
      if (step > 0 && left < 0 && right < 0) continue
      let x = step === 0 ? 0 : right > left ? right : left + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      // Past the end of one text there is no way on.
      row[diagonal + step] = x > before.length || x - diagonal > after.length ? -1 : x
      if (x === before.length && x - diagonal === after.length) return steps
    }
  }
  return null
}
