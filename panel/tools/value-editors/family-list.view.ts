// What adds a family to a stack: a field, and beneath it the families that there are and fit what is typed,
// by where they come from; whatever else is typed is a name, too. Where it is put is the stack's business.
import { readFamily, readStack, writeFamily } from '../../model/tokens/fonts.js'
import { isSameJson } from '../../model/tokens/records.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { findOptions } from '../../view/controls/combo.js'
import { FAMILY_GROUPS, type FamilyOption } from './family-options.js'

interface FamilyListPorts {
  readonly ui: Ui
  /** Those that are not in the stack. */
  readonly options: () => readonly FamilyOption[]
  /** Members of a stack, as they are to be written. */
  readonly add: (members: readonly string[]) => void
}

interface FamilyList {
  readonly element: HTMLElement
  /** Shows what there is now. */
  patch(): void
  /** Shows it, and has the focus. */
  come(): void
}

/** So many of a group are there at once; who wants another one types. */
const MOST_SHOWN = 150
const ISSUE = 'Not a font family. Type one or more, separated by commas.'

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

/** Makes it; after each family it is empty again. */
export const createFamilyList = (ports: FamilyListPorts): FamilyList => new FamilyListView(ports)

class FamilyListView implements FamilyList {
  readonly element: HTMLElement
  readonly #ports: FamilyListPorts
  readonly #input: HTMLInputElement
  readonly #hint: HTMLElement
  readonly #issue: HTMLElement
  readonly #list: HTMLElement
  #options: readonly FamilyOption[] = []
  /** Those that are shown, in their order, and the one that the keys are at. */
  #lines: readonly (readonly [option: FamilyOption, line: HTMLElement])[] = []
  #at = -1

  constructor(ports: FamilyListPorts) {
    const { document } = ports.ui
    this.#ports = ports
    this.#list = h(document, 'div', {
      class: 'family-list', role: 'listbox', 'aria-label': 'Families', id: ports.ui.newId(), tabindex: -1,
    })
    this.#hint = h(document, 'p', { class: 'family-words', role: 'status' })
    this.#issue = h(document, 'p', { class: 'family-words family-issue', role: 'alert' })
    this.#input = h(document, 'input', {
      class: 'input family-filter', type: 'text', role: 'combobox', 'aria-label': 'Add a family', placeholder: 'Add a family',
      'aria-expanded': 'false', 'aria-controls': this.#list.id, 'aria-autocomplete': 'list', autocomplete: 'off',
      autocapitalize: 'off', spellcheck: 'false', part: ports.ui.part('input'),
    })
    this.element = h(document, 'div', { class: 'add-family' }, this.#input, this.#hint, this.#issue, this.#list)
    this.#input.addEventListener('input', () => this.#show())
    this.#input.addEventListener('keydown', (event) => this.#keyed(event))
    // The field keeps the focus.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', ({ target }) => {
      const line = (target as Element).closest('[role=option]')
      const chosen = this.#lines.find(([, one]) => one === line)
      if (chosen !== undefined) this.#add([chosen[0].id])
    })
  }

  patch(): void {
    const options = this.#ports.options()
    if (this.#lines.length > 0 && isSameJson(options, this.#options)) return
    this.#options = options
    this.#show()
  }

  come(): void {
    this.patch()
    this.#focus()
  }

  #show(): void {
    const { document } = this.#ports.ui
    const typed = this.#input.value.trim()
    const found = typed === '' ? this.#options : findOptions(this.#options, typed)
    const lines: (readonly [FamilyOption, HTMLElement])[] = []
    const groups = FAMILY_GROUPS.flatMap(([group, title]) => {
      const its = found.filter((one) => one.group === group)
      if (its.length === 0) return []
      const shown = its.slice(0, MOST_SHOWN).map((one) => [one, this.#createLine(one)] as const)
      lines.push(...shown)
      const rest = its.length - shown.length
      return [h(document, 'div', { role: 'group', 'aria-label': title },
        h(document, 'div', { class: 'family-head', 'aria-hidden': 'true' }, title), ...shown.map(([, line]) => line),
        ...rest === 0 ? [] : [h(document, 'div', { class: 'family-rest', 'aria-hidden': 'true' }, `and ${rest} more`)])]
    })
    this.#lines = lines
    this.#list.replaceChildren(...groups)
    this.#list.scrollTop = 0
    const isNew = groups.length === 0 && readAdded(typed) !== null
    setAttribute(this.#input, 'aria-expanded', String(groups.length > 0))
    setText(this.#hint, isNew ? `Enter adds “${typed}”` : '')
    this.#warn(groups.length === 0 && typed !== '' && !isNew)
    this.#go(-1)
  }

  #createLine({ label, note, face }: FamilyOption): HTMLElement {
    const { ui, ui: { document } } = this.#ports
    const name = h(document, 'span', { class: 'family-name', dir: 'auto' }, label)
    if (face !== undefined) setStyle(name, 'font-family', face)
    return h(document, 'div', { class: 'family-line', role: 'option', 'aria-selected': 'false', id: ui.newId() },
      name, h(document, 'span', { class: 'family-note' }, note))
  }

  #warn(isWrong: boolean): void {
    setText(this.#issue, isWrong ? ISSUE : '')
    setAttribute(this.#input, 'aria-invalid', isWrong ? 'true' : null)
  }

  /** Comes to a line; -1 is the field. */
  #go(at: number): void {
    this.#at = at
    this.#lines.forEach(([, line], index) => setAttribute(line, 'aria-selected', String(index === at)))
    const line = this.#lines[at]?.[1]
    setAttribute(this.#input, 'aria-activedescendant', line?.id ?? null)
    line?.scrollIntoView({ block: 'nearest' })
  }

  #add(members: readonly string[]): void {
    this.#input.value = ''
    this.#ports.add(members)
    this.#show()
    // What was typed is over: undo takes the family back, not the letters.
    this.#input.blur()
    this.#focus()
  }

  #focus(): void { this.#input.focus({ preventScroll: true }) }

  // Whatever is done here is not done again by the editor around it.
  #keyed(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const isTaken = this.#act(event.key)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  #act(key: string): boolean {
    const last = this.#lines.length - 1
    if (key === 'ArrowDown') this.#go(Math.min(this.#at + 1, last))
    else if (key === 'ArrowUp') this.#go(Math.max(this.#at - 1, -1))
    else if (key === 'Escape' && this.#at >= 0) this.#go(-1)
    else if (key === 'Enter' && this.#at >= 0) this.#add([this.#lines[this.#at]?.[0].id ?? ''])
    else if (key === 'Enter' && this.#input.value !== '') this.#addTyped()
    else return false
    return true
  }

  #addTyped(): void {
    const typed = this.#input.value.trim()
    const known = this.#options.find(({ label }) => label.toLowerCase() === typed.toLowerCase())
    const members = known === undefined ? readAdded(typed) : [known.id]
    if (members === null) this.#warn(true)
    else this.#add(members)
  }
}

/** What a member is called. */
export const familyName = (text: string): string => readFamily(text)?.name ?? text
