// Tells the fields of colors how long their texts are while somebody is in them; the sheet does the rest.
// Reads texts and writes none.
import { setStyle } from '../../page/dom/element.view.js'
import { LONG_VALUE_CSS } from '../../view/rows/long-value.css.js'
import type { Feature } from './features.js'
import type { FeatureContext } from './kit.types.js'

/** Follows the rows of a list. */
export function createLongValues({ ui, list }: Pick<FeatureContext, 'ui' | 'list'>): Required<Pick<Feature, 'refresh' | 'release'>> {
  ui.adopt(LONG_VALUE_CSS)
  const measure = (): void => {
    const input = ui.root.activeElement as HTMLInputElement | null
    const field = input?.closest<HTMLElement>('.row > .field:is(.text, .combo)') ?? null
    if (field !== null) setStyle(field, '--chars', String(input?.value.length ?? 0))
  }
  const events = ['focusin', 'input'] as const
  for (const type of events) list.element.addEventListener(type, measure)
  return {
    // What is typed may be shown in other words, and undo brings back others.
    refresh: measure,
    release: () => {
      for (const type of events) list.element.removeEventListener(type, measure)
    },
  }
}
