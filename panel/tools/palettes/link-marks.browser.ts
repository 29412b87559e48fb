// The marks at colors that another token holds in another form: a press takes the link off, or puts it back.
// What a link is, and what an edit changes besides, is the rows' business.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { nameOfToken } from '../../model/state/token-name.js'
import type { Token } from '../../model/state/state.types.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { ColorLinks, type ColorLink } from '../../view/rows/color-links.js'
import type { PlanWithChannels, ShownRow } from '../../view/rows/rows.types.js'
import { LINK_MARKS_CSS } from './link-marks.css.js'

/** Those of one panel. */
export class LinkMarks implements Required<Pick<Feature, 'release' | 'rowEntries'>> {
  readonly #kit: FeatureContext
  readonly #links: ColorLinks
  readonly #rows = new Map<Token, ShownRow>()
  readonly #marks = new WeakMap<Element, LinkMark>()
  readonly #unfollow: () => void

  constructor(kit: FeatureContext) {
    this.#kit = kit
    this.#links = new ColorLinks(kit.core)
    const plan: PlanWithChannels = kit.core.plan
    plan.links = this.#links
    this.#unfollow = kit.rowShown.subscribe((row) => {
      this.#rows.set(row.token, row)
      this.#mark(row)
    })
  }

  release(): void { this.#unfollow() }

  rowEntries(token: Token): Entries<'row'> {
    const link = this.#linkOf(token)
    if (link === null) return {}
    const { isOn, others } = link
    return { link: {
      kind: 'choice', label: 'Linked color', isChecked: isOn, isAlone: true, note: namesIn(others),
      run: () => this.#toggle(token),
    } }
  }

  #linkOf(token: Token): ColorLink | null {
    return this.#links.of(this.#kit.core.plan, this.#kit.scene(), token)
  }

  #mark({ element, token }: ShownRow): void {
    const link = this.#linkOf(token)
    const known = this.#marks.get(element)
    setAttribute(element, 'data-linked', link !== null)
    if (link === null) {
      known?.element.remove()
      this.#marks.delete(element)
      return
    }
    const mark = known ?? createLinkMark(this.#kit.ui, () => this.#toggle(token))
    mark.patch(link, token)
    if (known !== undefined) return
    this.#marks.set(element, mark)
    element.append(mark.element)
  }

  #toggle(token: Token): void {
    const { commands, core: { plan }, edits } = this.#kit
    edits.flush()
    const before = this.#linkOf(token)
    if (before === null) return
    const updater = this.#links.toggle(plan, this.#kit.scene(), token)
    const names = before.others.map(({ item }) => item.cssVar).join(', ')
    const words = before.isOn ? `Unlinked from ${names}` : `Linked to ${names}`
    const isChanged = commands.change('edit', updater, nameOfToken(token), words)
    if (!isChanged) commands.say({ text: words })
    for (const one of [token, ...before.others]) {
      const row = this.#rows.get(one)
      if (row?.element.isConnected === true) this.#mark(row)
    }
  }
}

const namesIn = ([first, ...more]: readonly Token[]): string =>
  `${first?.item.cssVar ?? ''}${more.length === 0 ? '' : ` and ${more.length} more`}`

const actionOf = ({ isOn, others }: ColorLink): string =>
  (isOn ? `Unlink from ${namesIn(others)}` : `Link to ${namesIn(others)}`)

interface LinkMark {
  readonly element: HTMLElement
  patch(link: ColorLink, token: Token): void
}

/** No Tab stop: its row's menu has the same line. */
function createLinkMark(ui: Ui, press: () => void): LinkMark {
  ui.adopt(LINK_MARKS_CSS)
  const element = h(ui.document, 'button', {
    type: 'button', class: 'link-mark', tabindex: -1, part: ui.part('link-mark'),
  }, icon(ui.document, 'link'))
  element.addEventListener('click', press)
  return {
    element,
    patch: (link, { item }) => {
      setAttribute(element, 'aria-pressed', String(link.isOn))
      setAttribute(element, 'data-tip', link.words)
      setAttribute(element, 'data-tip-action', link.isOn ? 'Unlink' : 'Link')
      setAttribute(element, 'aria-label', `${item.label}: ${actionOf(link)}`)
    },
  }
}
