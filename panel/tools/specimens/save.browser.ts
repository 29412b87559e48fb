// Keeps a style guide as a file: a copy of what is on the page, with what its samples have come to there.
// The page hears of nothing: the copy never stands on it. Words of the page are letters in it: they may be
// anybody's.
import { formatHex } from '../../model/color/emit.js'
import { setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { download } from '../desk/download.browser.js'
import { groundOf } from '../wide/page-ground.browser.js'
import { GUIDE_CSS, PRINT_CSS } from './guide.css.js'
import { OF_PAGE } from './guide.view.js'
import { LETTERS_TEXT } from './sample-texts.js'
import { savedDocument, savedName } from './saved.js'

// Prints a style guide alone: the rest of its page is left out of that one print.
// Says nothing of a screen; what it adopts is taken back once it is printed, or the guide is gone.

/** Has the browser print; what it returns takes back what is still there. */
export function printAlone(page: Window & typeof globalThis): () => void {
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(PRINT_CSS)
  const { adoptedStyleSheets: sheets } = page.document
  sheets.push(sheet)
  const end = (): void => {
    page.removeEventListener('afterprint', end)
    const { adoptedStyleSheets: now } = page.document
    if (now.includes(sheet)) now.splice(now.indexOf(sheet), 1)
  }
  page.addEventListener('afterprint', end)
  page.print()
  return end
}

type Page = Window & typeof globalThis

/** What a sample may be given, each as one value of the browser's own. */
const RESOLVED = [
  'font-size', 'font-family', 'font-weight', 'line-height', 'background-color', 'inline-size', 'border-radius',
  'box-shadow',
] as const

/** Has the browser keep the guide; `place` is where a link stands for a moment. */
export function saveGuide(page: Page, element: HTMLElement, place: Element): void {
  const { document } = page
  const { title, documentElement: { lang }, body } = document
  const style = page.getComputedStyle(body)
  const heading = title.trim() === '' ? 'Style guide' : `Style guide of ${title.trim()}`
  const text = savedDocument(copyOf(page, element, heading), {
    title: heading, lang: lang === '' ? 'en' : lang,
    dir: style.direction, css: GUIDE_CSS, font: style.fontFamily, color: style.color,
    ground: formatHex(groundOf(page)),
  })
  download(page, place, text, savedName(title), 'text/html')
}

/** With resolved values in place of what refers to the page's variables. */
function copyOf(page: Page, element: HTMLElement, heading: string): Node {
  const copy = element.cloneNode(true) as HTMLElement
  for (const name of ['style', 'tabindex', 'data-aside', 'data-stuck', 'data-beside', 'data-turbo-temporary']) copy.removeAttribute(name)
  setAttribute(copy, 'aria-label', heading)
  const date = new page.Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new page.Date())
  for (const [name, said] of [['h3', heading], ['p', `From the tokens as they were on ${date}.`]] as const) {
    const its = copy.querySelector<HTMLElement>(name)
    if (its !== null) setText(its, said)
  }
  const samples = [...element.querySelectorAll<HTMLElement>('[data-is="sample"]')]
  const copies = [...copy.querySelectorAll<HTMLElement>('[data-is="sample"]')]
  samples.forEach((sample, at) => {
    const style = page.getComputedStyle(sample)
    const to = copies[at]
    if (to === undefined) return
    if (to.hasAttribute(OF_PAGE)) {
      setText(to, to.hasAttribute('data-lines') ? LETTERS_TEXT.lines : LETTERS_TEXT.line)
      for (const name of [OF_PAGE, 'dir']) to.removeAttribute(name)
      setAttribute(to, 'lang', '')
    }
    for (const name of RESOLVED) {
      const isSaid = sample.style.getPropertyValue(name) !== ''
      if (isSaid) setStyle(to, name, style.getPropertyValue(name), 'important')
    }
  })
  setStyle(copy, '--tokenpanel-specimen-ground', formatHex(groundOf(page)))
  return copy
}
