// What a list of media says in its source, while a preview has given it another text; and who hears of that.
// Stands on the list itself: all copies of this module have one.
import { shownMedia } from './shown-media.js'

/** A list that was given another text. */
interface HeldList { readonly source: string; readonly text: string }

const HELD = Symbol.for('tokenpanel.source')

type Held = MediaList & { [HELD]?: HeldList | undefined }

/** What a list was given; `null` where it was not, or was given another text since. */
export function heldList(list: MediaList): HeldList | null {
  const { [HELD]: held }: Held = list
  return held?.text === list.mediaText ? held : null
}

/** Says what a list was given. Whoever does so keeps the list. */
export function holdList(list: MediaList, held: HeldList | undefined): void {
  const its: Held = list
  its[HELD] = held
}

/** A list of media as its source has it. */
export const sourceMedia = (list: MediaList): string => heldList(list)?.source ?? list.mediaText

/** Hears of it until the returned function is called. */
export function followMedia(page: Pick<Window, 'matchMedia'>, hearer: () => void): () => void {
  const own = (): void => hearer()
  const { hearers } = shownMedia(page)
  hearers.add(own)
  return () => void hearers.delete(own)
}
