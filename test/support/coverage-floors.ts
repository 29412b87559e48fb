// Holds the coverage report of `npm test` against the floors: pure files, Node files, everything.
// Run after c8; prints what is below its floor and exits 1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WITHOUT_CHROMIUM } from './chromium.js'
import { ROOT } from './command.js'

interface Part { readonly total: number; readonly covered: number }
interface Counts { readonly lines: Part; readonly branches: Part }

interface Floor {
  readonly name: string
  readonly holds: (file: string) => boolean
  /** Per cent. */
  readonly lines: number
  readonly branches: number
}

const SUFFIXES = ['.node.ts', '.web.ts', '.browser.ts', '.view.ts', '.css.ts', '.types.ts']
const isPure = (file: string): boolean => !SUFFIXES.some((suffix) => file.endsWith(suffix))

const FLOORS: readonly Floor[] = [
  { name: 'pure files', holds: isPure, lines: 100, branches: 95 },
  { name: '.node files', holds: (file) => file.endsWith('.node.ts'), lines: 95, branches: 85 },
  { name: '.web files', holds: (file) => file.endsWith('.web.ts'), lines: 95, branches: 85 },
  { name: 'all files', holds: () => true, lines: 90, branches: 85 },
]

const report = JSON.parse(
  readFileSync(join(ROOT, 'coverage', 'coverage-summary.json'), 'utf8'),
) as Readonly<Record<string, Counts>>
// What only runs in a page has no coverage where there is no browser, and where its tests were skipped.
const isOfPage = (file: string): boolean => file.endsWith('.browser.ts') || file.endsWith('.view.ts')
const files = Object.entries(report)
  .filter(([file]) => file !== 'total' && (WITHOUT_CHROMIUM === false || !isOfPage(file)))

const percent = (parts: readonly Part[]): number => {
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return total === 0 ? 100 : (100 * parts.reduce((sum, part) => sum + part.covered, 0)) / total
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`coverage of pages is left out: ${WITHOUT_CHROMIUM}\n`)

for (const { name, holds, lines, branches } of FLOORS) {
  const counts = files.filter(([file]) => holds(file))
  const found = {
    lines: percent(counts.map(([, count]) => count.lines)),
    branches: percent(counts.map(([, count]) => count.branches)),
  }
  const isMet = counts.length > 0 && found.lines >= lines && found.branches >= branches
  const words = `${name}: ${found.lines.toFixed(2)} % lines (floor ${lines}), ` +
    `${found.branches.toFixed(2)} % branches (floor ${branches})`
  process.stdout.write(`${isMet ? 'coverage holds' : 'coverage is BELOW its floor'} for ${words}\n`)
  if (isMet) continue
  process.exitCode = 1
  for (const [file, count] of counts) {
    const missing = count.lines.total - count.lines.covered
    if (missing > 0) process.stdout.write(`  ${file}: ${missing} lines\n`)
  }
}
