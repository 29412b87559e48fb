// What a write is refused for that the disk did not take, in the words of the table.
// Reads no file; which fault it was is said by writeAll.
import { wordsOfCause } from './disk/cause.js'
import { settledWords } from './disk/settled.js'
import type { WriteFault } from './disk/write-all.js'
import { refuse, type Refusal } from './refusals.js'
import { staleRefusal } from './targets.js'

/** The refusal of a write that failed, and what was settled before it. */
export function writeRefusal(fault: WriteFault): Refusal {
  // What an earlier write had left half-done is told even when this one fails.
  const remark = fault.settled === undefined ? null : settledWords(fault.settled)
  switch (fault.kind) {
    case 'stale':
      return staleRefusal(fault.files, remark)
    case 'busy':
      return refuse('busy', { hint: joined([fault.pid === null ? null : `process ${fault.pid}`, remark]) })
    case 'not_staged': {
      const { failedFile, cause } = fault
      const words = { file: failedFile, cause: wordsOfCause(cause) }
      return refuse('not_staged', { words, extra: { failedFile }, hint: remark })
    }
    case 'failed': {
      const { failedFile, cause } = fault
      const hint = joined([cause, remark])
      return refuse('write_failed', { words: { file: failedFile }, extra: { failedFile }, hint })
    }
    case 'restore_failed': {
      const { failedFile, cause, restoreFailures } = fault
      const words = { file: failedFile, n: restoreFailures.length }
      return refuse('restore_failed', {
        words, extra: { failedFile, restoreFailures }, hint: joined([cause, remark]),
      })
    }
  }
}

function joined(remarks: readonly (string | null)[]): string | null {
  const sentences = remarks.filter((remark) => remark !== null)
  return sentences.length === 0 ? null : sentences.join('; ')
}
