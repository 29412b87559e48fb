// What stands over the files of a review: a sentence, what to do, a command to copy, one action.
// Its element is there from the start, so that a screen reader hears what comes into it.
import { h, setText, type Child } from '../dom/element.view.js'
import { icon } from '../dom/icon.view.js'
import type { Ui, View } from '../dom/ui.types.js'
import { copyButton } from './copy-button.view.js'
import type { Banner } from './review.types.js'

const LABELS: Readonly<Record<NonNullable<Banner['action']>, string>> = {
  retry: 'Retry', export: 'Export…', 'tick-all': 'Tick everything',
}

export function createBanner(ui: Ui, act: (action: NonNullable<Banner['action']>) => void): View<Banner | null> {
  const { document } = ui
  const sentence = h(document, 'p', { class: 'banner-sentence' })
  const remedy = h(document, 'p', { class: 'banner-remedy' })
  const command = h(document, 'code', { class: 'command', tabindex: 0, role: 'group', 'aria-label': 'Command' })
  const copy = copyButton(ui, 'Copy', () => command.textContent)
  const commandLine = h(document, 'div', { class: 'command-line' }, command, copy)
  const button = h(document, 'button', { class: 'button', type: 'button' })
  const element = h(document, 'div', { role: 'alert' })
  const box = h(document, 'div', { class: 'banner', part: ui.part('review-banner') },
    icon(document, 'warning'), h(document, 'div', { class: 'banner-words' }, sentence, remedy), button, commandLine)
  let shown: Banner | null = null
  button.addEventListener('click', () => {
    const action = shown?.action ?? null
    if (action !== null) act(action)
  })
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
    command.replaceChildren(...wordsOf(document, next.command ?? ''))
    commandLine.hidden = next.command === null
    setText(button, next.action === null ? '' : LABELS[next.action])
    button.hidden = next.action === null
    box.dataset['tone'] = next.tone
    if (!box.isConnected) element.append(box)
  }
  return { element, patch, release: () => undefined }
}

// A flag is not broken at its hyphens.
const wordsOf = (document: Document, text: string): readonly Child[] =>
  text.split(' ').flatMap((word, index) => [...(index === 0 ? [] : [' ']), h(document, 'span', {}, word)])
