// `npm run bench`: the CSS rewriter against a bare loop over the same characters, and against postcss.
// What counts are ratios inside one run, of rounds that take turns. Prints, and never gates.
import assert from 'node:assert/strict'
import { applyChanges, planRewrite, type Edits, type PlannedRewriting } from '../../shared/css/rewrite.js'
import { isRewriteOf } from '../../shared/css/verify.js'
import { copyCodes } from '../../shared/node/codes.node.js'
import { INSTALL_PEERS, isPeerInstalled, loadPeer } from '../support/peers.js'
import { medianOf, ratiosOf } from './median.js'
import { formatSections, type Goal, type Row, type Section } from './table.js'

const VARIABLES = 600
const EDITED = 50
const RULES_LENGTH = 250_000
const BIG_LENGTH = 10_000_000

const GROUPS = ['color-surface', 'space', 'font-family', 'shadow-raised']
const VARIANTS = ['primary', 'secondary-alt', 'muted-foreground']
const VALUES = [
  '1.5rem', '#1a2b3c', 'oklch(70% 0.1 200)', 'var(--color-blue-500)', 'cubic-bezier(0.4, 0, 0.2, 1)',
  '"Inter", system-ui, sans-serif', 'calc(1rem + 2vw)', '0 1px 2px rgba(0, 0, 0, 0.1)',
]

const turned = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
const nameOf = (index: number): string => `--${turned(GROUPS, index)}-${turned(VARIANTS, index)}-${index}`

const indexes = Array.from({ length: VARIABLES }, (_, index) => index)
const edits: Edits = new Map(
  indexes.filter((index) => index % (VARIABLES / EDITED) === 0).map((index) => [nameOf(index), '2px']),
)

// As a file is read: in one piece, and not as a tree of what it was put together from.
const asRead = (text: string): string => Buffer.from(text).toString()

const tokens = asRead(
  `:root {\n${indexes.map((index) => `  ${nameOf(index)}: ${turned(VALUES, index)};\n`).join('')}}\n`,
)

/** Rules without a token, of at least so many characters. */
function rulesOf(length: number): string {
  let rules = ''
  for (let index = 0; rules.length < length; index += 1) {
    rules += `.u-${index}:hover > a[href^="x"] { color: var(--a-${index}); margin: ${index}px auto; ` +
      `background: url(img/${index}.png) }\n` +
      `@media (min-width: ${index}px) { .m-${index} { padding: calc(1px + ${index}px) } }\n`
  }
  return rules
}

function loop(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}

function planOf(text: string): PlannedRewriting {
  const planned = planRewrite(text, { root: edits, scopes: [] }, copyCodes(text))
  if (!planned.ok) throw new Error(`the bench's stylesheet is refused: ${planned.error.kind}`)
  return planned.value
}

const rewrite = (text: string): string => applyChanges(text, planOf(text).rewriting.changes)

/** As the apply server does it: both texts are read whole. */
function rewriteAndProve(text: string): void {
  const { rewriting: { changes }, asked } = planOf(text)
  const next = applyChanges(text, changes)
  assert.ok(isRewriteOf(asked.places.outline, changes, next, copyCodes(next)))
}

/** As much of postcss as is used here. */
interface Postcss {
  readonly parse: (text: string) => {
    readonly walkDecls: (visit: (declaration: { readonly prop: string; value: string }) => void) => void
    readonly toString: () => string
  }
}

function rewriteWith({ parse }: Postcss, text: string): string {
  const sheet = parse(text)
  sheet.walkDecls((declaration) => {
    const value = edits.get(declaration.prop)
    if (value !== undefined) declaration.value = value
  })
  return sheet.toString()
}

/** Something to be timed: how often in one round, and what each round took, in milliseconds a run. */
interface Contestant {
  readonly run: () => unknown
  readonly times: number
  readonly millis: number[]
}

const contestant = (times: number, run: () => unknown): Contestant => ({ run, times, millis: [] })

