// How a page's media are asked, and what a condition says in its source: others than the browser tells while
// a preview has the page look as under another setting of the system (page/preview).
// Nothing is previewed until somebody says so here.

/** What a preview has rewritten. */
interface HeldMedia { readonly source: string; readonly text: string }

/** What is previewed; one page has one. */
export const shownMedia = {
  /** The condition that the browser is to be asked instead. */
  asked: (condition: string): string => condition,
  held: new WeakMap<object, HeldMedia>(),
  /** Whoever hears that conditions are answered otherwise than before. */
  hearers: new Set<() => void>(),
  /** A sheet of the panel's own has other rules than before. */
  added: (() => undefined) as (sheet: CSSStyleSheet) => void,
  /** Ends the preview of an instance, where it has one. */
  end: (() => undefined) as (id: string) => void,
}

/** Asks the browser, or the preview. */
export const askMedia = (page: Pick<Window, 'matchMedia'>, condition: string): MediaQueryList =>
  page.matchMedia(shownMedia.asked(condition))

/** A list of media as its source has it, unless it was given another text since. */
export function sourceMedia(list: MediaList): string {
  const { mediaText } = list
  const held = shownMedia.held.get(list)
  return held?.text === mediaText ? held.source : mediaText
}

/** Hears of it until the returned function is called. */
export function followMedia(hearer: () => void): () => void {
  const own = (): void => hearer()
  shownMedia.hearers.add(own)
  return () => void shownMedia.hearers.delete(own)
}
