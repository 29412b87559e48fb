// What stands over the files of a review: a sentence, what to do, a command to copy, an action or two.
// Its element is there from the start, so that a screen reader hears what comes into it.
import { h, setText, type Child } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { copyButton } from './copy-button.view.js'
import type { Banner } from './review.types.js'

type Action = Banner['actions'][number]

const LABELS: Readonly<Record<Action, string>> = {
  retry: 'Retry', export: 'Export…', 'tick-all': 'Tick everything', 'leave-out': 'Leave out',
}

export function createBanner(ui: Ui, act: (action: Action) => void): View<Banner | null> {
  const { document } = ui
  const sentence = h(document, 'p', { class: 'banner-sentence' })
  const remedy = h(document, 'p', { class: 'banner-remedy' })
  const command = h(document, 'code', { class: 'command', tabindex: 0, role: 'group', 'aria-label': 'Command' })
  const copy = copyButton(ui, 'Copy', () => command.textContent)
  const commandLine = h(document, 'div', { class: 'command-line' }, command, copy)
  const buttons = h(document, 'div', { class: 'banner-acts' })
  const element = h(document, 'div', { role: 'alert' })
  const box = h(document, 'div', { class: 'banner', part: ui.part('review-banner') },
    icon(document, 'warning'), h(document, 'div', { class: 'banner-words' }, sentence, remedy), buttons, commandLine)
  let shown: Banner | null = null
  const patch = (next: Banner | null): void => {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    if (next === null) {
      element.replaceChildren()
      return
    }
    setText(sentence, next.sentence)
    setText(remedy, next.remedy)
    remedy.hidden = next.remedy === ''
    command.replaceChildren(...wordSpans(document, next.command ?? ''))
    commandLine.hidden = next.command === null
    buttons.replaceChildren(...next.actions.map((action) => actionButton(document, action, act)))
    buttons.dataset['count'] = `${next.actions.length}`
    box.dataset['tone'] = next.tone
    if (!box.isConnected) element.append(box)
  }
  return { element, patch, release: () => undefined }
}

function actionButton(document: Document, action: Action, act: (action: Action) => void): HTMLButtonElement {
  const button = h(document, 'button', { class: 'button', type: 'button' }, LABELS[action])
  button.addEventListener('click', () => act(action))
  return button
}

// A flag is not broken at its hyphens.
const wordSpans = (document: Document, text: string): readonly Child[] =>
  text.split(' ').flatMap((word, index) => [...(index === 0 ? [] : [' ']), h(document, 'span', {}, word)])
