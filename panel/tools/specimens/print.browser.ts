// Prints a style guide alone: the rest of its page is left out of that one print.
// Says nothing of a screen; what it adopts is taken back once it is printed, or the guide is gone.
import { PRINT_CSS } from './guide.css.js'

/** Has the browser print; what it returns takes back what is still there. */
export function printAlone(page: Window & typeof globalThis): () => void {
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(PRINT_CSS)
  const { adoptedStyleSheets: sheets } = page.document
  sheets.push(sheet)
  const end = (): void => {
    page.removeEventListener('afterprint', end)
    const { adoptedStyleSheets: now } = page.document
    if (now.includes(sheet)) now.splice(now.indexOf(sheet), 1)
  }
  page.addEventListener('afterprint', end)
  page.print()
  return end
}
