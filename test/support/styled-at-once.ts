// How much of a page the browser styles anew, as Chromium's trace tells it: a count, which goes by no clock.
import type { Page } from 'playwright-core'

interface TraceEvent { readonly name: string; readonly args?: { readonly elementCount?: number } }

/** How many elements the browser styles at once, at most, while something is done. */
export async function styledAtOnce(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly TraceEvent[]) {
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
    }
  })
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await done
  await session.detach()
  return Math.max(...counts)
}
