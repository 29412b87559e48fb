// Writing by keys alone: what stands against it is come to first, a preview that is under way is waited for.
// Decides nothing about what stands against a write: the model of the review does.
import type { ReviewModel } from './review.types.js'

interface WriteKeyPorts {
  write(): void
  /** Puts the focus on what is to be decided first. */
  toFirst(): void
}

/** Ctrl+Enter, or Cmd+Enter, in one review. */
export class WriteKey {
  readonly #ports: WriteKeyPorts
  #now: Pick<ReviewModel, 'progress' | 'primary' | 'files'> | null = null
  /** Whether it was pressed while a preview was made anew. */
  #isMeant = false

  constructor(ports: WriteKeyPorts) {
    this.#ports = ports
  }

  press(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'preventDefault' | 'stopPropagation'>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // One that is held down has opened this, and writes nothing.
    if (event.repeat || this.#now === null) return
    const { progress, files } = this.#now
    // What nobody has seen yet is not written.
    if (progress === '') this.#go()
    else if (files.some(({ groups }) => groups.length > 0)) this.#isMeant = true
  }

  /** Takes in what the review shows now. */
  follow(model: Pick<ReviewModel, 'progress' | 'primary' | 'files'>): void {
    this.#now = model
    if (!this.#isMeant || model.progress !== '') return
    this.#isMeant = false
    this.#go()
  }

  #go(): void {
    if (this.#now?.primary.isClear === true) this.#ports.write()
    else this.#ports.toFirst()
  }
}
