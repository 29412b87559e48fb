// Says which allowed origins no browser can ever send, and what was likely meant: a command that is given one
// does not start. Requests are compared with whole texts, in cors.ts.
import { authorityOf } from '../shared/url-text.js'

/** A line about an origin that can never match, or `null`. */
export function originFault(origin: string): string | null {
  const meant = meantBy(origin)
  if (meant === origin) return null
  const words = `--allow-origin ${JSON.stringify(origin)} can never match: browsers send scheme://host[:port] only`
  return meant === null ? words : `${words}; did you mean ${meant}?`
}

/** The origin as a browser would write it, or `null` when there is none in the text. */
function meantBy(origin: string): string | null {
  const text = origin.includes('://') ? origin : `http://${origin}`
  if (origin.includes('*') || origin === 'null' || authorityOf(text) === '' || !URL.canParse(text)) return null
  const { origin: written } = new URL(text)
  return written === 'null' ? text.slice(0, text.indexOf('://')) + `://${authorityOf(text)}` : written
}
