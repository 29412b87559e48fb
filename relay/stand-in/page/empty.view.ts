// What stands where the messages will be: that there are none yet, and the command that brings one.
import { h, icon, setText, type View } from './dom.view.js'

interface EmptyModel {
  /** A command line, or `null`. */
  readonly hint: string | null
  readonly restarted: boolean
}

export interface EmptyPorts {
  /** Whether the clipboard took the text. */
  readonly copy: (text: string) => Promise<boolean>
  readonly select: (element: HTMLElement) => void
  readonly later: (act: () => void) => void
}

const BUBBLE = 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'
const COPY = 'Copy'

export function createEmptyView(doc: Document, ports: EmptyPorts): View<EmptyModel> {
  const words = h(doc, 'p', {})
  const code = h(doc, 'code', { tabindex: '0', role: 'group', 'aria-label': 'Command' })
  const button = h(doc, 'button', { type: 'button', class: 'copy' }, COPY)
  // The button's new name is not read out by itself.
  const status = h(doc, 'span', { class: 'visually-hidden', role: 'status' })
  const command = h(doc, 'div', { class: 'command' }, code, button, status)
  const say = (words: string): void => {
    setText(button, words === '' ? COPY : words)
    setText(status, words)
  }
  button.addEventListener('click', () => {
    void ports.copy(code.textContent).then((isCopied) => {
      if (!isCopied) ports.select(code)
      say(isCopied ? 'Copied' : 'Selected: press Ctrl+C')
      ports.later(() => say(''))
    })
  })
  const element = h(
    doc, 'div', { class: 'empty' },
    h(doc, 'span', { class: 'empty-icon' }, icon(doc, BUBBLE)),
    h(doc, 'h2', {}, 'No messages yet'), words, command,
  )
  return {
    element,
    release: () => element.remove(),
    patch: ({ hint, restarted }) => {
      setText(words, wordsFor(hint, restarted))
      command.hidden = hint === null
      setText(code, hint ?? '')
    },
  }
}

const PATIENCE = 'Messages posted to this stand-in appear here automatically.'

function wordsFor(hint: string | null, restarted: boolean): string {
  const next = hint === null ? PATIENCE : 'Run this and watch the message arrive:'
  return restarted ? `The stand-in restarted; earlier messages are gone. ${next}` : next
}
