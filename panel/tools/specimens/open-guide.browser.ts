// A style guide that is on its page: made of what there is now, followed at most once a frame, printed and
// kept as a file, ended by who has opened it, and by what the page does with it. Moves no panel, and
// remembers nothing.
import type { Color } from '../../model/color/color.types.js'
import { formatHex } from '../../model/color/emit.js'
import { setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Listeners } from '../../page/dom/listeners.js'
import { watchClaim } from '../../view/dock/claim-watch.browser.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { download } from '../desk/download.browser.js'
import { followPageTexts } from './follow-page.browser.js'
import { groundOf } from '../value-editors/page-ground.browser.js'
import { guideOf } from './guide-of.js'
import { createGuide, OF_PAGE } from './guide.view.js'
import { measuredOf } from './measured.js'
import { PageSpecimen } from './page-specimen.browser.js'
import type { Samples } from './samples.js'
import { GUIDE_CSS, PRINT_CSS } from './guide.css.js'
import { LETTERS_TEXT } from './sample-texts.js'
import { savedDocument, savedName } from './saved.js'

// Keeps a style guide as a file: a copy of what is on the page, with what its samples have come to there.
// The page hears of nothing: the copy never stands on it. Words of the page are letters in it: they may be
// anybody's.

// Prints a style guide alone: the rest of its page is left out of that one print.
// Says nothing of a screen; what it adopts is taken back once it is printed, or the guide is gone.

