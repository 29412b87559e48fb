// A reporter beside `spec`: at the end of `npm test`, which test files took a worker longest.
// Judges nothing, as the figures are those of one machine at one time: they say where to save next.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { ROOT } from './command.js'

const SHOWN = 15

/** Of what the runner tells, what is asked here. */
export interface Finished {
  readonly name: string
  readonly nesting: number
  readonly file?: string
  readonly details: { readonly duration_ms: number }
}

/** The source of what ran on its own; of files that share a process, each is a suite with its name. */
const fileOf = ({ name, file = '' }: Finished): string => name.startsWith('test/') && name.endsWith('.test.ts')
  ? name : relative(ROOT, file).replaceAll('\\', '/').replace(/^dist\//, '').replace(/\.js$/, '.ts')

/** The sum, and the files that took most of it. */
export function secondsByFile(finished: readonly Finished[], shown = SHOWN): readonly string[] {
  const spent = new Map<string, number>()
  // What is nested is part of what it is nested in.
  for (const one of finished.filter(({ nesting }) => nesting === 0)) {
    const file = fileOf(one)
    spent.set(file, (spent.get(file) ?? 0) + one.details.duration_ms)
  }
  const line = (ms: number, words: string): string => `${(ms / 1000).toFixed(1).padStart(8)} ${words}`
  const sum = [...spent.values()].reduce((all, ms) => all + ms, 0)
  const dearest = [...spent].sort(([, one], [, other]) => other - one).slice(0, shown)
  return ['worker-seconds by file, the dearest first', ...dearest.map(([file, ms]) => line(ms, file)),
    line(sum, `in ${spent.size} files`)]
}

// eslint-disable-next-line no-restricted-syntax -- the runner asks for a reporter by this name
export default async function* workerSeconds(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const finished: Finished[] = []
  for await (const { type, data } of source) if (type === 'test:pass' || type === 'test:fail') finished.push(data)
  yield `${secondsByFile(finished).join('\n')}\n`
}
