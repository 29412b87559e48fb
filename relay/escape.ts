// The one escape rule of the chat platform: three characters, one pass, nothing else.
// Decides nothing about lengths; see render.ts.
import { AMPERSAND, GREATER_THAN, LESS_THAN } from '../shared/chars.js'

/** What each of the three characters becomes. No other character is ever replaced. */
const REPLACEMENTS: ReadonlyMap<number, string> = new Map([
  [AMPERSAND, '&amp;'],
  [LESS_THAN, '&lt;'],
  [GREATER_THAN, '&gt;'],
])

/** Escapes a caller's text for the chat platform; a caller's own `&lt;` becomes `&amp;lt;`. */
export function escapeForChat(text: string): string {
  let escaped = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const replacement = REPLACEMENTS.get(text.charCodeAt(at))
    if (replacement === undefined) continue
    escaped += text.slice(from, at) + replacement
    from = at + 1
  }
  return from === 0 ? text : escaped + text.slice(from)
}
