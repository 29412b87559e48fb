// What the editors of values are given, and what they give back.
// Holds types only.
import type { Result } from '../../../shared/result.js'
import type { LengthKind, NumberKind } from '../../model/tokens/tokens.types.js'

/** What an editor does its work through. It knows neither the token nor the state. */
export interface FieldPorts {
  /** What a typed text would commit; the error is a sentence for people. */
  judge(typed: string): Result<string, string>
  /**
   * A value, as it is to be stored: one of a run while it is typed, stepped or dragged. Runs are gathered, so
   * that at most one is committed per frame.
   */
  edit(value: string): void
  /** The run is over: what was gathered is committed at once. */
  settle(): void
  /** A pill was clicked: its value is wanted, or what stood there before it. */
  setPill(isOn: boolean): void
  /** The swatch was pressed, or what opens more room: the value is to be chosen beside it. */
  pick?(anchor: HTMLElement): void
  /** Makes everything until the returned function is called one step of the history. */
  beginGesture(): () => void
  /** The page's root font size, in px. */
  rootFontPx(): number
  /** Whether steps and drags end at 0; what is typed may be less. */
  readonly stopsAtZero?: boolean
}

/**
 * What a swatch is that is no square: round, a role's; one color for the light and one for the dark; crossed
 * out, where a reference leads nowhere. A square is a color of its own, or an entry's.
 */
export type SwatchShape = 'role' | 'sides' | 'missing'

/** What all editors show. */
export interface FieldModel {
  /** The value in force as CSS text; of a choice, the id that is chosen. */
  readonly value: string
  readonly isChanged: boolean
  readonly isReadonly: boolean
  /** Whether the value asks for more room than the field has. */
  readonly needsValueEditor?: boolean
  /** The words of the row, for the names of what stands beside the input. */
  readonly label?: string
  /** What its swatch is, where it has one that is no square. */
  readonly shape?: SwatchShape | undefined
}

/** A number with its unit; a text that is no plain number is shown as it is. */
export interface NumberModel extends FieldModel {
  readonly kind: LengthKind | NumberKind
  /** A value that one click chooses. */
  readonly pill: PillModel | null
  /** The value at which the line under the number is full. None: no line. */
  readonly fullAt?: string | undefined
}

/** Free text: also colors, which have a swatch before them. */
export interface TextModel extends FieldModel {
  /** Shown instead of the value while the field has no focus, such as a color in another notation. */
  readonly display?: string | null
  readonly placeholder: string
  readonly pill: PillModel | null
  /** A CSS color of the page, or `null` for no swatch; what cannot be shown as one gets an empty swatch. */
  readonly swatch: string | null
}

/** One value of a choice. */
export interface Option {
  /** What is stored when it is chosen. */
  readonly id: string
  readonly label: string
  /** What it comes to, shown beside the label. */
  readonly value: string
  readonly swatch: string | null
  readonly shape?: 'role'
}

/** A choice of options, shown in a native `<select>` or an editable combobox. */
export interface ChoiceModel extends FieldModel {
  readonly options: readonly Option[]
  /**
   * What the value is called while nobody is in the field, where no option is chosen: what is missing, or a
   * text of its own. `null`: the label of the option.
   */
  readonly display: string | null
  readonly swatch: string | null
  readonly pill: PillModel | null
}

/** A value that one click chooses; another one brings back what stood there. */
export interface PillModel {
  readonly label: string
  readonly isOn: boolean
}

/** An editor in a row: made once, then patched. */
export interface Field<Model extends FieldModel> {
  readonly element: HTMLElement
  /** What a label is for, and what takes the focus; it has an id. It is the one Tab stop of the field. */
  readonly input: HTMLElement
  /** Opens what the value is chosen with, or takes the next unit; whether there is such a thing. */
  openBeside(): boolean
  /** Presses the pill, after what is typed is committed; whether there is one. */
  pressPill(): boolean
  /** Shows another model. What is being typed stays, unless the value was changed by somebody else. */
  patch(next: Model): void
  release(): void
}
