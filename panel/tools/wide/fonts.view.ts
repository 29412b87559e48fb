// A font stack as a list of families, in their own letters, with what is here of them and a sample.
// Which value they make is said in `fonts` and `list`.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { pageLine } from '../../view/rows/page-texts.browser.js'
import { createAddFamily } from './add-family.view.js'
import { marksOf, type Mark } from './font-marks.js'
import { familiesOfPage, listedFamilies } from './families-of-page.browser.js'
import { familyOptions } from './family-options.js'
import { createFontsHere } from './fonts-here.browser.js'
import { FONTS_CSS } from './fonts.css.js'
import { createInstalled } from './installed.view.js'
import { isFontStack, readFamily, readStack, type Stack } from '../../model/tokens/fonts.js'
import { withAdded, writeList } from '../../model/tokens/list.js'
import { createPartList, type PartView } from './part-list.view.js'
import { createValueSample } from './sample.view.js'
import type { EditorContext, WideEditor } from './wide.types.js'

const NOTE = '“Here” means this computer. The first family that is here draws the text, those after it the letters ' +
  'that it lacks.'

const nameOf = (text: string): string => readFamily(text)?.name ?? text

/** Makes it. */
export function createFontStack(desk: EditorContext): WideEditor {
  const { ui, kit: { page } } = desk
  ui.adopt(FONTS_CSS)
  const here = createFontsHere(page)
  const own = { ...familiesOfPage(page, here), inTokens: familiesInTokens(desk) }
  const known = () => ({ ...own, ofFaces: here.ofPage(), installed: listedFamilies(page) })
  let stack: Stack | null = null
  let marks: readonly Mark[] = []
  const list = createPartList({
    desk, name: 'Families', nameOf, create: (at) => createFamily(desk, () => marks[at()]),
  })
  const sample = createWords(desk)
  const add = createAddFamily({
    ui,
    options: () => familyOptions(known(), stack?.families ?? []),
    add: (members) => addTo(desk, stack, members),
  })
  const installed = createInstalled(desk, () => add.open())
  const show = (value: string): void => {
    stack = readStack(value)
    if (stack === null) return
    marks = marksOf(stack.families, stack.families.map((one) => here.find(one)))
    list.patch(stack.list)
    add.patch()
    setStyle(sample, 'font-family', value)
  }
  const unfollow = here.follow(() => show(desk.value))
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
function createWords(desk: EditorContext): HTMLElement {
  const sample = createValueSample(desk)
  const { text, lang, dir } = pageLine(desk.kit.page)
  sample.append(text)
  setAttribute(sample, 'lang', lang)
  setAttribute(sample, 'dir', dir)
  return sample
}

function addTo(desk: EditorContext, stack: Stack | null, members: readonly string[]): void {
  if (stack === null) return
  desk.change(writeList(withFamilies(stack, members)))
  desk.settle()
  desk.ui.announce(`${members.map(nameOf).join(', ')} is added.`)
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
