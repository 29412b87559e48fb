// What the bench of the panel's face runs in a page: it mounts one of those compared, and times what it does.
// Times from a call to the frame that shows it; and what of that was work, without the wait for the frame.
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { spreadOf } from './median.js'
import { createContender, elementsOf, type ContenderName } from './panel-ui-contenders.js'

const BURST_FRAMES = 60
const EVENTS_OF_A_FRAME = 4

const nextFrame = (act: () => void): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => {
    act()
    resolve()
  })
})

/** Settles after what is left of this frame: its observers, its layout and its painting. */
const afterFrame = (): Promise<void> => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    resolve()
  }
  port2.postMessage(null)
})

async function painted(): Promise<void> {
  await nextFrame(() => undefined)
  await afterFrame()
}

async function settled(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await painted()
}

/** Has what is still to be styled and laid out done at once. */
const layOut = (element: HTMLElement): number => element.offsetHeight

/** What something took, in milliseconds. */
export interface Taken {
  /** Until the frame that shows it was there. */
  readonly frame: number
  /** What was done on the way: scripts, styles and layout. */
  readonly work: number
}

/** Has something done, and the frame that shows it; `sight` is laid out in it. */
async function taken(act: () => void, sight: HTMLElement): Promise<Taken> {
  let frameFrom = 0
  const begun = nextFrame(() => {
    frameFrom = performance.now()
  })
  const from = performance.now()
  act()
  // What is changed at once is laid out at once, too: a frame would do so before it can be timed.
  layOut(sight)
  const actMs = performance.now() - from
  let work = 0
  const ended = nextFrame(() => {
    layOut(sight)
    work = actMs + performance.now() - frameFrom
  })
  await begun
  await ended
  await afterFrame()
  return { frame: performance.now() - from, work }
}

/** How long one of those compared takes until its first frame, and how many elements it then has. */
export async function measureMount(
  name: ContenderName, config: PanelConfig, isLoaded: boolean,
): Promise<{ readonly frame: number, readonly elements: number }> {
  const contender = createContender(name)
  if (isLoaded) await contender.load()
  await settled()
  const from = performance.now()
  await contender.mount(config)
  await painted()
  return { frame: performance.now() - from, elements: elementsOf(document) }
}

/** Edits of the first row, each until the page that reads it is laid out. */
export async function measureEdits(
  name: ContenderName, config: PanelConfig, edits: number,
): Promise<readonly Taken[]> {
  const contender = createContender(name)
  await contender.load()
  await contender.mount(config)
  await settled()
  const reader = document.querySelector<HTMLElement>('.reader')
  if (reader === null) throw new Error('nothing reads the variable')
  const all: Taken[] = []
  for (let edit = 0; edit < edits; edit += 1) {
    const px = 10 + edit % 30
    all.push(await taken(() => contender.type(px), reader))
    if (reader.offsetWidth !== px) throw new Error(`${name} has not set ${px}px but ${reader.offsetWidth}px`)
    await settled()
  }
  return all
}

/** What 240 `input` events over 60 frames come to. */
export interface Burst {
  /** The most of one frame. */
  readonly commits: number
  readonly dropped: number
  /** The most of one frame, and the middle of all, in milliseconds. */
  readonly script: number
  readonly usual: number
}

export async function measureBurst(name: ContenderName, config: PanelConfig): Promise<Burst> {
  const contender = createContender(name)
  await contender.load()
  await contender.mount(config)
  await settled()
  let commits = 0
  const observer = new MutationObserver((records) => {
    commits += records.length
  })
  observer.observe(document.documentElement, { attributeFilter: ['style'] })
  let most = 0
  const scripts: number[] = []
  const stamps: number[] = []
  for (let frame = 0; frame < BURST_FRAMES; frame += 1) {
    let frameFrom = 0
    const begun = nextFrame(() => {
      frameFrom = performance.now()
      stamps.push(document.timeline.currentTime as number)
    })
    const from = performance.now()
    for (let event = 1; event <= EVENTS_OF_A_FRAME; event += 1) {
      contender.type(frame * EVENTS_OF_A_FRAME + event)
    }
    const typedMs = performance.now() - from
    const ended = nextFrame(() => {
      scripts.push(typedMs + performance.now() - frameFrom)
    })
    await begun
    await ended
    await afterFrame()
    most = Math.max(most, commits)
    commits = 0
  }
  observer.disconnect()
  const { most: script, median: usual } = spreadOf(scripts)
  return { commits: most, script, usual, dropped: droppedOf(stamps) }
}

/** How many frames are missing between those there were, at 60 of them per second. */
function droppedOf(stamps: readonly number[]): number {
  const gaps = stamps.slice(1).map((stamp, at) => stamp - (stamps[at] ?? 0))
  const usual = 1000 / 60
  return gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0)
}

/** Each keystroke of a query and of taking it back, until the list is laid out. */
export async function measureFilter(config: PanelConfig, query: string): Promise<readonly Taken[]> {
  const contender = createContender('panel')
  await contender.load()
  await contender.mount(config)
  const root = document.querySelector(`#${config.storagePrefix}-root`)?.shadowRoot
  const filter = root?.querySelector<HTMLInputElement>('.filter input')
  const list = root?.querySelector<HTMLElement>('.list')
  if (filter === null || filter === undefined || list === null || list === undefined) throw new Error('no filter')
  filter.focus()
  await settled()
  const texts = Array.from(query, (_, at) => query.slice(0, at + 1))
  const all: Taken[] = []
  for (const text of [...texts, ...[...texts].reverse().slice(1), '']) {
    all.push(await taken(() => {
      filter.value = text
      filter.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    }, list))
    await settled()
  }
  return all
}

Object.assign(window, { bench: { measureMount, measureEdits, measureBurst, measureFilter } })