/** Has the browser print; what it returns takes back what is still there. */
function printAlone(page: Window & typeof globalThis): () => void {
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
function saveGuide(page: Page, element: HTMLElement, place: Element): void {
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
  for (const [name, text] of [['h3', heading], ['p', `Token values on ${date}.`]] as const) {
    const its = copy.querySelector<HTMLElement>(name)
    if (its !== null) setText(its, text)
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

// Hears, for as long as a style guide is on a page, that it is so no more: taken by the page, with its body
// or with a navigation; and of what may change how it looks.
// Listens to nothing of the page's while there is no guide.

/** What is told of. */
interface Watching {
  /** The page is about to be kept or swapped by a router: what is not its own must not be kept with it. */
  left(): void
  /** The body has other children, or the root another body. */
  moved(): void
  /** Another window, another scheme. */
  changed(): void
}

/** Routers say so before they keep a copy of the page, or replace it. */
const LEAVING = ['turbo:before-cache', 'htmx:beforeHistorySave', 'astro:before-swap'] as const

/** Begins; what it returns ends it. */
function watchSpecimens(
  page: Window & typeof globalThis, listeners: Listeners, watching: Watching,
): () => void {
  const { document } = page
  const observer = new page.MutationObserver(() => watching.moved())
  observer.observe(document.documentElement, { childList: true })
  observer.observe(document.body, { childList: true })
  const stops = [
    ...LEAVING.map((type) => on(document, type, () => watching.left())),
    on(page, 'resize', () => watching.changed()),
    on(page.matchMedia('(prefers-color-scheme: dark)'), 'change', () => watching.changed()),
    () => observer.disconnect(),
  ].map((stop) => listeners.add(stop))
  return () => {
    for (const stop of stops) stop()
  }
}

function on(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act)
  return () => target.removeEventListener(type, act)
}

const GROUND = '--tokenpanel-specimen-ground'

const lostTo = (owner: string | null): string =>
  `Style guide closed: ${owner === null ? 'the page set its own margin' : `“${owner}” is docked right`}`
const LEFT = 'Style guide closed: the page changed'
const TAKEN = 'The page removed the style guide'

/** So long after the last edit it is looked at whether a bar of the page has moved over it. */
const REST_MS = 150

/** What it is opened with. */
export interface GuideOptions {
  readonly kit: Pick<
    FeatureContext, 'core' | 'store' | 'page' | 'ui' | 'scene' | 'sizes' | 'preview' | 'compare' | 'dock'
  >
  readonly samples: Samples
  /** It is on the page no more, or its panel not beside it, and to be closed; said in words. */
  gone(words: string): void
}

export interface OpenGuide {
  /** Shows what there is now, where anything is another. */
  refresh(): void
  print(): void
  save(): void
  close(): void
}

/** Puts it on the page. */
export const openGuide = (options: GuideOptions): OpenGuide => new Guide(options)

class Guide implements OpenGuide {
  readonly #options: GuideOptions
  readonly #specimen: PageSpecimen
  readonly #view: ReturnType<typeof createGuide>
  readonly #stops: readonly (() => void)[]
  #ground: Color
  /** What it was made of; `null`: of something else. */
  #of: readonly unknown[] | null = null
  #endPrint = (): void => undefined
  /** `null`: where it stands is to be looked at at once. */
  #unsettle: (() => void) | null = null

  constructor(options: GuideOptions) {
    const { kit: { page, ui, store, preview, compare, dock, core: { config } } } = options
    const { document } = page
    this.#options = options
    this.#ground = groundOf(page)
    this.#view = createGuide(document, {
      styleOf: (element) => page.getComputedStyle(element),
      measure: (part, item, style) => measuredOf(part, item, style, {
        ground: this.#ground,
        // Asked where it is inherited from: rows out of sight have no style as long as nobody asks them.
        isDeclared: config.applySink !== undefined
          || page.getComputedStyle(this.#view.element).getPropertyValue(item.cssVar) !== '',
      }),
    })
    removeCopies(document, config.storagePrefix)
    setAttribute(this.#view.element, 'data-panel-specimen', config.storagePrefix)
    this.#specimen = new PageSpecimen(page, this.#view.element, ui.root.host)
    const expire = (): void => void (this.#of = null)
    const gone = (words: string): void => {
      options.gone(words)
      removeCopies(document, config.storagePrefix)
    }
    this.#stops = [
      followPageTexts({ page, ui }, options.samples),
      store.subscribe(expire), preview.changed.subscribe(expire), compare.changed.subscribe(expire),
      watchSpecimens(page, ui.listeners, {
        left: () => gone(LEFT),
        moved: () => {
          if (!this.#specimen.isThere) gone(this.#specimen.isOfThisBody ? TAKEN : LEFT)
        },
        changed: () => {
          expire()
          this.#unsettleNow()
          ui.onNextFrame(() => this.refresh())
        },
      }),
      watchClaim({ page, ui, claim: () => dock.claim, lost: (owner) => gone(lostTo(owner)) }),
    ]
    this.refresh()
  }

  // Where it stands is looked at with the next refresh.
  #unsettleNow(): void {
    this.#unsettle?.()
    this.#unsettle = null
  }

  refresh(): void {
    const { kit: { core: { plan, config }, page, ui, scene, sizes }, samples } = this.#options
    const sample = samples.text
    const now = [scene(), sample]
    if (!this.#specimen.isThere || this.#of?.every((one, at) => one === now[at]) === true) return
    this.#of = now
    this.#specimen.adopt()
    this.#ground = groundOf(page)
    const ground = formatHex(this.#ground)
    // All in the guide inherits it.
    const { element } = this.#view
    if (element.style.getPropertyValue(GROUND) !== ground) setStyle(element, GROUND, ground)
    this.#view.patch(guideOf({
      plan, scene: scene(), sample, isOnPage: config.applySink === undefined,
      basePx: (tier) => sizes?.baseOf(tier) ?? 16, look: (tokens) => sizes?.look('size', tokens) ?? [],
      supports: ui.supports,
    }))
    this.#settle()
  }

  // To ask what stands over it has all laid out: no edit waits for that.
  #settle(): void {
    const { ui } = this.#options.kit
    const isFirst = this.#unsettle === null
    this.#unsettle?.()
    if (isFirst) this.#specimen.settle()
    this.#unsettle = isFirst ? () => undefined : ui.after(REST_MS, () => this.#specimen.settle())
  }

  print(): void {
    this.#endPrint()
    this.#endPrint = printAlone(this.#options.kit.page)
  }

  save(): void {
    const { page, ui } = this.#options.kit
    saveGuide(page, this.#view.element, ui.overlay)
  }

  close(): void {
    this.#endPrint()
    this.#unsettle?.()
    for (const stop of this.#stops) stop()
    this.#specimen.take()
  }
}

// A router may have kept the page with a guide on it, which nobody would take away.
function removeCopies(document: Document, prefix: string): void {
  for (const one of document.querySelectorAll('.tokenpanel-on-page-specimen')) {
    if (one.getAttribute('data-panel-specimen') === prefix) one.remove()
  }
}
