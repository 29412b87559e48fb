// A file of a request on its way from a path to its new text, and the disk as the steps need it.
import type { OtherDeclarations } from '../shared/css/elsewhere.js'
import type { FileEdits, Rewriting } from '../shared/css/rewrite.js'
import type { Result } from '../shared/result.js'
import type { Generated } from '../shared/wire/generated.js'
import type { PlaceFault, Target, TargetFault, TargetPlace } from './disk/target.types.js'
import type { FileWrite, WriteFault, Written } from './disk/write-all.js'
import type { Refusal } from './refusals.js'
import type { KeptWrites } from './kept-writes.js'

/** A routed file as it was read. */
export interface ReadText {
  readonly place: TargetPlace
  readonly bytes: Uint8Array
  readonly text: string
  readonly digest: string
}

/** The disk as these steps need it. */
export interface FilePorts {
  readonly resolve: (path: string) => Result<TargetPlace, PlaceFault>
  readonly read: (place: TargetPlace) => Result<Target, TargetFault>
  readonly decode: (bytes: Uint8Array) => string | null
  readonly encode: (text: string) => Uint8Array
  /** The code units of a text. */
  readonly codes: (text: string) => Uint16Array
  /** SHA-256, lower-case hex. */
  readonly digest: (bytes: Uint8Array) => string
  /** Why a file with this text is taken for one that a build makes; `null` for all others. */
  readonly generatedOf: (place: TargetPlace, text: string) => Generated | null
  /** Whether such a file is written only where the request names it; absent where a routing decides. */
  readonly keepsGenerated?: true
  readonly write: (files: readonly FileWrite[]) => Result<Written, WriteFault>
  /** What the last writes have replaced. */
  readonly kept: KeptWrites
}

/** A file, and what the request has for it. */
export interface PlannedFile {
  readonly place: TargetPlace
  readonly edits: FileEdits
}
export interface ReadFile extends ReadText {
  readonly edits: FileEdits
}
/** Variables whose file a preview goes on without, and why. */
export interface Rejection { readonly names: readonly string[]; readonly refusal: Refusal }
export interface RewrittenFile extends ReadFile {
  readonly rewriting: Rewriting
  /** What a preview tells beside its changes; `null` for a write. */
  readonly standings: { readonly elsewhere: OtherDeclarations; readonly shadowed: OtherDeclarations } | null
  readonly next: string
}
