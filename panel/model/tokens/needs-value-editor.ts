// Whether a value asks for more room than its field has: it is long, has parts, or has an editor of its own.
// Reads no value; a wrong guess shows a button too many, and the key is there anyway.

/** As many characters are seen in a field beside its button. */
const SEEN = 14

const EASINGS: readonly string[] = ['ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear', 'step-start', 'step-end']
const FONTS: readonly string[] = ['font', 'family']
const PARTS = '(,"\''
const DIGITS = '0123456789.-+'

/** Whether it does, as the value of a variable. */
export const needsValueEditor = (cssVar: string, value: string): boolean =>
  value.length > SEEN || EASINGS.includes(value) || Array.from(PARTS).some((part) => value.includes(part)) ||
  // One family is a list of them as well.
  (FONTS.some((word) => cssVar.includes(word)) && value !== '' && !DIGITS.includes(value.charAt(0)))
