// Turns a message's `ts` into a day and a time of day, in the reader's time zone.
// The words are English, as the page is; only the clock follows the reader's habits.

/** Milliseconds since 1970. */
export const msOf = (ts: string): number => Math.floor(Number(ts) * 1000)

/** A name for the local day, the same for all its moments: `2026-11-21`. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `Today`, `Yesterday`, `Friday, 21 November`; with the year when it is another one. */
export function dayLabel(ms: number, nowMs: number): string {
  const day = dayOf(ms)
  const now = new Date(nowMs)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === dayOf(nowMs)) return 'Today'
  if (day === dayOf(yesterday.getTime())) return 'Yesterday'
  const isThisYear = new Date(ms).getFullYear() === now.getFullYear()
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return date.format(ms)
}

/** `14:05`, or `2:05 PM` for readers who write it so. */
export const timeLabel = (ms: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(ms)
