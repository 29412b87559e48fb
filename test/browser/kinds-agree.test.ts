// What discovery says that values are, on the stylesheets of real packages, against the browser itself.
// TOKENPANEL_KINDS=1 prints a row for each package, and what they disagree about.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import process from 'node:process'
import { IN_BROWSER } from '../support/chromium.js'
import { COPIED_SHEET, CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import type { JudgedToken, KindsApi } from '../support/kinds-in-page.js'
import { withKitPage } from '../support/kit-page.js'
import { htmlPage } from '../support/panel-page.js'

declare const kit: KindsApi

const opened = withKitPage(
  htmlPage('<script type="module" src="/dist/test/support/kinds-in-page.js"></script>', ''),
)

const judge = async (texts: readonly string[]): Promise<readonly JudgedToken[]> =>
  opened().page.evaluate((all) => kit.judge(all), texts)

/** Of these nearly every one has to be right. */
const KINDS = ['color', 'length', 'duration', 'easing'] as const

const isRight = ({ kind, label }: JudgedToken): boolean =>
  kind === label || (label === 'zero' && (kind === 'length' || kind === 'number'))

/** Those that either of the two takes for it; the browser has nothing of what refers to a part's own. */
const of = (tokens: readonly JudgedToken[], wanted: string): readonly JudgedToken[] =>
  tokens.filter(({ kind, label, resolved }) =>
    resolved !== '' && (label === wanted || (kind === wanted && label !== 'zero')))

const share = (tokens: readonly JudgedToken[]): number =>
  tokens.length === 0 ? 1 : tokens.filter(isRight).length / tokens.length

const ENOUGH = 0.97

const rowOf = (name: string, tokens: readonly JudgedToken[]): string =>
  [name.padEnd(36), ...KINDS.map((kind) => {
    const all = of(tokens, kind)
    return `${all.filter(isRight).length}/${all.length}`.padStart(12)
  })].join('')

const OPTIONS = { ...IN_BROWSER, skip: IN_BROWSER.skip === false ? skipWithoutPackages() : IN_BROWSER.skip }

describe('values of real packages are what the browser says', OPTIONS, () => {
  const all: JudgedToken[] = []
  const lines = [['package'.padEnd(36), ...KINDS.map((kind) => kind.padStart(12))].join('')]
  // One test each, so that the limit is for one of them.
  for (const packaged of CSS_PACKAGES) {
    test(packaged.name, OPTIONS, async () => {
      const tokens = await judge(sheetsOf(packaged).map(({ text }) => text))
      all.push(...tokens)
      lines.push(rowOf(packaged.name, tokens))
      for (const kind of KINDS) {
        for (const one of of(tokens, kind)) if (!isRight(one)) lines.push(`    ${JSON.stringify(one)}`)
      }
    })
  }
  test('all of them, and of each kind nearly all', OPTIONS, async (t) => {
    all.push(...await judge([COPIED_SHEET.text]))
    lines.push(rowOf('all', all))
    if (process.env['TOKENPANEL_KINDS'] !== undefined) for (const line of lines) t.diagnostic(line)
    const asked = all.filter((one) => KINDS.some((kind) => of([one], kind).length > 0))
    const shares = [['all', asked] as const, ...KINDS.map((kind) => [kind, of(all, kind)] as const)]
      .map(([kind, tokens]) => [kind, tokens.length, share(tokens)] as const)
    assert.ok(asked.length > 10_000, `${asked.length} values`)
    assert.deepEqual(shares.filter(([, , one]) => one < ENOUGH), [])
  })
})
