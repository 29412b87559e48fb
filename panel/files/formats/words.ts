// What is changed as instructions: one line for each value, for whoever edits the code by hand.
// A line of code in it stands between so many backticks that none of its own ends it.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { nameText } from '../../../shared/css/serialize.js'
import type { Declaration, FindPlace, FilePlace, ExportRule } from './formats.types.js'

/** The instructions; empty where nothing is to be done. */
export const wordsText = (rules: readonly ExportRule[], findPlace: FindPlace): string =>
  rules.flatMap((rule) => rule.declarations.flatMap((one) => {
    const line = lineOf(rule, one, findPlace)
    return line === null ? [] : [`${line}\n`]
  })).join('')

function lineOf(
  rule: ExportRule, { name, value, before: known }: Declaration, findPlace: FindPlace,
): string | null {
  const place = findPlace(rule, name)
  if (place?.is === 'same') return null
  const file = place?.file ?? rule.file
  const scope = code(isRootScope(rule.scope) && rule.theme === null ? ':root' : scopeLine(rule.scope)) + hostOf(rule)
  const next = code(`${nameText(name)}: ${value}`)
  if (place?.is === 'missing') return `In ${file ?? ''}, add ${next} to ${scope}.`
  const old = oldIn(place?.change ?? null, value) ?? known
  const change = `change ${code(old === null ? nameText(name) : `${nameText(name)}: ${old}`)} to ${next}.`
  const line = place?.line ?? null
  if (file !== null && line !== null) return `In ${file}, line ${line}, ${change}`
  const where = `where ${code(nameText(name))} is declared for ${scope}`
  return file === null ? `W${where.slice(1)}, ${change}` : `In ${file}, ${where}, ${change}`
}

/** The element in whose shadow tree it stands. */
const hostOf = ({ component }: ExportRule): string =>
  component === undefined || component.host === '' ? '' : ` of ${code(component.host)}`

/** What a value replaces in a line: the rest of both is the same. */
function oldIn(change: FilePlace['change'], value: string): string | null {
  if (change === null) return null
  const { before, after } = change
  for (let at = after.indexOf(value); at >= 0; at = after.indexOf(value, at + 1)) {
    const rest = after.slice(at + value.length)
    const to = before.length - rest.length
    const isRest = before.slice(0, at) === after.slice(0, at) && before.endsWith(rest)
    if (to > at && isRest) return before.slice(at, to)
  }
  return null
}

/** A text as code within a sentence. */
export function code(text: string): string {
  const line = text.split('\n').map((part) => part.trim()).join(' ')
  const ticks = '`'.repeat(longestRun(line) + 1)
  const blank = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${blank}${line}${blank}${ticks}`
}

function longestRun(text: string): number {
  let [longest, run] = [0, 0]
  for (const character of text) {
    run = character === '`' ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
