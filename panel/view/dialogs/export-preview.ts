// What an export knows of the files: what the apply server says of everything that is changed.
// Asks when it is needed, and again when something else is changed.
import { askPreview } from '../../files/apply/ask-preview.js'
import type { ApplyPorts } from '../../files/apply/client.js'
import { areSameSent, type Sent } from '../../files/apply/planned-value.js'
import type { WriteSupport } from '../../files/apply/write-support.js'
import { has } from '../../model/tokens/records.js'
import type { PreviewReply } from '../../../shared/wire/apply.js'

/** What is known of the files now. */
export type Previewed =
  | { readonly state: 'asking' }
  | { readonly state: 'shown'; readonly reply: PreviewReply }
  | { readonly state: 'off'; readonly reason: string; readonly canRetry: boolean }

interface PreviewPorts {
  readonly writing: WriteSupport
  readonly ports: Pick<ApplyPorts, 'post' | 'wait' | 'createEnding'>
  /** Everything that is changed, as it would be sent. */
  sent(): readonly Sent[]
}

/** The previews of one panel's exports. */
export class Previewing {
  readonly #ports: PreviewPorts
  #asked: readonly Sent[] | null = null
  #now: Previewed = { state: 'asking' }
  #isBarred = false
  #stop: () => void = () => undefined
  #done: () => void = () => undefined

  constructor(ports: PreviewPorts) {
    this.#ports = ports
  }

  /** Why nobody can be asked, whatever is changed; `null`: it can be tried. */
  get missing(): string | null {
    const { writing } = this.#ports
    return has(writing, 'missing') ? `${NEEDED} ${writing.missing}` : null
  }

  /** What is known, where somebody asks for it now; `done` is called once more is known. */
  ask(done: () => void): Previewed {
    const { writing } = this.#ports
    if (has(writing, 'missing')) return { state: 'off', reason: this.missing ?? '', canRetry: false }
    const sent = this.#ports.sent()
    if (sent.length === 0) return { state: 'off', reason: NOTHING, canRetry: false }
    const isNew = this.#asked === null || !areSameSent(this.#asked, sent)
    if (isNew && !this.#isBarred) void this.#begin(writing.endpoint, sent, done)
    return this.#now
  }

  /** Forgets what is known, and what was asked, since files may have changed; who waits is told. */
  forget(): void {
    this.#stop()
    this.#asked = null
    const done = this.#done
    this.#done = () => undefined
    done()
  }

  async #begin(endpoint: string, sent: readonly Sent[], done: () => void): Promise<void> {
    this.#stop()
    this.#asked = sent
    this.#now = { state: 'asking' }
    this.#done = done
    const ending = this.#ports.ports.createEnding()
    this.#stop = () => ending.abort()
    const answer = await askPreview(endpoint, sent, this.#ports.ports, ending.signal)
    if (answer === null) return
    // The wait for a late answer ends as well.
    ending.abort()
    if (has(answer, 'reply')) this.#now = { state: 'shown', reply: answer.reply }
    else {
      this.#isBarred = answer.isLast
      this.#now = { state: 'off', reason: answer.reason, canRetry: !answer.isLast }
    }
    this.#done = () => undefined
    done()
  }
}

const NEEDED = 'The apply server builds diffs from your files.'
const NOTHING = 'None of the changed tokens has a file.'
