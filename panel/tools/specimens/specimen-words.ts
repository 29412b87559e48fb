// What is said of sizes behind the labels of their rows.
// Works nothing out.
import { MOST_PX } from '../../view/rows/specimen-room.js'

const rounded = (px: number): string => String(Math.round(px * 100) / 100)

/** `24 px`; of what is drawn smaller than it is, that too. */
export function pxWords(px: number): string {
  if (!(px >= 0)) return 'unresolved'
  return px > MOST_PX ? `${rounded(px)} px, drawn at ${MOST_PX}` : `${rounded(px)} px`
}

/** At which size a line height is shown. */
export const atWords = (basePx: number): string => `at ${pxWords(basePx)}`
