// A font stack as a list of families, in their own letters, with what is here of them and a sample.
// Which value they make is said in `fonts` and `list`.
import { isFontStack, readFamily, readStack, type Stack } from '../../model/tokens/fonts.js'
import { withAdded, writeList } from '../../model/tokens/pieces.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { pageLine } from '../../view/rows/page-texts.browser.js'
import { createFamilyList, familyName } from './family-list.view.js'
import { familyOptions, type Mark, marksOf } from './family-options.js'
import {
  createFontsHere, canListFamilies, familiesOfPage, listedFamilies, listFamilies,
} from './families.browser.js'
import { FONTS_CSS } from './editors.css.js'
import { findFacePlaces } from './face-places.browser.js'
import { createPartList, type PartView } from './part-list.view.js'
import { createValueSample } from './sample.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

// What has the browser list the installed families: on a press, and never before; absent where it cannot.
// Which families there are is kept beside the page.

const TIP = 'The browser asks once before it lists installed fonts. Without that, the page’s and the project’s are ' +
  'offered, and any name can be typed.'
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

/** What there is to offer; `changed` is called once more is known of it. */
function followFamilies(
  context: EditorContext, here: ReturnType<typeof createFontsHere>, changed: () => void,
) {
  const { page } = context.kit
  const own = { ...familiesOfPage(page, here), inTokens: familiesInTokens(context) }
  const places = new Map<string, string>()
  const release = findFacePlaces(page, (name, place) => {
    places.set(name, place)
    changed()
  })
  return { release, known: () => ({
    ...own, ofFaces: here.ofPage(), installed: listedFamilies(page), places,
    find: (name: string) => here.find({ kind: 'family', name, isQuoted: true }),
  }) }
}

/** Makes it. */
export function createFontStack(context: EditorContext): WideEditor {
  const { ui, kit: { page } } = context
  ui.adopt(FONTS_CSS)
  const here = createFontsHere(page)
  let stack: Stack | null = null
  const families = followFamilies(context, here, () => {
    if (stack !== null) add.patch()
  })
  let marks: readonly Mark[] = []
  const list = createPartList({
    context, name: 'Families', nameOf: familyName, create: (at) => createFamily(context, () => marks[at()]),
  })
  const sample = createWords(context)
  const add = createFamilyList({
    ui,
    options: () => familyOptions(families.known(), stack?.families ?? []),
    add: (members) => addTo(context, stack, members, marks.findIndex(({ isInUse }) => isInUse)),
  })
  const installed = createInstalled(context, () => add.come())
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
    element: h(ui.document, 'div', { class: 'fonts' }, list.element, add.element, installed.element, sample),
    get stop() { return list.stop },
    patch: show,
    release: () => {
      unfollow()
      families.release()
      installed.release()
      list.release()
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

function addTo(context: EditorContext, stack: Stack | null, members: readonly string[], at: number): void {
  if (stack === null) return
  context.change(writeList(withFamilies(stack, members, at)))
  context.settle()
  context.ui.announce(`Added ${members.map(familyName).join(', ')}`)
}

/** Before the first one that is in use, else before the generic families at the end; of these one ends it. */
function withFamilies({ list, families }: Stack, members: readonly string[], inUse: number): Stack['list'] {
  let end = families.length
  while (end > 0 && families[end - 1]?.kind === 'generic') end -= 1
  let at = inUse < 0 ? end : inUse
  return members.reduce((all, member) => {
    const isLast = readFamily(member)?.kind === 'generic'
    return withAdded(all, isLast ? all.members.length : at++, member)
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
      setText(name, familyName(text))
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
