// A font stack as a list of families, in their own letters, with what is here of them and a sample.
// Which value they make is said in `fonts` and `list`.
import type { Option } from '../controls/field.types.js'
import { h, setAttribute, setStyle, setText } from '../dom/element.view.js'
import { createAddFamily } from './add-family.view.js'
import { marksOf, type Mark } from './font-marks.js'
import { createFontsHere } from './fonts-here.browser.js'
import { FONTS_CSS } from './fonts.css.js'
import { GENERICS, isFontStack, readFamily, readStack, writeFamily, type Family, type Stack } from '../tokens/fonts.js'
import { withAdded, writeList } from '../tokens/list.js'
import { createPartList, type PartView } from './part-list.view.js'
import { createSample } from './sample.view.js'
import type { WideDesk, WideEditor } from './wide.types.js'

const SAMPLE = 'Tea that tastes of where it grew'
const NOTE = '“Here” means this computer. The first family that is here draws the text, those after it the letters ' +
  'that it lacks.'

const nameOf = (text: string): string => readFamily(text)?.name ?? text

/** Makes it. */
export function createFontStack(desk: WideDesk): WideEditor {
  const { ui, kit: { page } } = desk
  ui.adopt(FONTS_CSS)
  const here = createFontsHere(page)
  const inTokens = familiesInTokens(desk)
  let stack: Stack | null = null
  let marks: readonly Mark[] = []
  const list = createPartList({
    desk, name: 'Families', nameOf, create: (at) => createFamily(desk, () => marks[at()]),
  })
  const sample = createSample(desk)
  sample.append(SAMPLE)
  const add = createAddFamily({
    ui,
    options: () => optionsOf(here.ofPage(), inTokens, stack?.families ?? []),
    add: (members) => addTo(desk, stack, members),
  })
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
    element: h(ui.document, 'div', { class: 'fonts' }, list.element, add.element, sample,
      h(ui.document, 'p', { class: 'wide-note' }, NOTE)),
    get stop() { return list.stop },
    patch: show,
    release: () => {
      unfollow()
      list.release()
      add.release()
    },
  }
}

function addTo(desk: WideDesk, stack: Stack | null, members: readonly string[]): void {
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
  { ui: { document } }: WideDesk, markOf: () => Mark | undefined,
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

const familiesInTokens = ({ kit }: WideDesk): readonly string[] =>
  kit.core.plan.tokens.flatMap(({ item: { cssVar, default: value = '' } }) => {
    const families = isFontStack(value, cssVar) ? readStack(value)?.families ?? [] : []
    return families.flatMap(({ kind, name }) => (kind === 'family' ? [name] : []))
  })

/** The page's own families, those of other tokens, then the generic ones. */
function optionsOf(
  ofPage: readonly string[], inTokens: readonly string[], there: readonly Family[],
): readonly Option[] {
  const known = new Map<string, string>()
  const add = (names: readonly string[], value: string): void => {
    for (const name of names) if (!known.has(name)) known.set(name, value)
  }
  add(ofPage, 'the page’s own')
  add(inTokens, 'in a token')
  add(GENERICS, 'generic')
  for (const { name } of there) known.delete(name)
  return [...known].map(([name, value]) => ({ id: writeFamily(name), label: name, value, swatch: null }))
}
