// One look at a page without configuration: what its stylesheets declare, what that is, and a configuration
// of it. All that is needed for this stands in a file of its own, with copies of what others have as well: no
// page that is configured loads it.
import { configOf, configuring } from '../../../shared/discover/config-of.js'
import type { ConfigJson, ConfigOptions } from '../../../shared/discover/config.types.js'
import { discovering } from '../../../shared/discover/discover.js'
import type { Json } from '../../../shared/discover/json-parts.js'
import { summaryOf } from '../../../shared/discover/summary.js'
import type { Steps } from '../../model/runtime/slices.js'
import type { FoundSeed, PageLook } from './discovered-page.types.js'
import type { SheetTexts } from './page-tokens.js'
import { moreThan, withRows } from './page-only.js'
import { readPage, type OwnValues } from './read-page.browser.js'

export { byFile } from './by-file.js'
export { declaringIn } from './declared-places.js'
export { countsIn, lineIn, madeFileOf, placedOn, questionOf } from './disk-placing.js'
export { Proofs } from './proof.js'
export { fetchUnread, inlineOf, modulesOf } from './read-page.browser.js'
export { diskStatusOf, fileFinder } from './disk-status.js'

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

/** Looks, part by part. */
export function* looking(
  { page: { document, performance }, own, texts, seed, includePrivate }: Looking,
): Steps<PageLook> {
  const start = performance.now()
  const page = readPage(document, own, texts)
  yield
  // Of what has no line, no source is a theme by itself: several stylesheets of a page are loaded at once.
  const discovered = yield* discovering(page.declared, page.registered, page.uses, page.layers)
  yield
  const { storagePrefix, consoleNamespace } = seed
  const optionsWith = (isAll: boolean): ConfigOptions =>
    ({ storagePrefix, consoleNamespace, includePrivate: isAll })
  const config = yield* configuring(discovered, optionsWith(includePrivate))
  const summary = summaryOf(discovered, { count: page.sheets, of: 'stylesheet' })
  performance.measure(MEASURE, { start })
  yield
  const plainConfig = (): ConfigJson => (includePrivate ? configOf(discovered, optionsWith(false)) : config)
  const withMore = (served: Json): Json =>
    withRows(served, moreThan(served, discovered, optionsWith(includePrivate)))
  return { page, discovered, config, summary, plainConfig, withMore }
}
