// Which forms of JSON are understood, and what takes each of them apart: the first that knows a document.
// Looks at no value: what one may be is judged later, like that of any document.
import { dialectOf } from '../dtcg/sets.js'
import { own } from '../../model/tokens/records.js'
import type { ParsedDocument, DocumentForm, Version } from './exchange.types.js'
import { dissectDtcg } from './import-dtcg.js'
import type { Judging } from './import-leaves.js'
import type { RawRecord } from './import-parts.js'
import { dissectShare } from './import-share.js'
import { dissectV1 } from './import-v1.js'
import { dissectV2 } from './import-v2.js'
import { findVersion, SCHEMA_SHARE } from './schemas.js'

/** A form of JSON. */
interface JsonForm {
  readonly form: DocumentForm
  /** By which version's rules its values are judged. */
  readonly version: Version
  /** Whether a document is one of it. */
  readonly knows: (document: RawRecord) => boolean
  /** Takes it apart. */
  readonly dissect: (judges: Omit<Judging, 'version'>, document: RawRecord) => ParsedDocument
}

const isVersion = (version: Version) => (document: RawRecord): boolean =>
  findVersion(own(document, '$schema')) === version

const FORMS: readonly JsonForm[] = [
  { form: 1, version: 1, knows: isVersion(1), dissect: ({ plan }, document) => dissectV1(plan, document) },
  { form: 2, version: 2, knows: isVersion(2), dissect: (_, document) => dissectV2(document) },
  { form: 3, version: 3, knows: isVersion(3), dissect: (_, document) => dissectV2(document) },
  {
    form: 'share', version: 3, knows: (document) => own(document, '$schema') === SCHEMA_SHARE,
    dissect: ({ plan }, document) => dissectShare(plan, document),
  },
  // Last: others may have members that look like tokens.
  { form: 'dtcg', version: 3, knows: (document) => dialectOf(document) !== null, dissect: dissectDtcg },
]

/** The form of a document, or `null`. */
export const findForm = (document: RawRecord): JsonForm | null =>
  FORMS.find(({ knows }) => knows(document)) ?? null
