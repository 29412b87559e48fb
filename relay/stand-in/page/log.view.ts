// The messages of the open conversation, by day: made anew for another conversation, patched for new ones.
// What belongs to a day and to a thread is decided in timeline.ts.
import { createKeyedList, h, setText, type View } from './dom.view.js'
import { createThreadView } from './message.view.js'
import type { Day, Thread } from './timeline.js'
import { dayLabel } from './when.js'

interface LogModel {
  readonly channel: string
  readonly days: readonly Day[]
  readonly nowMs: number
}

export function createLogView(doc: Document): View<LogModel> {
  const element = h(doc, 'div', { class: 'log' })
  let channel: string | null = null
  let show: (days: readonly DayModel[]) => void = () => undefined
  // What is there when a conversation is opened does not arrive.
  let isLive = false
  return {
    element,
    release: () => element.remove(),
    patch: (next) => {
      if (next.channel !== channel) {
        channel = next.channel
        isLive = false
        element.replaceChildren()
        show = createKeyedList<DayModel>(element, (model) => model.day.key, () =>
          createDayView(doc, () => isLive))
      }
      show(next.days.map((day) => ({ day, nowMs: next.nowMs })))
      isLive = true
    },
  }
}

interface DayModel {
  readonly day: Day
  readonly nowMs: number
}

function createDayView(doc: Document, isArriving: () => boolean): View<DayModel> {
  const heading = h(doc, 'h2', {})
  const list = h(doc, 'ol', { class: 'threads' })
  const create = (thread: Thread): View<Thread> => createThreadView(doc, thread, isArriving)
  const show = createKeyedList<Thread>(list, (thread) => thread.message.ts, create)
  const element = h(doc, 'section', { class: 'day' }, heading, list)
  return {
    element,
    release: () => element.remove(),
    patch: ({ day, nowMs }) => {
      setText(heading, dayLabel(day.ms, nowMs))
      show(day.threads)
    },
  }
}
