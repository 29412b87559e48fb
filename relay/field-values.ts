// What a single field of a notification may hold: its readers, and the types that they give.
// Which fields there are stands in fields.ts; whether a target exists is asked later, by the target look-up.
import {
  codeAt, everyCharacter, FULL_STOP, isDigit, isLineBreak, isLowerLetter, VERTICAL_LINE,
} from '../shared/chars.js'
import {
  readAnd, readList, readOneOf, readShape, readText, required, type Reader, type Shaped,
} from '../shared/read.js'
import { err, ok } from '../shared/result.js'
import { isBidiControl } from '../shared/unicode.js'
import { REQUEST_LIMITS } from './limits.js'
import { findUrlIssue } from './link-url.js'

/** The five kinds; the first is the default. */
export const KINDS = ['info', 'success', 'warning', 'error', 'action_required'] as const
export type Kind = (typeof KINDS)[number]
export const DEFAULT_KIND: Kind = KINDS[0]
export const readKind = readOneOf(KINDS)

/** Words of lower-case letters and digits, joined by single hyphens. */
export function isKebabCase(text: string): boolean {
  for (const word of text.split('-')) {
    if (word === '' || !everyCharacter(word, (code) => isLowerLetter(code) || isDigit(code))) return false
  }
  return true
}

/** `^\d{10,16}\.\d{6}$`, read without a regular expression. */
export function isTimestamp(text: string): boolean {
  const dot = text.length - REQUEST_LIMITS.tsFraction - 1
  const [least, most] = REQUEST_LIMITS.tsSeconds
  if (dot < least || dot > most || codeAt(text, dot) !== FULL_STOP) return false
  for (let at = 0; at < text.length; at += 1) if (at !== dot && !isDigit(codeAt(text, at))) return false
  return true
}

const isLabelCharacter = (codePoint: number): boolean =>
  codePoint !== VERTICAL_LINE && !isLineBreak(codePoint) && !isBidiControl(codePoint)

export const readTarget = readAnd(
  readText(REQUEST_LIMITS.target),
  isKebabCase,
  'must be lower-case kebab-case, such as deploys-eu',
)

const readLinkLabel = readAnd(
  readText(REQUEST_LIMITS.linkLabel),
  (label) => everyCharacter(label, isLabelCharacter),
  'must not contain |, a line break or a bidirectional control',
)

const readUrlText = readText(REQUEST_LIMITS.linkUrl)
const readLinkUrl: Reader<string> = (value, path) => {
  const url = readUrlText(value, path)
  if (!url.ok) return url
  const reason = findUrlIssue(url.value)
  return reason === null ? url : err({ path, reason })
}

export const readThreadTs: Reader<string> = (value, path) => {
  if (typeof value !== 'string') return err({ path, reason: 'must be a string' })
  if (isTimestamp(value)) return ok(value)
  return err({ path, reason: 'must be the ts of a posted message: 10 to 16 digits, a period, 6 digits' })
}

const FIELD = {
  label: required(readText(REQUEST_LIMITS.fieldLabel)),
  value: required(readText(REQUEST_LIMITS.fieldValue)),
}

const LINK = {
  label: required(readLinkLabel),
  url: required(readLinkUrl),
}

export const readFields = readList(REQUEST_LIMITS.fields, 'fields', readShape(FIELD))
export const readLinks = readList(REQUEST_LIMITS.links, 'links', readShape(LINK))

export type Field = Shaped<typeof FIELD>
export type Link = Shaped<typeof LINK>
