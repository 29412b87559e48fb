// Rows of a bench's report, and how they are printed. A goal is compared and never enforced.
import type { Spread } from './median.js'

/** A limit for a ratio or a difference, and which side of it is good. */
export interface Goal {
  readonly at: 'least' | 'most'
  readonly value: number
}

export interface Row {
  readonly measure: string
  /** What was measured, in its unit. */
  readonly ours: string
  readonly theirs: string
  /** What the goal is about: a ratio, or an amount where there is a `unit`. */
  readonly result: Spread
  readonly unit?: string
  /** Whether the amount is how much more it is than the other's. */
  readonly isDifference?: boolean
  /** Left out of what is only told. */
  readonly goal?: Goal
}

/** A table under a heading. */
export interface Section {
  readonly heading: string
  /** What is measured: the title of the column `ours`. */
  readonly title: string
  readonly rows: readonly Row[]
}

const columnsOf = ({ title }: Section): readonly string[] =>
  ['', title, 'other', 'result', '(least to most)', 'goal', '']

const meets = (result: Spread, goal: Goal): boolean =>
  goal.at === 'least' ? result.median >= goal.value : result.median <= goal.value

/** The tables as text, each column as wide as its widest cell. */
export function formatSections(sections: readonly Section[]): string {
  const tables = sections.map((section) => [columnsOf(section), ...section.rows.map(cellsOf)])
  const lines = tables.flat()
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()}\n`
  const texts = sections.map(({ heading }, index) => `\n${heading}\n${(tables[index] ?? []).map(line).join('')}`)
  return `${texts.join('')}${summaryOf(sections)}`
}

/** How many goals are met, of those that there are; nothing where there is none. */
function summaryOf(sections: readonly Section[]): string {
  const met = sections.flatMap(({ rows }) =>
    rows.flatMap(({ result, goal }) => (goal === undefined ? [] : [meets(result, goal)])))
  return met.length === 0 ? '' : `\n  ${met.filter(Boolean).length} of ${met.length} goals are met\n`
}

function cellsOf(row: Row): readonly string[] {
  const { measure, ours, theirs, result, unit, isDifference, goal } = row
  const amount = (value: number): string => {
    if (unit === undefined) return `${value.toFixed(2)}×`
    const sign = value < 0 ? '−' : isDifference === true ? '+' : ''
    return `${sign}${Math.abs(value).toFixed(Number.isInteger(value) ? 0 : 1)} ${unit}`
  }
  return [
    measure,
    ours,
    theirs,
    amount(result.median),
    result.least === result.most ? '' : `(${amount(result.least)} to ${amount(result.most)})`,
    ...(goal === undefined ? ['', ''] : [
      `at ${goal.at} ${amount(goal.value)}`,
      meets(result, goal) ? 'meets' : 'misses',
    ]),
  ]
}
