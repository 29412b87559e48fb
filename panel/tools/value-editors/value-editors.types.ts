// What an expanded editor is given, and what it gives back.
// Holds types only.
import type { Result } from '../../../shared/result.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Token } from '../../model/state/state.types.js'

/** What one open editor does its work through. */
export interface EditorContext {
  readonly kit: FeatureContext
  readonly ui: Ui
  readonly token: Token
  /** The whole value as it is now, as its author wrote it. */
  readonly value: string
  /** Whether a text may be the whole value; the error is a sentence for people. */
  judge(typed: string): Result<string, string>
  /** Another whole value: one of a run, of which at most one is committed per frame. */
  change(value: string): void
  /** The run is over: what was given is committed at once. */
  settle(): void
  /** Makes everything until the returned function is called one step of the history. */
  beginGesture(): () => void
  /** The editor is higher or lower now. */
  resized(): void
}

/** An editor: made once, patched with each value that it can read. */
export interface WideEditor {
  readonly element: HTMLElement
  /** What has the focus when it is opened. */
  readonly stop: HTMLElement
  /** Shows a value, its own coming back as well. */
  patch(value: string): void
  release(): void
}

/** A line of the table of editors. */
export interface EditorEntry {
  /** What it edits, in one word: for the name of its dialog. */
  readonly name: string
  /** Whether it understands a value; what it does not, stays text. */
  readonly canRead: (value: string, token: Token) => boolean
  readonly create: (context: EditorContext) => WideEditor
}
