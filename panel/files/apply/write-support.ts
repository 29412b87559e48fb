// Whether a page offers to write to disk, and what it takes where it does not.
// Asks nobody: whether a server answers is the doctor's question.
import type { PanelConfig } from '../../model/config/config.types.js'

/** Where to write through; or what is missing, in a sentence for people. */
export type WriteSupport = { readonly endpoint: string } | { readonly missing: string }

/** "Together they enable the disk rewrite" (contract, `PanelConfig`): one alone does not. */
export function findWriting(
  { applyEndpoint, applyRouting }: Pick<PanelConfig, 'applyEndpoint' | 'applyRouting'>, base: string,
): WriteSupport {
  if (applyEndpoint === undefined && applyRouting === undefined) return { missing: NEITHER }
  if (applyRouting === undefined) return { missing: NO_ROUTING }
  if (applyEndpoint === undefined) return { missing: NO_ENDPOINT }
  const endpoint = findEndpoint(applyEndpoint, base)
  return endpoint === null ? { missing: NO_SERVER } : { endpoint }
}

const NEITHER = 'To write to CSS files, set applyEndpoint and applyRouting.'
const NO_ROUTING = 'To write to CSS files, also set applyRouting.'
const NO_ENDPOINT = 'To write to CSS files, also set applyEndpoint.'
const NO_SERVER = 'To write to CSS files, open the page from a server: applyEndpoint is a relative path.'

/** The endpoint as an absolute http(s) address, a path taken from the page's base; `null` for all else. */
export function findEndpoint(endpoint: string, base: string): string | null {
  if (!URL.canParse(endpoint, base)) return null
  const url = new URL(endpoint, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
