// What adds a family to a stack: a combobox of those that are known, and of whatever is typed.
// Which ones are known is given; where a family is put is the stack's business.
import { err, ok, type Result } from '../../../shared/result.js'
import { createComboField } from '../../view/controls/combo-field.view.js'
import type { Field, ChoiceModel, Option } from '../../view/controls/field.types.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { readStack, writeFamily } from '../../model/tokens/fonts.js'

interface AddFamilyPorts {
  readonly ui: Ui
  /** Those that are not in the stack. */
  readonly options: () => readonly Option[]
  /** Members of a stack, as they are to be written. */
  readonly add: (members: readonly string[]) => void
}

interface AddFamily {
  readonly element: HTMLElement
  patch(): void
  /** Has the focus, and all families there are now in sight. */
  open(): void
  release(): void
}

const NOTHING = {
  value: '', isChanged: false, isReadonly: false, display: 'Add a family', swatch: null, pill: null,
} as const
const EMPTY = 'This is no name of a family. Type one, or several with commas between them.'

/** What a typed text adds: the families of a stack, or a name. */
function readAdded(typed: string): readonly string[] | null {
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
  listen(element, () => void field.openBeside())
  function make(): Field<ChoiceModel> {
    // A field that gives way to the next one loses the focus, and would give what was typed as well.
    let isOver = false
    const made = createComboField(ui, {
      judge,
      edit: (typed) => {
        const members = readAdded(typed)
        if (members === null || isOver) return
        isOver = true
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
  const open = (): void => {
    patch()
    field.input.focus({ preventScroll: true })
    field.openBeside()
  }
  return { element, patch, open, release: () => field.release() }
}

function listen(element: HTMLElement, openAll: () => void): void {
  // Enter in it is its own while there is something to add.
  let isOwn = false
  element.addEventListener('keydown', (event) => {
    const { key, altKey, target } = event
    const input = target as HTMLInputElement
    const isOpen = input.getAttribute('aria-expanded') === 'true'
    isOwn = key === 'Enter' && (input.value !== '' || isOpen)
    // From the field into the list.
    if (key !== 'ArrowDown' || altKey || isOpen) return
    event.preventDefault()
    event.stopPropagation()
    openAll()
  }, { capture: true })
  element.addEventListener('keydown', (event) => {
    if (isOwn) event.stopPropagation()
  })
}
