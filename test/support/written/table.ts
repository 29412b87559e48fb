// Tables and cells of Markdown.

const cell = (text: string): string => (text === '' ? ' ' : ` ${text.replaceAll('|', '\\|')} `)
const line = (cells: readonly string[]): string => `|${cells.map(cell).join('|')}|\n`

/** A table with its head. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${line(head)}|${head.map(() => '---|').join('')}\n${rows.map(line).join('')}`

export const code = (text: string): string => `\`${text}\``

type Entry<W> = readonly [names: string, words: W]

/** Entries whose words are the same object are one row, where the first of them stands. */
export function rowsByWords<W>(entries: readonly Entry<W>[]): readonly Entry<W>[] {
  const names = new Map<W, string[]>()
  for (const [name, words] of entries) names.set(words, [...names.get(words) ?? [], code(name)])
  return [...names].map(([words, all]) => [all.join(', '), words])
}
