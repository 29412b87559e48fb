// The configuration of what was found, as a text to keep. Copies nothing.
import type { ServedIndex } from '../../../shared/wire/served.types.js'
import { withoutPlaces } from './configuring.js'
import type { PageLook } from './found.types.js'

/** What `tokenpanel init` would write: without private names, and without where tokens stand on disk. */
export function configText({ plainConfig }: Pick<PageLook, 'plainConfig'>, index: ServedIndex | null): string {
  return jsonText(index === null ? plainConfig() : withoutPlaces(index))
}

const jsonText = (config: object): string => `${JSON.stringify(config, null, 2)}\n`

/** The same as a tag for a page: no text in it ends the tag. */
export const tagText = (json: string): string =>
  `<script type="application/json" id="tokenpanel-config">\n${json.replaceAll('<', '\\u003c')}</script>\n`
