// The answer to a survey: what every routed file declares, and where. What cannot be read hides nothing else.
// Writes nothing; what a declaration is, is for the reading of the stylesheet to say.
import { readOutline } from '../shared/css/read-outline.js'
import { surveyOf } from '../shared/css/survey.js'
import type { Result } from '../shared/result.js'
import { SURVEY_DECLARATIONS, type SurveyFile, type SurveyReply } from '../shared/wire/survey.js'
import type { RoutedRequest } from './exchange.js'
import type { FilePorts, ReadText } from './files.types.js'
import type { Refusal } from './refusals.js'
import { findPlaces, readPlace } from './targets.js'

/** The answer, and why files are missing in it. */
interface Surveyed {
  readonly reply: SurveyReply
  readonly passedOver: readonly Refusal[]
}

/** What is surveyed, and what there is besides that was left out before. */
type SurveyPaths = Pick<RoutedRequest, 'paths' | 'rejected' | 'rejectedReasons'>

/** Surveys every file once, in the order of the paths: the first take what room there is. */
export function surveyFiles({ paths, ...left }: SurveyPaths, ports: FilePorts): Surveyed {
  const files: SurveyFile[] = []
  const rejected = [...left.rejected]
  const passedOver: Refusal[] = []
  let room = SURVEY_DECLARATIONS
  let isWhole = true
  for (const [path, read] of readEach(paths, ports)) {
    if (!read.ok) {
      rejected.push(path)
      passedOver.push(read.error)
      continue
    }
    const { place, text, digest } = read.value
    const generated = ports.generatedOf(place, text)
    const survey = surveyOf(readOutline(text, ports.codes(text)), room)
    room -= survey.scopes.reduce((sum, { tokens }) => sum + tokens.length, 0)
    if (!survey.isWhole) isWhole = false
    files.push({ file: path, digest, scopes: survey.scopes, ...(generated === null ? {} : { generated }) })
  }
  const truncated = isWhole ? {} : { truncated: true as const }
  const rejectedReasons = [...left.rejectedReasons, ...passedOver.map(({ error }) => error)]
  return {
    reply: { ok: true, dryRun: true, survey: true, files, rejected, rejectedReasons, ...truncated },
    passedOver,
  }
}

type Read = readonly [path: string, read: Result<ReadText, Refusal>]

/** Each file by the first of its spellings; one text is held at a time. */
function* readEach(paths: readonly string[], ports: FilePorts): Generator<Read> {
  const seen = new Set<string>()
  for (const [path, place] of findPlaces(paths, ports)) {
    if (!place.ok) {
      yield [path, place]
      continue
    }
    const { identity } = place.value
    if (!seen.has(identity)) yield [path, readPlace(place.value, ports)]
    seen.add(identity)
  }
}
