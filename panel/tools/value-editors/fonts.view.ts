// A font stack as a list of families, in their own letters, with what is here of them and a sample.
// Which value they make is said in `fonts` and `list`.
import { err, ok, type Result } from '../../../shared/result.js'
import { isFontStack, readFamily, readStack, type Stack, writeFamily } from '../../model/tokens/fonts.js'
import { withAdded, writeList } from '../../model/tokens/pieces.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createComboField } from '../../view/controls/combo-field.view.js'
import type { ChoiceModel, Field, Option } from '../../view/controls/field.types.js'
import { pageLine } from '../../view/rows/page-texts.browser.js'
import { familyOptions, type Mark, marksOf } from './family-options.js'
import {
  createFontsHere, canListFamilies, familiesOfPage, listedFamilies, listFamilies,
} from './families.browser.js'
import { FONTS_CSS } from './editors.css.js'
import { createPartList, type PartView } from './part-list.view.js'
import { createValueSample } from './sample.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

// What has the browser list the installed families: on a press, and never before; absent where it cannot.
// Which families there are is kept beside the page.

const TIP = 'The browser asks once before it lists installed fonts. Without that, the page’s fonts are offered, and any ' +
  'name can be typed.'
const REFUSED = 'The browser didn’t list installed fonts. Any name can be typed.'

interface Installed {
  readonly element: HTMLElement
  release(): void
}

/** Makes it; `listed` is called once they are there. */
function createInstalled(context: EditorContext, listed: () => void): Installed {
  const { ui, ui: { document }, kit: { page } } = context
  const button = h(document, 'button', {
    type: 'button', class: 'show-installed', part: ui.part('button'), 'data-tip': TIP,
  }, 'Show all installed fonts…')
  const note = h(document, 'p', { class: 'wide-note', role: 'status' })
  const element = h(document, 'div', {}, button, note)
  element.hidden = !canListFamilies(page) || listedFamilies(page) !== null
  let isAsking = false
  let isEnded = false
  button.addEventListener('click', () => {
    if (isAsking) return
    isAsking = true
    note.textContent = ''
    void listFamilies(page).then((names) => {
      isAsking = false
      if (isEnded) return
      if (names === null) note.textContent = REFUSED
      else {
        ui.announce(names.length === 1 ? '1 installed font' : `${names.length} installed fonts`)
        listed()
        element.hidden = true
      }
      context.resized()
    })
  })
  return { element, release: () => { isEnded = true } }
}

// What adds a family to a stack: a combobox of those that are known, and of whatever is typed.
// Which ones are known is given; where a family is put is the stack's business.

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
const EMPTY = 'Not a font family. Type one or more, separated by commas.'

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
function createAddFamily({ ui, options, add }: AddFamilyPorts): AddFamily {
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

const NOTE = '“Installed” means on this computer. The first available family is used; later ones fill in missing ' +
  'characters.'

const nameOf = (text: string): string => readFamily(text)?.name ?? text

/** Makes it. */
export function createFontStack(context: EditorContext): WideEditor {
  const { ui, kit: { page } } = context
  ui.adopt(FONTS_CSS)
  const here = createFontsHere(page)
  const own = { ...familiesOfPage(page, here), inTokens: familiesInTokens(context) }
  const known = () => ({ ...own, ofFaces: here.ofPage(), installed: listedFamilies(page) })
  let stack: Stack | null = null
  let marks: readonly Mark[] = []
  const list = createPartList({
    context, name: 'Families', nameOf, create: (at) => createFamily(context, () => marks[at()]),
  })
  const sample = createWords(context)
  const add = createAddFamily({
    ui,
    options: () => familyOptions(known(), stack?.families ?? []),
    add: (members) => addTo(context, stack, members),
  })
  const installed = createInstalled(context, () => add.open())
  const show = (value: string): void => {
    stack = readStack(value)
    if (stack === null) return
    marks = marksOf(stack.families, stack.families.map((one) => here.find(one)))
    list.patch(stack.list)
    add.patch()
    setStyle(sample, 'font-family', value)
  }
  const unfollow = here.follow(() => show(context.value))
  return {
    element: h(ui.document, 'div', { class: 'fonts' }, list.element, add.element, installed.element, sample,
      h(ui.document, 'p', { class: 'wide-note' }, NOTE)),
    get stop() { return list.stop },
    patch: show,
    release: () => {
      unfollow()
      installed.release()
      list.release()
      add.release()
    },
  }
}

/** A line of the page's. */
function createWords(context: EditorContext): HTMLElement {
  const sample = createValueSample(context)
  const { text, lang, dir } = pageLine(context.kit.page)
  sample.append(text)
  setAttribute(sample, 'lang', lang)
  setAttribute(sample, 'dir', dir)
  return sample
}

function addTo(context: EditorContext, stack: Stack | null, members: readonly string[]): void {
  if (stack === null) return
  context.change(writeList(withFamilies(stack, members)))
  context.settle()
  context.ui.announce(`Added ${members.map(nameOf).join(', ')}`)
}

/** Before the generic families at the end, of which the first one ends it. */
function withFamilies({ list, families }: Stack, members: readonly string[]): Stack['list'] {
  let end = families.length
  while (end > 0 && families[end - 1]?.kind === 'generic') end -= 1
  return members.reduce((all, member) => {
    const isLast = readFamily(member)?.kind === 'generic'
    return withAdded(all, isLast ? all.members.length : end++, member)
  }, list)
}

function createFamily(
  { ui: { document } }: EditorContext, markOf: () => Mark | undefined,
): PartView {
  const name = h(document, 'span', { class: 'part-name', dir: 'auto' })
  const mark = h(document, 'span', { class: 'font-mark' })
  return {
    element: h(document, 'span', { class: 'family' }, name, mark),
    patch: (text) => {
      const { words = '', isInUse = false, isHere = false } = markOf() ?? {}
      setText(name, nameOf(text))
      setStyle(name, 'font-family', isHere ? text : '')
      setText(mark, words)
      setAttribute(mark, 'data-in-use', isInUse)
    },
    release: () => undefined,
  }
}

const familiesInTokens = ({ kit }: EditorContext): readonly string[] =>
  kit.core.plan.tokens.flatMap(({ item: { cssVar, default: value = '' } }) => {
    const families = isFontStack(value, cssVar) ? readStack(value)?.families ?? [] : []
    return families.flatMap(({ kind, name }) => (kind === 'family' ? [name] : []))
  })
