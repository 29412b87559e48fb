// `npm run bench`: how long it takes to index the stylesheets below a root, from the spawn of a process that
// does nothing else, its memory, and what asking again costs. Prints, and never gates.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import { timeStart, type ServerCommand } from './server-process.js'
import { formatSections, type Goal, type Row } from './table.js'

const ROUNDS = roundsOf(5)
const SCRIPT = fileURLToPath(new URL('index-root.js', import.meta.url))
const SIZES = [500, 1000, 2000] as const

/** As components have them: a few tokens, the same in a theme, and rules that use them. */
function sheetOf(at: number): string {
  const tokens = Array.from({ length: 20 }, (_, n) => `  --c${at}-token-${n}: oklch(0.${n + 10} 0.1 ${at % 360});`).join('\n')
  const rules = Array.from({ length: 60 }, (_, n) =>
    `.c${at}-part-${n}:hover > span {\n  color: var(--c${at}-token-${n % 20});\n  padding: 4px ${n}px;\n}\n`).join('')
  return `:root {\n${tokens}\n}\n.dark {\n${tokens}\n}\n@media (min-width: 40rem) {\n${rules}}\n`
}

function makeProject(folder: string, count: number): string {
  const top = join(folder, String(count))
  for (let at = 0; at < count; at += 1) {
    const own = join(top, 'src', `part-${at % 40}`)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, `${at}.css`), sheetOf(at))
    writeFileSync(join(own, `${at}.tsx`), '')
  }
  writeFileSync(join(top, '.gitignore'), 'node_modules\ndist/\n*.log\n.env*\ncoverage\n*.tsbuildinfo\n')
  return top
}

interface Measured {
  readonly wallMs: number
  readonly firstMs: number
  readonly againMs: number
  readonly maxRSS: number
  readonly declared: number
}

function measure(top: string, again: number): Measured {
  const startedAt = performance.now()
  const out = execFileSync(process.execPath, [SCRIPT, top, String(again)], { encoding: 'utf8' })
  return { ...JSON.parse(out) as Omit<Measured, 'wallMs'>, wallMs: performance.now() - startedAt }
}

function rowOf(name: string, values: readonly number[], unit: string, goal?: Goal): Row {
  const result = spreadOf(values)
  return { measure: name, ours: `${medianOf(values).toFixed(1)} ${unit}`, theirs: '', result, unit, ...(goal === undefined ? {} : { goal }) }
}

async function bench(folder: string): Promise<string> {
  const tops = SIZES.map((count) => makeProject(folder, count))
  const runs = tops.map((): Measured[] => [])
  for (let round = -1; round < ROUNDS; round += 1) {
    tops.forEach((top, index) => {
      const measured = measure(top, 0)
      if (round >= 0) runs[index]?.push(measured)
    })
  }
  const [few = [], , many = []] = runs
  // What has just been written is looked at once more: that is no usual request.
  execFileSync('sleep', ['2.1'])
  const again = Array.from({ length: ROUNDS }, () => measure(tops[0] ?? '', 50).againMs)
  const command: ServerCommand = {
    name: 'tokenpanel', file: 'bin/tokenpanel.js', environment: {}, args: ['--root', tops[0] ?? '', '--port', '0'],
  }
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await timeStart(command))
  const rows = [
    rowOf('500 stylesheets: tokenpanel, start to ready', starts, 'ms', { at: 'most', value: 300 }),
    rowOf('500 stylesheets: spawn to end', few.map(({ wallMs }) => wallMs), 'ms', { at: 'most', value: 300 }),
    rowOf('500 stylesheets: the first index', few.map(({ firstMs }) => firstMs), 'ms'),
    rowOf('500 stylesheets: asked again', again, 'ms', { at: 'most', value: 10 }),
    rowOf('500 stylesheets: memory', few.map(({ maxRSS }) => maxRSS / 1024), 'MiB', { at: 'most', value: 120 }),
    {
      ...rowOf('2,000 for 500: the first index', many.map(({ firstMs }) => firstMs), 'ms'),
      result: ratiosOf(many.map(({ firstMs }) => firstMs), few.map(({ firstMs }) => firstMs)), goal: { at: 'most', value: 4.4 },
    } satisfies Row,
  ]
  return formatSections([{ heading: `The index of a root (${few[0]?.declared ?? 0} declarations in 500 files)`, title: 'index', rows }])
}

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
