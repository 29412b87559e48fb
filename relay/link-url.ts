// Judges a link's URL on the caller's own characters, before and besides the URL parser.
// The parser alone accepts `https:host` and `https://@host/`; what is sent is the caller's text, unchanged.
import { BACKSLASH, everyCharacter, GREATER_THAN, LESS_THAN, VERTICAL_LINE } from '../shared/chars.js'
import { isWhiteSpace } from '../shared/unicode.js'
import { authorityOf, beginsWithScheme } from '../shared/url-text.js'

const isMarkup = (code: number): boolean =>
  code === LESS_THAN || code === GREATER_THAN || code === VERTICAL_LINE || code === BACKSLASH

/** Each rule in its order, with the words that follow the path when it is broken. */
const RULES: readonly (readonly [reason: string, holds: (url: string) => boolean])[] = [
  ['must begin with https://', (url) => beginsWithScheme(url, 'https')],
  ['must not contain white space', (url) => everyCharacter(url, (code) => !isWhiteSpace(code))],
  ['must not contain <, >, | or \\', (url) => everyCharacter(url, (code) => !isMarkup(code))],
  ['must not contain a user name or password', (url) => !authorityOf(url).includes('@')],
  ['must be an absolute URL with a host', (url) => hasHost(url)],
]

function hasHost(url: string): boolean {
  const authority = authorityOf(url)
  return authority !== '' && URL.canParse(url) && new URL(url).hostname !== ''
}

/** The words of the first rule that `url` breaks, or `null` when it is a link the relay will send. */
export function findUrlIssue(url: string): string | null {
  for (const [reason, holds] of RULES) if (!holds(url)) return reason
  return null
}
