// An input that is typed in, by the grammar all fields share: live values, Enter, Tab, Escape, complaints.
// Knows no kind of value: its field says how one is written, and has the keys that are its own.
import { setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { FieldPorts } from './field.types.js'
import { createNote, type Note, issueOf } from './note.view.js'
import { receiveValue, createTyping, ended, submitValue } from './typing.js'

/** What the field of an input says about it. */
interface TypedPorts {
  readonly field: HTMLElement
  readonly input: HTMLElement & Pick<HTMLTextAreaElement, 'value' | 'select'>
  /** How a value is written in the input. */
  readonly textOf: (value: string, isFocused: boolean) => string
  /** Whether what is typed may be committed before it is finished. */
  readonly isLive: (typed: string) => boolean
  /** The text of the input may be another one. */
  readonly changed?: () => void
  /** Whether something over the field has Escape now, and says enough about what is typed. */
  readonly isBusy?: () => boolean
}

/** How much of a text is quoted. */
const QUOTED = 60

const shortened = (text: string): string => text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text

/** How long a text may be unfinished before it is called wrong. */
const PAUSE_MS = 600

/** An input that is typed in. */
export class TypedInput {
  readonly #ui: Ui
  readonly #ports: FieldPorts
  readonly #typed: TypedPorts
  #typing = createTyping('')
  #last = ''
  #isComposing = false
  // The value before this run of typing, which is one step of the history.
  #before = ''
  #endRun: (() => void) | null = null
  #beCalm = (): void => undefined
  // What is said of a text once its field was left.
  readonly #note: Note

  constructor(ui: Ui, ports: FieldPorts, typed: TypedPorts) {
    this.#ui = ui
    this.#ports = ports
    this.#typed = typed
    this.#note = createNote(ui, typed.field)
    this.#listen()
  }

  /** The value in force, or the one that was given to be it. */
  get value(): string { return this.#typing.value }
  get isTyping(): boolean { return this.#typing.isTyping }
  get isFocused(): boolean { return this.#typed.input.matches(':focus') }

  get #isBusy(): boolean { return this.#typed.isBusy?.() === true }

  /** What the text means; the value where it means nothing. */
  get meant(): string {
    const judged = this.isTyping ? this.#ports.judge(this.#typed.input.value) : null
    return judged?.ok === true ? judged.value : this.value
  }

  /** Whether a value that came from the state would change nothing. */
  shows(value: string): boolean {
    const { pending, isTyping } = this.#typing
    return value === this.#last && value === this.value && !isTyping && pending.length === 0
  }

  /** Shows a value that came from the state. */
  patch(value: string): void {
    const { typing, isShown } = receiveValue(this.#typing, this.#last, value)
    this.#typing = typing
    this.#last = value
    if (isShown) this.#show()
    else this.#changed()
  }

  /** Gives a value of a run, and shows it instead of what is typed. */
  give(value: string): void {
    if (value !== this.value) this.#send(value)
    this.#typing = { ...this.#typing, isTyping: false }
    this.#show()
  }

  /** The run is over; what it began with is still what Escape brings back. */
  settle(): void {
    this.#ports.settle()
    this.#typing = { ...ended(this.#typing), start: this.#typing.start }
  }

  /** Commits what is typed; `false` where it is wrong, which is said. */
  commit(): boolean {
    const error = this.#commit()
    if (error !== null) this.#complain(error)
    return error === null
  }

  /** Brings back the value at the focus. */
  restore(): void {
    const { start } = this.#typing
    if (start !== this.value) this.#send(start)
    this.#end()
  }

  release(): void {
    this.#calmDown()
    this.#note.hide()
    this.#overRun()
  }

  #send(value: string): void {
    this.#typing = submitValue(this.#typing, value)
    this.#ports.edit(value)
  }

  #show(): void {
    const { input, textOf } = this.#typed
    const { isFocused } = this
    const text = textOf(this.value, isFocused)
    if (input.value !== text) input.value = text
    this.#calmDown()
    this.#changed()
    if (isFocused) input.select()
    this.#overRun()
  }

  // Sheets go by how long it is.
  #changed(): void {
    const { field, input, changed } = this.#typed
    setStyle(field, '--chars', String(input.value.length))
    changed?.()
  }

  #overRun(): void {
    this.#endRun?.()
    this.#endRun = null
  }

  #end(): void {
    this.#ports.settle()
    this.#typing = ended(this.#typing)
    this.#show()
  }

  #commit(): string | null {
    if (this.isTyping) {
      const judged = this.#ports.judge(this.#typed.input.value)
      if (!judged.ok) return judged.error
      if (judged.value !== this.value) this.#send(judged.value)
    }
    this.#end()
    return null
  }

  // What is half a text was a value by accident: of a text that is wrong nothing stays.
  #takeBack(): void {
    if (this.isTyping && this.#before !== this.value) this.#send(this.#before)
  }

  #complain(error: string): void {
    this.#beCalm()
    this.#takeBack()
    this.#ports.settle()
    issueOf(this.#ui).show(this.#typed.field, this.#typed.input, error)
  }

  #calmDown(): void {
    this.#beCalm()
    issueOf(this.#ui).hide(this.#typed.input)
  }

  #listen(): void {
    const { input, field } = this.#typed
    input.addEventListener('input', () => this.#typedIn())
    input.addEventListener('compositionstart', () => {
      this.#isComposing = true
    })
    input.addEventListener('compositionend', () => {
      this.#isComposing = false
      this.#typedIn()
    })
    input.addEventListener('keydown', (event) => this.#keyed(event))
    input.addEventListener('focus', () => this.#focused())
    input.addEventListener('blur', () => this.#left())
    field.addEventListener('mousedown', (event) => this.#pressed(event))
  }

  #typedIn(): void {
    const { input, isLive } = this.#typed
    if (!this.isTyping) this.#before = this.value
    this.#typing = { ...this.#typing, isTyping: true }
    this.#changed()
    this.#beCalm()
    if (this.#isComposing) return
    const judged = this.#ports.judge(input.value)
    if (judged.ok) {
      this.#calmDown()
      if (!isLive(input.value) || judged.value === this.value) return
      this.#endRun ??= this.#ports.beginGesture()
      this.#send(judged.value)
      return
    }
    this.#beCalm = this.#ui.after(PAUSE_MS, () => {
      if (!this.#isBusy) this.#complain(judged.error)
    })
  }

  #keyed(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return
    if (event.key === 'Enter') {
      // With something held it goes on to whoever has that key, once the text is committed.
      const isOwn = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!this.commit() || isOwn) event.preventDefault()
    } else if (event.key === 'Escape' && !this.#isBusy && this.#hasChanged()) {
      event.preventDefault()
      event.stopPropagation()
      this.restore()
    }
  }

  #hasChanged(): boolean {
    const { value, start, isTyping } = this.#typing
    return value !== start || (isTyping && this.#typed.input.value !== this.#typed.textOf(value, true))
  }

  #focused(): void {
    this.#note.hide()
    this.#typing = { ...this.#typing, start: this.value }
    if (!this.isTyping) this.#show()
  }

  // Text that means nothing is not kept: a field nobody is in shows what the page has. It is said in place.
  #left(): void {
    const { input } = this.#typed
    const wrong = input.value
    const error = this.#commit()
    if (error === null) return
    this.#takeBack()
    this.#end()
    this.#note.sayLost(`Didn’t apply “${shortened(wrong)}”. ${error}`)
  }

  // The first press selects all, wherever in the field it is; a further one is the browser's own.
  #pressed(event: MouseEvent): void {
    const { input, field } = this.#typed
    if (event.button !== 0 || (event.target !== input && event.target !== field) || this.isFocused) return
    event.preventDefault()
    input.focus({ preventScroll: true })
  }
}
