// The model of the page with one thing taken out of it, each by a change of built text: the table of small
// pages has to see every one of them.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './command.js'

export interface Mutant {
  readonly name: string
  /** Of each file, below `dist/panel/`: what is written there exactly once, and what stands in its place. */
  readonly changes: readonly (readonly [file: string, from: string, to: string])[]
}

export const MUTANTS: readonly Mutant[] = [
  { name: 'layers', changes: [['page/sheets/cascade.js', 'layers !== 0', 'false']] },
  { name: 'specificity', changes: [['page/sheets/cascade.js', 'one.specificity !== next.specificity', 'false']] },
  { name: 'order', changes: [['page/sheets/cascade.js', 'next.nearness >= one.nearness', 'false']] },
  {
    name: 'importance', changes: [
      ['page/sheets/cascade.js', 'one.isImportant !== next.isImportant', 'false'],
      ['page/ask/weighing.js', 'one.place.declared.isImportant !== isImportant', 'false'],
    ],
  },
  { name: 'depth of shadow trees', changes: [['page/ask/weighing.js', 'one.depth !== next.depth', 'false']] },
  {
    name: 'fallbacks', changes: [
      ['../shared/css/substitutions.js', 'valueOf(name) ?? (fallback === null', 'valueOf(name) ?? (true'],
    ],
  },
  { name: 'source text', changes: [['page/sheets/source-text.browser.js', "declarationsIn(body ?? '')", "declarationsIn('')"]] },
  { name: 'inheritance', changes: [['page/ask/inheritance.browser.js', 'if (given === undefined) {\n            return', 'if (given === undefined) {\n            return false &&']] },
]

/** The changed files by the paths under which a server of pages has them. */
export const filesOf = ({ name, changes }: Mutant): Readonly<Record<string, string>> =>
  Object.fromEntries(changes.map(([file, from, to]) => {
    const parts = readFileSync(join(ROOT, 'dist/panel', file), 'utf8').split(from)
    if (parts.length !== 2) throw new Error(`${name}: ${file} has ${from} ${parts.length - 1} times`)
    return [posix.join('/dist/panel', file), parts.join(to)]
  }))
