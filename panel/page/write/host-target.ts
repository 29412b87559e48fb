// The host's own sink as a target.
// A sink that throws is reported once; the panel's state stays what it is.
import type { ApplySink } from '../../model/config/config.types.js'
import type { Pair } from '../../model/state/state.types.js'
import type { SinkTarget } from './sink.js'

const FAILED =
  'applySink threw or rejected, so values may be missing from the page (logged once)'

/** A host's sink. `warn` is told of the first failure. */
export function createHostTarget(
  sink: ApplySink, warn: (sentence: string, error: unknown) => void,
): SinkTarget {
  let isReported = false
  const fail = (error: unknown): void => {
    if (!isReported) warn(FAILED, error)
    isReported = true
  }
  // A function of the host's may be an asynchronous one, whatever its type says.
  const attempt = (act: () => unknown): void => {
    try {
      const done = act()
      if (done instanceof Promise) done.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  return {
    // Copies, so that a host may keep them, and do with them what it likes.
    apply: (pairs) => attempt(() => sink.apply(pairs.map(([name, value]): Pair => [name, value]))),
    clear: (names) => attempt(() => sink.clear([...names])),
    // What stands behind a sink of the host's own cannot be known.
    saysAlready: () => new Set(),
    // A sink looks after its own target.
    reassert: () => undefined,
  }
}
