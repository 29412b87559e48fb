// What the files of the page's own stylesheets declare for its root, past the browser's cache: loaded when a
// page contradicts what was written to disk.
import type { DeclaredValues } from '../../model/state/baseline.js'
import { readDeclarationsIn, type Declarations } from '../ask/component-declarations.browser.js'
import { readDeclaredIn, sheetsFrom } from '../sheets/root-rules.browser.js'
import { reloadSheetFiles } from '../sheets/sheet-files.browser.js'

/** Something in a place that is not the root's own, under a name that no variable has. */
export interface PlacedQuestion {
  readonly id: string
  readonly textIn: (inFiles: Declarations) => string | null
}

/** Asks for them; `isWhole`: every file has answered. */
export async function declaredInFiles(
  document: Document, asked: readonly PlacedQuestion[],
): Promise<{ readonly declared: DeclaredValues; readonly isWhole: boolean }> {
  const texts = await reloadSheetFiles(document)
  const sheets = sheetsFrom(texts.filter((text) => text !== null))
  const inFiles = readDeclarationsIn(sheets)
  const placed = asked.flatMap(({ id, textIn }) => {
    const text = textIn(inFiles)
    return text === null ? [] : [[id, [text]] as const]
  })
  return {
    declared: new Map([...readDeclaredIn(document, sheets), ...placed]), isWhole: !texts.includes(null),
  }
}
