// A look at a page in slices: a page of many tokens goes on living meanwhile, and one of few has been looked
// at when this returns. Knows neither a clock nor a timer: both are given to it.
import type { Steps } from '../../model/runtime/slices.js'

interface LookPorts {
  /** Milliseconds. */
  readonly now: () => number
  /** Acts when the page has had its turn; what it returns calls that off. */
  readonly later: (act: () => void) => () => void
}

/** So much at once: the page is on its way, and waits for what is looked for. */
const LOOK_SLICE_MS = 30

/** Does it, the first slice at once. What it returns calls the rest off. */
export function lookInSlices<T>(
  steps: Steps<T>, { now, later }: LookPorts, done: (result: T) => void,
): () => void {
  let cancel = (): void => undefined
  const work = (): void => {
    const start = now()
    do {
      const step = steps.next(false)
      if (step.done === true) {
        done(step.value)
        return
      }
    } while (now() - start < LOOK_SLICE_MS)
    cancel = later(work)
  }
  work()
  return () => cancel()
}
