// One look at a page without configuration: what its stylesheets declare, what that is, and a configuration
// of it. All that is needed for this stands in a file of its own, with copies of what others have as well: no
// page that is configured loads it.
import { configOf } from '../../../shared/discover/config-of.js'
import type { ConfigJson } from '../../../shared/discover/config.types.js'
import { discover } from '../../../shared/discover/discover.js'
import type { Json } from '../../../shared/discover/json-parts.js'
import { summaryOf } from '../../../shared/discover/summary.js'
import type { FoundSeed, PageLook } from './found.types.js'
import type { SheetTexts } from './page-tokens.js'
import { moreThan, withRows } from './page-only.js'
import { readPage, type OwnValues } from './read-page.browser.js'

export { byFile } from './by-file.js'
export { declaringIn } from './declared-places.js'
export { countsIn, madeFileOf, placedOn, questionOf } from './disk-placing.js'
export { Proofs } from './proof.js'
export { fetchUnread, inlineOf, modulesOf } from './read-page.browser.js'
export { diskStatusOf } from './standings.js'

/** What the time of a look is called in a page's performance entries. */
const MEASURE = 'tokenpanel:read'

/** What is looked at, and how it is put. */
export interface Looking {
  readonly page: Window & typeof globalThis
  readonly own: OwnValues
  readonly texts: SheetTexts
  readonly seed: FoundSeed
  /** Whether `--tw-*`, `--_x` and their like have rows. */
  readonly includePrivate: boolean
}

/** Looks. */
export function lookAt(
  { page: { document, performance }, own, texts, seed, includePrivate }: Looking,
): PageLook {
  const start = performance.now()
  const page = readPage(document, own, texts)
  // Of what has no line, no source is a theme by itself: several stylesheets of a page are loaded at once.
  const discovered = discover(page.declared, page.registered)
  const { storagePrefix, consoleNamespace } = seed
  const configWith = (isAll: boolean): ConfigJson =>
    configOf(discovered, { storagePrefix, consoleNamespace, includePrivate: isAll })
  const config = configWith(includePrivate)
  const summary = summaryOf(discovered, { count: page.sheets, of: 'stylesheet' })
  performance.measure(MEASURE, { start })
  const plainConfig = (): ConfigJson => (includePrivate ? configWith(false) : config)
  const withMore = (served: Json): Json => withRows(served,
    configOf(moreThan(served, discovered), { storagePrefix, consoleNamespace, includePrivate }))
  return { page, discovered, config, summary, plainConfig, withMore }
}
