// The ground of a page and the color of its texts, for samples that look as they would there.
// Reads two styles, once for each sample that asks.

/** Both as CSS has them. */
interface PageGround {
  readonly ground: string
  readonly text: string
}

const CLEAR: readonly string[] = ['rgba(0, 0, 0, 0)', 'transparent']

/** What shows behind a page's texts. */
export function pageGround(page: Window): PageGround {
  const { documentElement, body } = page.document
  const styles = [body as HTMLElement | null, documentElement]
    .flatMap((element) => (element === null ? [] : [page.getComputedStyle(element)]))
  const grounds = styles.map(({ backgroundColor }) => backgroundColor)
  return {
    ground: grounds.find((color) => color !== '' && !CLEAR.includes(color)) ?? 'Canvas',
    text: styles[0]?.color ?? 'CanvasText',
  }
}
