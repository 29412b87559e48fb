// Long work in short slices, so that a page goes on living meanwhile.
// Knows neither a clock nor a timer: both are given to it.

/** Work that stops after each small step, and is told then whether its time is over: it comes to an end. */
export type Steps<T> = Generator<undefined, T, boolean>

interface SlicePorts {
  /** Milliseconds. */
  readonly now: () => number
  /** Acts when the page has had its turn; what it returns calls that off. */
  readonly later: (act: () => void) => () => void
  /** So much work in all, where it is not as much as usual. */
  readonly workMs?: number
  /** So much at once, where a step may take longer than most. */
  readonly sliceMs?: number
}

/** A frame has sixteen. */
const SLICE_MS = 8
/** So much work in all. */
const WORK_MS = 600

/** Does it, the first slice later. What it returns calls the rest off. */
export function runInSlices<T>(
  steps: Steps<T>, ports: SlicePorts, done: (result: T) => void,
): () => void {
  const { now, later, workMs = WORK_MS, sliceMs = SLICE_MS } = ports
  let spent = 0
  const work = (): void => {
    const start = now()
    for (let took = 0; took < sliceMs; took = now() - start) {
      const step = steps.next(spent + took >= workMs)
      if (step.done === true) {
        done(step.value)
        return
      }
    }
    spent += now() - start
    cancel = later(work)
  }
  let cancel = later(work)
  return () => cancel()
}

/** All of it at once, where it is not much. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next(false)
    if (step.done === true) return step.value
  }
}
