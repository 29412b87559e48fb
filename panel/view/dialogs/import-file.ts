// A file that was opened or dropped, as the text of a document.
// Looks at its size and its encoding only; what it says is the analysis' business.
import { err, ok, type Result } from '../../../shared/result.js'

/** What a browser's `File` has of it. */
export interface DocumentFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The largest file, in bytes: the configurations that there are come to a hundredth of it. */
export const MAX_FILE_BYTES = 5_000_000

const MEGABYTE = 1_000_000

/** Reads a file; the error is a sentence for people. */
export async function readDocumentFile(file: DocumentFile): Promise<Result<string, string>> {
  const { name, size } = file
  if (size > MAX_FILE_BYTES) {
    // Rounded up: it must not read as if it were small enough.
    const megabytes = Math.ceil(10 * size / MEGABYTE) / 10
    return err(`${name} has ${megabytes} MB. A document has at most ${MAX_FILE_BYTES / MEGABYTE} MB.`)
  }
  try {
    const bytes = await file.arrayBuffer()
    const text = decodeUtf8(bytes)
    return text === null ? err(`${name} is no text in UTF-8.`) : ok(text)
  } catch {
    return err(`${name} could not be read.`)
  }
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
