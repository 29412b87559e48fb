// Acts once a browser has nothing else to do, soon at the latest.
// Is given the page and its timer.

/** How long a browser without an idle time of its own is left alone. */
const CALM_MS = 200
/** How long an idle time is waited for, on a page that is never idle. */
const IDLE_MS = 2000

/** Does it then; what it returns calls that off. */
export function soonWhenIdle(
  page: Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'> | object,
  after: (ms: number, act: () => void) => () => void, act: () => void,
): () => void {
  if (!('requestIdleCallback' in page)) return after(CALM_MS, act)
  const idle = page.requestIdleCallback(act, { timeout: IDLE_MS })
  return () => page.cancelIdleCallback(idle)
}