/** Rounds in which all take turns; the first ones only warm up. */
function measure(contestants: readonly Contestant[], warmUps: number, rounds: number): void {
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { run, times, millis } of contestants) {
      const startedAt = performance.now()
      for (let time = 0; time < times; time += 1) run()
      if (round >= 0) millis.push((performance.now() - startedAt) / times)
    }
  }
}

function format(millis: readonly number[]): string {
  const median = medianOf(millis)
  return median < 1 ? `${(median * 1000).toFixed(0)} µs` : `${median.toFixed(1)} ms`
}

const row = (measured: string, ours: Contestant, theirs: Contestant, goal?: Goal): Row => ({
  measure: measured,
  ours: format(ours.millis),
  theirs: format(theirs.millis),
  // What is to be fast at least is told in its speed, what is to be slow at most in its time.
  result: goal?.at === 'least' ? ratiosOf(theirs.millis, ours.millis) : ratiosOf(ours.millis, theirs.millis),
  ...(goal === undefined ? {} : { goal }),
})

const sizeOf = (text: string): string =>
  text.length < 1_000_000 ? `${(text.length / 1000).toFixed(0)} KB` : `${(text.length / 1e6).toFixed(1)} MB`

const sheet = asRead(tokens + rulesOf(RULES_LENGTH))

/** Rewriting one text, with its proof and without: how often in a round, and how many rounds. */
function rowsOf(
  text: string, times: number, rounds: number, rewriting?: Goal, proving?: Goal,
): readonly Row[] {
  const bare = contestant(times, () => loop(text))
  const ours = contestant(times, () => rewrite(text))
  const proved = contestant(times, () => rewriteAndProve(text))
  measure([bare, ours, proved], Math.ceil(rounds / 3), rounds)
  const what = `${EDITED} of ${VARIABLES} variables in ${sizeOf(text)}`
  return [row(what, ours, bare, rewriting), row(`${what}, with the proof`, proved, bare, proving)]
}

function againstLoop(): Section {
  const rules = rulesOf(BIG_LENGTH * 0.9)
  const big = asRead(rules + tokens + rulesOf(BIG_LENGTH - rules.length - tokens.length))
  const proving: Goal = { at: 'most', value: 3 }
  return {
    heading: 'The CSS rewriter against a bare charCodeAt loop over the same text, in time; the proof reads the new text',
    title: 'rewriter',
    rows: [
      ...rowsOf(tokens, 40, 90, { at: 'most', value: 3 }, proving),
      ...rowsOf(sheet, 5, 60, undefined, proving),
      ...rowsOf(big, 1, 25, { at: 'most', value: 2 }),
    ],
  }
}

function againstPostcss(postcss: Postcss): Section {
  for (const text of [tokens, sheet]) assert.equal(rewrite(text), rewriteWith(postcss, text))
  const rowOf = (text: string, times: number, rounds: number, least: number): Row => {
    const ours = contestant(times, () => rewrite(text))
    const theirs = contestant(1, () => rewriteWith(postcss, text))
    measure([ours, theirs], rounds, rounds)
    return row(`${EDITED} of ${VARIABLES} variables in ${sizeOf(text)}`, ours, theirs, { at: 'least', value: least })
  }
  return {
    heading: 'The CSS rewriter against postcss (parse, walkDecls, toString), in speed; both write the same bytes',
    title: 'rewriter',
    rows: [rowOf(tokens, 20, 60, 15), rowOf(sheet, 10, 15, 100)],
  }
}

const PEER = 'postcss'
const sections = [againstLoop()]
if (isPeerInstalled(PEER)) sections.push(againstPostcss(loadPeer(PEER) as Postcss))
process.stdout.write(formatSections(sections))
if (!isPeerInstalled(PEER)) process.stdout.write(`\nLeft out: ${PEER} (${INSTALL_PEERS})\n`)
