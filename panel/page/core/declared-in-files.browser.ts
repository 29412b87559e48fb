// What the files of the page's own stylesheets declare for its root, past the browser's cache: loaded when a
// page contradicts what was written to disk.
import type { DeclaredValues } from '../../model/state/baseline.js'
import { readDeclaredIn } from '../sheets/root-rules.browser.js'
import { reloadSheetFiles } from '../sheets/sheet-files.browser.js'

/** Asks for them; `isWhole`: every file has answered. */
export async function declaredInFiles(
  document: Document,
): Promise<{ readonly declared: DeclaredValues; readonly isWhole: boolean }> {
  const texts = await reloadSheetFiles(document)
  return {
    declared: readDeclaredIn(document, texts.filter((text) => text !== null)), isWhole: !texts.includes(null),
  }
}
