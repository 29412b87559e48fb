// A font stack as a list of families.
// Which value they make is said in `fonts` and `list`.
import { h, setText } from '../dom/element.view.js'
import { readFamily, readStack } from './fonts.js'
import { createPartList, type PartView } from './part-list.view.js'
import type { WideDesk, WideEditor } from './wide.types.js'

const nameOf = (text: string): string => readFamily(text)?.name ?? text

/** Makes it. */
export function createFontStack(desk: WideDesk): WideEditor {
  const { document } = desk.ui
  const create = (): PartView => {
    const element = h(document, 'span', { class: 'part-name', dir: 'auto' })
    return { element, patch: (text) => setText(element, nameOf(text)), release: () => undefined }
  }
  const list = createPartList({ desk, name: 'Families', nameOf, create })
  return {
    element: list.element,
    get stop() { return list.stop },
    patch: (value) => {
      const stack = readStack(value)
      if (stack !== null) list.patch(stack.list)
    },
    release: () => list.release(),
  }
}
