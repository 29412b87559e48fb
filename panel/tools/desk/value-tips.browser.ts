// Tells the panel's tooltip what stands in the fields of rows, and in the cells beside them.
// Says nothing of a field that somebody is in: who edits sees all of it.
import type { ShownRow } from '../../view/rows/rows.types.js'
import { valueTip } from '../../view/rows/value-tip.js'
import type { Token } from '../../model/state/state.types.js'
import type { FeatureContext } from './kit.types.js'

interface ValueTips {
  readonly describe: (element: Element) => string | null
  readonly release: () => void
}

/** Follows the rows of a list. */
export function createValueTips(
  { core, scene, scenes, sceneUnder, rowShown, list }: Pick<
    FeatureContext, 'core' | 'scene' | 'scenes' | 'sceneUnder' | 'rowShown' | 'list'
  >,
): ValueTips {
  const tokens = new WeakMap<Element, Token>()
  const release = rowShown.subscribe(({ element, token }: ShownRow) => void tokens.set(element, token))
  const sceneOf = (element: Element, token: Token) => {
    if (!element.matches('.side')) return scene()
    return scenes.beside?.(token) ?? sceneUnder(list.element.dataset['sides'] === 'dark' ? 'light' : 'dark')
  }
  return {
    release,
    describe: (element) => {
      const token = element.matches('.row > :is(.field, .side):not(:focus-within)')
        ? tokens.get(element.parentElement ?? element)
        : undefined
      if (token === undefined) return null
      const value = element.querySelector('.value, .side-value')
      const isCut = value !== null && value.scrollWidth > value.clientWidth
      return valueTip(core.plan, sceneOf(element, token), token, isCut)
    },
  }
}
