// What the main thread of a page does meanwhile, as Chromium's trace tells it: in time of the thread's own,
// which counts no waiting for a machine that others use, too.
import type { Page } from 'playwright-core'

export interface Traced {
  readonly recalculations: number
  /** All tasks. */
  readonly workMs: number
  readonly longestMs: number
  /** Scripts alone. */
  readonly scriptMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
}

const RECALCULATION = 'UpdateLayoutTree'
const TASKS: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask']
const SCRIPTS: readonly string[] = ['FunctionCall', 'TimerFire', 'EventDispatch', 'FireAnimationFrame']

/** Has something done in a page. */
export async function traced(page: Page, act: () => Promise<void>): Promise<Traced> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value as unknown as TraceEvent[]))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  })
  await act()
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await done
  await session.detach()
  return told(events)
}

function told(events: readonly TraceEvent[]): Traced {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const counts = new Map<string, number>()
  for (const event of events) {
    if (event.name === RECALCULATION) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1)
  }
  const [main] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? ['']
  const own = events.filter((event) => event.ph === 'X' && threadOf(event) === main)
  const times = (names: readonly string[]): readonly number[] =>
    own.filter(({ name }) => names.includes(name)).map(({ tdur = 0 }) => tdur / 1000)
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
  // The same task is told by both names.
  const tasks = TASKS.map((name) => times([name])).find((all) => all.length > 0) ?? []
  return {
    recalculations: counts.get(main) ?? 0, workMs: sum(tasks), longestMs: Math.max(0, ...tasks),
    scriptMs: sum(times(SCRIPTS)),
  }
}
