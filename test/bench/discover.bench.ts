// `npm run bench`: what it takes to find kinds, themes and groups in what stylesheets declare, and to make a
// configuration of it, cold and warm, for 2,000 tokens of a project and of real packages. Never gates.
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'
import { medianOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Goal, type Row } from './table.js'

const ROUNDS = roundsOf(15)
const PACKAGES = ['bootstrap', 'open-props', '@radix-ui/colors', '@primer/primitives']

/** Of a page, reading included, 60 ms: this is the part that grows with kinds and groups. */
const GOAL: Goal = { at: 'most', value: 60 }

/** A thousand colors in two themes, half of them references, and a thousand of every other kind. */
function projectOf(): string {
  const value = (at: number): string => [
    `${at % 40}px`, `${at % 9 * 50}ms`, 'cubic-bezier(0.2, 0, 0, 1)', `0 1px ${at % 20}px rgb(0 0 0 / 0.2)`,
    `clamp(1rem, ${at % 10}vw, 3rem)`, `var(--space-${at - at % 8})`, 'Inter, system-ui, sans-serif', String(at % 900),
  ][at % 8] ?? ''
  const colors = Array.from({ length: 1000 }, (_, at) =>
    `--hue${at % 50}-${Math.floor(at / 50) * 50}: ${at % 2 === 0 ? `oklch(0.${at % 90 + 10} 0.1 ${at % 360})` : `var(--hue${at % 50 - 1}-0)`};`)
  const others = Array.from({ length: 1000 }, (_, at) => `--space-${at}: ${value(at)};`)
  return `:root { ${[...colors, ...others].join('\n')} } .dark { ${colors.join('\n').replaceAll('0.1 ', '0.2 ')} }`
}

const OPTIONS = { storagePrefix: 'bench', consoleNamespace: 'bench' }

function timed(declared: readonly DeclaredToken[]): number {
  const start = performance.now()
  configOf(discover(declared, []), OPTIONS)
  return performance.now() - start
}

function rowOf(name: string, declared: readonly DeclaredToken[], goal: Goal | null): readonly Row[] {
  const cold = timed(declared)
  const warm = Array.from({ length: ROUNDS }, () => timed(declared))
  const counted = `${name}, ${declared.length.toLocaleString('en-US')} declarations`
  const own = { theirs: '', unit: 'ms', ...(goal === null ? {} : { goal }) }
  return [
    { measure: `${counted}, first`, ours: `${cold.toFixed(1)} ms`, result: spreadOf([cold]), ...own },
    { measure: counted, ours: `${medianOf(warm).toFixed(1)} ms`, result: spreadOf(warm), ...own },
  ]
}

const packaged = skipWithoutPackages() !== false ? []
  : CSS_PACKAGES.filter(({ name }) => PACKAGES.includes(name))
const rows = [
  ...rowOf('a project of 2,000 tokens', declaredIn(projectOf()), GOAL),
  ...packaged.flatMap((one) =>
    rowOf(one.name, sheetsOf(one).flatMap(({ text, file }) => declaredIn(text, file)), null)),
]
process.stdout.write(formatSections([{ heading: 'Discovery: kinds, themes, groups, a configuration', title: 'script', rows }]))
