// The panel's script as it is served: one line before it says where the index is, and its source map is moved
// by that line; maps say the texts of their sources. Knows nothing else of either.
import { isObject } from '../../shared/read.js'

/** What the page is told before anything of the panel runs. */
export interface BootConfig {
  readonly storagePrefix: string
  readonly consoleNamespace: string
}

/** What the panel's functions for the browser's console are called, where nothing else says so. */
export const CONSOLE_NAMESPACE = 'tokenpanel'

/** The script with that line, from which on the index is found beside it. */
export function withIndex(script: string, { storagePrefix, consoleNamespace }: BootConfig): string {
  const members = JSON.stringify({ storagePrefix, consoleNamespace }).slice(1)
  return 'globalThis[Symbol.for("tokenpanel.index")]=' +
    `{url:new URL("tokenpanel.json",import.meta.url).href,${members};\n${script}`
}

/** A source map, for a text with one line more before it. */
export function movedByLine(map: string): string {
  const parsed: unknown = JSON.parse(map)
  if (!isObject(parsed) || typeof parsed['mappings'] !== 'string') return map
  return JSON.stringify({ ...parsed, mappings: `;${parsed['mappings']}` })
}

/** A source map with the texts of its sources, which nobody serves; `null` is one that is not there. */
export function withSources(map: string, textOf: (source: string) => string | null): string {
  const parsed: unknown = JSON.parse(map)
  if (!isObject(parsed) || !Array.isArray(parsed['sources'])) return map
  const sourcesContent = parsed['sources'].map((source: unknown) => typeof source === 'string' ? textOf(source) : null)
  return JSON.stringify({ ...parsed, sourcesContent })
}
