// Which target the sink of an instance has: the root of its page, or the host's own.
// Writes nothing yet.
import type { Painted } from './first-paint.browser.js'
import { RootTarget } from './root-target.browser.js'
import { Sink, type SinkTarget } from './sink.js'

/** Makes it, over what the first paint has put on the page; `isFound`: nobody has configured that. */
export const openSink = (
  page: Window, { pairs, hadStyle }: Painted, hostTarget: SinkTarget | undefined, isFound?: boolean,
): Sink => hostTarget === undefined
  ? new Sink(new RootTarget(page.document, pairs, hadStyle), pairs, isFound)
  : new Sink(hostTarget)
