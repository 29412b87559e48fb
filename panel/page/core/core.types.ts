// What the second stage is given by the first.
// Holds types only.
import type { ColorMatching } from '../../model/color/seed.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Painted } from '../write/first-paint.browser.js'
import type { SinkTarget } from '../write/sink.js'
import type { Themes } from './themes.browser.js'

/** What the first stage hands over. */
export interface CoreOptions {
  readonly painted: Painted
  /** The schemes to choose from beside the configured ones; they may be replaced at any time. */
  readonly presets: () => NonNullable<PanelConfig['colorPresets']>
  /** Needed where `needsColorMaths` says so. */
  readonly matching?: ColorMatching
  /** Needed where `hasThemedTokens` says so. */
  readonly Themes?: typeof Themes
  /** The host's own sink; needed where the configuration has one. */
  readonly hostTarget?: SinkTarget
  /** Whether the tokens are those that the page was found to have. */
  readonly isFound?: boolean
}
