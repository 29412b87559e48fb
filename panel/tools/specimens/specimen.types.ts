// What specimens are shown with, and who else acts from the line above them.
// Holds types only.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Samples } from './samples.js'

/** What renders the tokens on the page; the line above the specimens has its button. */
export interface OnPage {
  /** Whether it is on the page. */
  readonly isRendered: boolean
  /** Begins, or ends. */
  toggle(): void
  /** What stands in a line of its own beneath the button while it is on; one element, as long as it is. */
  readonly line: HTMLElement | null
}

/** What the tools of one panel's specimens share. */
export interface SharedSpecimens {
  readonly samples: Samples
  onPage: OnPage | null
}

/** What specimens are made with. */
export interface SpecimenContext
  extends Pick<FeatureContext, 'core' | 'dock' | 'list' | 'listing' | 'page' | 'scene' | 'showNow' | 'sizes' | 'ui'> {
  readonly samples: Samples
  /** `null` while there is nothing that does. */
  readonly onPage: OnPage | null
  /** Has the rows put in order again with the next frame. */
  readonly rearrange: () => void
  /** How often the window had another size: what was looked at before may not be so any more. */
  readonly window: () => number
  /** Whether a value is being dragged. */
  readonly isBusy: () => boolean
}
