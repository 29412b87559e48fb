// A refusal in a few words, for where it is a part of another sentence.
// Knows no refusal: what stands before its remedy is what is wrong.

const ENDS = ['. ', ': ']

/** `not a length` for `Not a length. Type a number and its unit, such as 2rem.` */
export function shortReason(reason: string): string {
  const ends = ENDS.map((end) => reason.indexOf(end)).filter((at) => at >= 0)
  const words = ends.length > 0 ? reason.slice(0, Math.min(...ends)) : reason
  const whole = words.endsWith('.') ? words.slice(0, -1) : words
  return whole.slice(0, 1).toLowerCase() + whole.slice(1)
}
