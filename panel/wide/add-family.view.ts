// What adds a family to a stack: a combobox of those that are known, and of whatever is typed.
// Which ones are known is given; where a family is put is the stack's business.
import { err, ok, type Result } from '../../shared/result.js'
import { createComboField } from '../controls/combo-field.view.js'
import type { Field, ChoiceModel, Option } from '../controls/field.types.js'
import { h, setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { readStack, writeFamily } from '../tokens/fonts.js'

export interface AddFamilyPorts {
  readonly ui: Ui
  /** Those that are not in the stack. */
  readonly options: () => readonly Option[]
  /** Members of a stack, as they are to be written. */
  readonly add: (members: readonly string[]) => void
}

export interface AddFamily {
  readonly element: HTMLElement
  patch(): void
  release(): void
}

const NOTHING = {
  value: '', isChanged: false, isReadonly: false, display: 'Add a family', swatch: null, pill: null,
} as const
const EMPTY = 'This is no name of a family. Type one, or several with commas between them.'

/** What a typed text adds: the families of a stack, or a name. */
export function readAdded(typed: string): readonly string[] | null {
  const text = typed.trim()
  if (text === '') return null
  const stack = readStack(text)
  if (stack !== null) {
    const { list: { members }, families: [first] } = stack
    return members.length > 1 || first?.kind === 'part' ? members : [writeFamily(first?.name ?? '')]
  }
  return [',', '"', "'", '(', ')', '\\'].some((one) => text.includes(one)) ? null : [writeFamily(text)]
}

const judge = (typed: string): Result<string, string> =>
  typed === '' || readAdded(typed) !== null ? ok(typed) : err(EMPTY)

/** Makes it; after each family it is empty again. */
export function createAddFamily({ ui, options, add }: AddFamilyPorts): AddFamily {
  let field = make()
  const element = h(ui.document, 'div', { class: 'add-family' }, field.element)
  // Enter in it is its own while there is something to add.
  let isOwn = false
  element.addEventListener('keydown', ({ key, target }) => {
    const { value } = target as HTMLInputElement
    isOwn = key === 'Enter' && (value !== '' || (target as HTMLElement).getAttribute('aria-expanded') === 'true')
  }, { capture: true })
  element.addEventListener('keydown', (event) => {
    if (isOwn) event.stopPropagation()
  })
  function make(): Field<ChoiceModel> {
    const made = createComboField(ui, {
      judge,
      edit: (typed) => {
        const members = readAdded(typed)
        if (members === null) return
        const hadFocus = made.input.matches(':focus')
        const next = make()
        field = next
        made.element.replaceWith(next.element)
        made.release()
        patch()
        add(members)
        if (hadFocus) next.input.focus({ preventScroll: true })
      },
      settle: () => undefined, setPill: () => undefined,
      beginGesture: () => () => undefined, rootFontPx: () => 16,
    })
    setAttribute(made.input, 'aria-label', 'Add a family')
    return made
  }
  function patch(): void {
    field.patch({ ...NOTHING, options: options() })
  }
  return { element, patch, release: () => field.release() }
}
