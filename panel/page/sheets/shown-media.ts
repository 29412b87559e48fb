// How a page's media are asked: otherwise than the browser says while a preview has the page look as under
// another setting of the system (page/preview). What conditions say in their source is source-media.ts's.
// Stands on the page itself: all copies of this module have one.

/** What is previewed on a page. */
interface ShownMedia {
  /** The condition that the browser is to be asked instead. */
  asked(condition: string): string
  /** A sheet of the panel's own has other rules than before. */
  added(sheet: CSSStyleSheet): void
  /** Ends the preview of an instance, where it has one. */
  end(id: string): void
  /** Whoever hears that conditions are answered otherwise than before. */
  readonly hearers: Set<() => void>
}

const SHOWN = Symbol.for('tokenpanel.media')

type Asking = Pick<Window, 'matchMedia'> & { [SHOWN]: ShownMedia | undefined }

/** As it is until something is previewed. */
export const AS_IS: Omit<ShownMedia, 'hearers' | 'end'> = {
  asked: (condition) => condition,
  added: () => undefined,
}

/** What is previewed on a page; nothing, until somebody says so. */
export function shownMedia(page: Pick<Window, 'matchMedia'>): ShownMedia {
  const its = page as Asking
  return its[SHOWN] ??= { ...AS_IS, end: () => undefined, hearers: new Set() }
}

/** Asks the browser, or the preview. */
export const askMedia = (page: Pick<Window, 'matchMedia'>, condition: string): MediaQueryList =>
  page.matchMedia(shownMedia(page).asked(condition))
