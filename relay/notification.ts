// The request body's fields, read in the order of the contract's table; the first flaw answers.
// Whether the target exists is asked later, by the target look-up.
import {
  codeAt, everyCharacter, FULL_STOP, isBidiControl, isDigit, isLineBreak, isLowerLetter, VERTICAL_LINE,
} from '../shared/chars.js'
import {
  optional, readAnd, readList, readOneOf, readShape, readText, required, type Flaw, type Reader, type Shaped,
} from '../shared/read.js'
import { err, ok, type Result } from '../shared/result.js'
import { REQUEST_LIMITS } from './limits.js'
import { findUrlFlaw } from './link-url.js'

/** The five kinds; the first is the default. */
export const KINDS = ['info', 'success', 'warning', 'error', 'action_required'] as const
export type Kind = (typeof KINDS)[number]

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

const readTarget = readAnd(
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
  const reason = findUrlFlaw(url.value)
  return reason === null ? url : err({ path, reason })
}

const readThreadTs: Reader<string> = (value, path) => {
  if (typeof value !== 'string') return err({ path, reason: 'must be a string' })
  if (isTimestamp(value)) return ok(value)
  return err({ path, reason: 'must be the ts of a posted message: 10 to 16 digits, a full stop, 6 digits' })
}

const FIELD = {
  label: required(readText(REQUEST_LIMITS.fieldLabel)),
  value: required(readText(REQUEST_LIMITS.fieldValue)),
}

const LINK = {
  label: required(readLinkLabel),
  url: required(readLinkUrl),
}

/** The contract's table of the request body, row by row. */
const NOTIFICATION = {
  target: required(readTarget),
  message: required(readText(REQUEST_LIMITS.message)),
  kind: optional(readOneOf(KINDS)),
  title: optional(readText(REQUEST_LIMITS.title)),
  source: optional(readText(REQUEST_LIMITS.source)),
  fields: optional(readList(REQUEST_LIMITS.fields, 'fields', readShape(FIELD))),
  links: optional(readList(REQUEST_LIMITS.links, 'links', readShape(LINK))),
  threadTs: optional(readThreadTs),
}

/** A request body that passed every rule; texts are exactly as they were sent. */
export type Notification = Shaped<typeof NOTIFICATION>
export type Field = Shaped<typeof FIELD>
export type Link = Shaped<typeof LINK>

/** Reads a notification or names the first field that is wrong. */
export const readNotification: (document: unknown) => Result<Notification, Flaw> = (document) =>
  readShape(NOTIFICATION)(document, '')
