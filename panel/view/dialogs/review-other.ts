// What a review says of the project that is written, and of a page that may be another one's.
// Pure: what was found out in, words and a table out.
import type { ServedProject } from '../../../shared/wire/served.types.js'
import type { Differing, PageProof } from '../../model/state/placing.types.js'
import { counted } from './words.js'

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

/** As many rows the table has. */
const ROWS = 100

/** The band; `null` where nothing speaks against the page. */
export function otherModel(proof: PageProof | null): OtherModel | null {
  if (proof === null) return null
  const { project, all, others, differing } = proof
  const { length } = differing
  return {
    sentence: all === 0 ? `This page declares no token where ${project} does.`
      : `This page shows other values than ${project} in ${others} of ${counted(all, 'token')}.`,
    remedy: 'It may be built from another folder or branch, or an older build.',
    show: others === 0 ? '' : `Show ${others}`, inProject: `in ${project}`,
    rows: differing.slice(0, ROWS), more: length > ROWS ? `${length - ROWS} more` : '',
  }
}

/** What a toast adds to what was written: ` of shop (~/code/shop)`. */
export const ofProject = (project: ServedProject | undefined): string =>
  project === undefined ? '' : ` of ${project.name} (${project.short})`
