// The words of a tier's heading, and how many rows are beneath it.
// Counts no changes itself.
import type { Section } from './rows.types.js'

/** `2 of 6` where tokens are changed, else how many there are. */
export const countText = (changed: number, total: number): string =>
  changed === 0 ? String(total) : `${changed} of ${total}`

/** How many rows a section shows. */
export const tierRows = ({ isOpen, tokens, band }: Section): number =>
  isOpen && band?.isInstead !== true ? tokens.length : 0
