// Types of what a review is made from, and of what it shows in each of its states.
import type { From } from '../../files/apply/changed-from.js'
import type { CopyPlace, Payload, PlannedToken } from '../../files/apply/payload.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { Diagnosis } from '../../files/apply/doctor.js'
import type { Differing, PageProof } from '../../model/state/state.types.js'
import type { Flow } from '../../files/apply/flow.types.js'
import type { Memory, Refusals, Unticked } from './review-memory.js'
import type { MarkedText } from './review-words.js'

/** The band of a page that may be another project's. */
export interface OtherModel {
  readonly sentence: string
  readonly remedy: string
  /** `Show 12`; empty where there is nothing to show. */
  readonly show: string
  readonly inProject: string
  readonly rows: readonly Differing[]
  /** `10 more`; empty for none. */
  readonly more: string
}

/** What a review is made from. */
export interface ReviewFacts {
  readonly flow: Flow
  readonly diagnosis: Diagnosis | null
  /** Of everything that differs, whatever is ticked. */
  readonly payload: Payload
  /** What is left out of what is ticked, over the limits of one request included. */
  readonly leftOut: Payload['leftOut']
  readonly unticked: Unticked
  readonly memory: Memory
  readonly refusals: Refusals
  /** The places besides that were chosen. */
  readonly copies: readonly CopyPlace[]
  /** The scopes of all schemes, in normal form: what stands there is another scheme's. */
  readonly schemeScopes: readonly Scope[]
  /** The scope of the rule that the page takes a variable from now, where its theme is the value's. */
  readonly takenOf: (token: PlannedToken) => Scope | null
  /** The scopes in which a variable has values, the root’s among them; none where no theme has it. */
  readonly placeScopesOf?: ((cssVar: string) => readonly Scope[]) | undefined
  /** What stood in the place of a value when it was first changed, where that is known. */
  readonly fromOf?: ((token: PlannedToken) => From | undefined) | undefined
  /** What speaks against the page being the project's; absent where nothing does. */
  readonly proof?: PageProof | null
}

/** One line of a file. */
export interface DiffLine {
  readonly kind: 'context' | 'removed' | 'added'
  /** As it is now, counted from 1; `null` where no preview has said it. */
  readonly number: number | null
  readonly text: string
  /** The same text, with the words marked that are other ones; of a line that another one stands for. */
  readonly words?: readonly MarkedText[]
}

/** One place where a variable changes, and the lines around it that no other one shows. */
export interface HunkModel {
  /** Its own among those of its file, as long as its variable is declared as often. */
  readonly key: string
  /** Which value it is: `sentKey`. */
  readonly value: string
  /** The variable, and whose value it is. */
  readonly label: string
  readonly isTicked: boolean
  /** It is not as it was shown before a write met a changed file. */
  readonly isDiffering: boolean
  /** What stood there when the value was first changed, where the file has something else by now. */
  readonly since: string
  /** Lines of the file between it and the one before are not shown. */
  readonly isApart: boolean
  readonly before: readonly DiffLine[]
  readonly changed: readonly DiffLine[]
  readonly after: readonly DiffLine[]
  /** Where it may be written to as well. */
  readonly copies: readonly CopyModel[]
}

/** A place besides, which may be written to as well. */
export interface CopyModel {
  /** The `sentKey` of the value there. */
  readonly key: string
  readonly place: CopyPlace
  /** What it is, and what ticking it does. */
  readonly words: string
  readonly where: string
  /** `null` where it is in another file. */
  readonly line: number | null
  readonly isOn: boolean
  /** Whether the page has it from there now. */
  readonly isTaken: boolean
  /** Whether it is only said, and cannot be ticked. */
  readonly isNote: boolean
}

/** The changes of one scope of a file. */
export interface GroupModel {
  readonly key: string
  /** Whose values stand there: a scheme's name; empty for nobody's. */
  readonly name: string
  /** The scope, for people. */
  readonly scope: string
  /** How many changes there are. */
  readonly count: string
  readonly hunks: readonly HunkModel[]
}

export interface FileModel {
  readonly file: string
  readonly isTicked: boolean
  /** Some of its changes are ticked and some are not. */
  readonly isMixed: boolean
  /** Lines, of what is ticked. */
  readonly added: number
  readonly removed: number
  readonly groups: readonly GroupModel[]
  /** Whether a line says of each group where it stands: not where there is nothing but the root scope. */
  readonly isByScope: boolean
  /** How many changes are on their way, while no preview has shown any. */
  readonly expected: number
  /**
   * What there is to say besides, such as values that stand in the file already, or why it was refused; empty
   * for nothing.
   */
  readonly note: string
  /** What is said of a file that a build makes; empty for all others. */
  readonly generated: string
}

/** A variable that will not be written. */
export interface Unwritten {
  readonly cssVar: string
  readonly kind:
    | 'no-file' | 'unknown' | 'outside-block' | 'mirror' | 'unsendable' | 'other-scheme' | 'over-limit' | 'refused'
    | 'not-on-disk' | 'several-files'
  readonly reason: string
  /** Where it can be written to instead, and the file of these places. */
  readonly instead?: readonly CopyModel[]
}

/** What stands over the files: what went wrong, or that there is nothing. */
export interface Banner {
  readonly tone: 'danger' | 'note'
  readonly sentence: string
  readonly remedy: string
  readonly command: string | null
  /** In their order; most have one. */
  readonly actions: readonly ('retry' | 'export' | 'tick-all' | 'leave-out')[]
}

export interface ReviewModel {
  readonly title: string
  /** What is going on, in a few words; empty when nothing is. */
  readonly progress: string
  readonly banner: Banner | null
  /** The page may be another project's; absent where it is not. */
  readonly other?: OtherModel
  readonly files: readonly FileModel[]
  readonly unwritten: readonly Unwritten[]
  /** The same in one line, for the footer. */
  readonly summary: string
  readonly primary: {
    readonly label: string
    /** Why it cannot be pressed now; `null` when it can. */
    readonly reason: string | null
    /** Whether nothing stands against it: then keys alone write, too. */
    readonly isClear: boolean
    /** Whether pressing it may cost work. */
    readonly isDestructive?: true
  }
}

/** What the frame of a review asks for. */
export interface ReviewActs {
  write(): void
  cancel(): void
  banner(action: Banner['actions'][number]): void
  tickFile(file: string, isOn: boolean): void
  tickValues(file: string, keys: readonly string[], isOn: boolean): void
  tickCopy(file: string, copy: CopyModel, isOn: boolean): void
}
