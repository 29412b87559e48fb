// What is to be known of a page's server, the command to copy, and the button that looks for it.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import type { ConnectionModel } from './connection-model.js'

interface ConnectionPorts {
  connect(): void
  copyCommand(command: string): void
}

/** Makes it; `null`: there is nothing to say. */
export function createConnection(ui: Ui, ports: ConnectionPorts): View<ConnectionModel | null> {
  const { document } = ui
  const text = h(document, 'p', { class: 'found-issue' })
  const code = h(document, 'code')
  const copy = h(document, 'button', { type: 'button', class: 'button', 'aria-label': 'Copy command' }, 'Copy')
  const connect = h(document, 'button', { type: 'button', class: 'button primary' }, 'Connect')
  const command = h(document, 'div', { class: 'found-command' }, code, copy, connect)
  const again = createLink(ui, 'Try again', () => ports.connect())
  const element = h(document, 'div', { class: 'found-connection', hidden: true }, text, again, command)
  copy.addEventListener('click', () => ports.copyCommand(code.textContent))
  connect.addEventListener('click', () => {
    if (connect.getAttribute('aria-disabled') === null) ports.connect()
  })
  const patch = (model: ConnectionModel | null): void => {
    if (model !== null && isNews(model, element.hidden !== false, text.textContent)) ui.announce(model.text)
    element.hidden = model === null
    setText(text, model?.text ?? '')
    if (model === null) return
    command.hidden = model.command === null
    setText(code, model.command ?? '')
    again.hidden = model.command !== null || model.action === null
    connect.hidden = model.action === null
    // One that goes while it is pressed would take the focus along.
    setAttribute(connect, 'aria-disabled', model.isBusy ? 'true' : null)
  }
  return { element, patch, release: () => element.remove() }
}

/** How far a server is with its files is no news, nor is what a page begins with. */
function isNews(
  { text, command, action, isUrgent }: ConnectionModel, wasHidden: boolean, before: string,
): boolean {
  if (text === before) return false
  return wasHidden ? isUrgent : command !== null || action !== null
}

/** A line of the summary, hidden until it says something. */
export const createLine = ({ document }: Ui): HTMLElement => h(document, 'div', { class: 'found-line', hidden: true })

/** A button that looks like a link. */
export function createLink({ document }: Ui, label: string, press: () => void): HTMLButtonElement {
  const button = h(document, 'button', { type: 'button', class: 'found-link' }, label)
  button.addEventListener('click', press)
  return button
}
