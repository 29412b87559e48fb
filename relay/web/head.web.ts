// The header lines of a request that its platform has parsed already, as far as it still shows them.
// Judges none of them: lines that were joined fail where their joined value is read.
import type { RawHeaders } from '../../shared/header-lines.js'

const HOST = 'host'

/** Names and values in turn. The host is the address's where the platform keeps no line of it. */
export function headerLinesOf(headers: Headers, url: string): RawHeaders {
  const lines: string[] = []
  headers.forEach((value, name) => {
    // No host has a comma in it: that is where a platform has joined two lines.
    const values = name === HOST ? value.split(',') : [value]
    for (const one of values) lines.push(name, one)
  })
  if (!headers.has(HOST)) lines.push(HOST, url)
  return lines
}
