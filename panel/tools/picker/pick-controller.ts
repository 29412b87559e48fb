// What is picked while a picker is open: follows the token's text, and says which text each change gives it.
// Writes nothing; whoever has it gives the text.
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import type { Color, Lch } from '../../model/color/color.types.js'
import { writeChannels } from '../../model/color/channels.js'
import type { Format } from '../../model/color/formats.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'
import { change, pickAgain, pickFrom, showFormat, take, typed, writtenText, type Picked } from './pick.js'

const BLACK: Color = { space: 'srgb', coords: [0, 0, 0], alpha: 1 }

/** Gives a text to the token that is picked for. */
type Give = (text: string) => void

/** The picked color of one picker. */
export class PickController {
  readonly #format: ColorFormat | undefined
  readonly #give: Give
  readonly #channels: ChannelSpace | null
  #picked: Picked | null = null
  // The last one, whose hue a grey keeps, also over a text that is no color.
  #last: Picked | null = null

  /** `channels`: the function that the token's value is the channels of. */
  constructor(format: ColorFormat | undefined, give: Give, channels: ChannelSpace | null = null) {
    this.#format = format
    this.#channels = channels
    this.#give = give
  }

  /** What is picked; `null` where the text says no color by itself. */
  get picked(): Picked | null { return this.#picked }

  /** Another text may have come to the token. */
  follow(text: string): void {
    this.#picked = this.#picked === null
      ? pickFrom(text, this.#format, this.#last, this.#channels)
      : pickAgain(this.#picked, text)
    this.#last = this.#picked ?? this.#last
  }

  /** Other values for some channels; `isFine` keeps a decimal more than a drag does. */
  change(values: Partial<Lch>, isFine = false): void {
    if (this.#picked !== null) this.#set(change(this.#picked, values, isFine))
  }

  /** Another color altogether. */
  take(color: Color, keepsAlpha = false): void {
    const from = this.#picked ?? this.#black
    if (from !== null) this.#set(take(from, color, keepsAlpha))
  }

  /** Shows it in a format, which changes no color. */
  show(format: Format): void {
    if (this.#picked !== null) this.#picked = this.#last = showFormat(this.#picked, format)
  }

  /** What was picked before, whose text the token gets again. */
  putBack(picked: Picked | null): void { this.#picked = picked }

  /** The text that a typed one gives; `null` where it says no color. */
  meant(text: string): string | null {
    const from = this.#picked ?? this.#black
    const next = from === null ? null : typed(from, text)
    return next === null ? null : writtenText(next)
  }

  get #black(): Picked | null {
    const text = this.#channels === null ? '#000' : `${this.#channels}(${writeChannels(this.#channels, BLACK, '')})`
    return pickFrom(text, this.#format, null, this.#channels)
  }

  #set(next: Picked): void {
    if (next === this.#picked) return
    const before = this.#picked === null ? null : writtenText(this.#picked)
    this.#picked = this.#last = next
    const text = writtenText(next)
    if (text !== before) this.#give(text)
  }
}
