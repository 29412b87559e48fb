// What is loaded with each later stage, as the build writes it here: see shared/build/bundle.node.ts.
// As it stands nothing is known, and nothing is loaded ahead.

/** The stages that are loaded late. */
export type LateStage = 'configure' | 'core' | 'panel'

export interface StageGraph {
  /** How the address of this module, or of the file that holds it, ends. */
  readonly own: string
  /** Each stage's files that no earlier one has, from here. */
  readonly files: Readonly<Partial<Record<LateStage, readonly string[]>>>
}

export const GRAPH: StageGraph = { own: '', files: {} }
