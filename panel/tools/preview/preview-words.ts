// What a preview of the page under other settings of the system is called, and what can be chosen of it.
// Shows nothing.
import { isObject } from '../../../shared/read.js'
import type { Answers } from '../../page/preview/media-query.js'

/** One setting that is offered, and its values in their order. */
interface Setting {
  readonly feature: string
  readonly values: readonly (readonly [value: string, label: string, words: string])[]
}

/** These are the menu's alone. */
export const SETTINGS: readonly Setting[] = [
  { feature: 'prefers-contrast', values: [['more', 'High contrast', 'high contrast'], ['less', 'Low contrast', 'low contrast']] },
  { feature: 'prefers-reduced-motion', values: [['reduce', 'Reduced motion', 'reduced motion']] },
  { feature: 'prefers-reduced-transparency', values: [['reduce', 'Reduced transparency', 'reduced transparency']] },
  { feature: 'type', values: [['print', 'Print', 'print']] },
]

export const SCHEME_FEATURE = 'prefers-color-scheme'

/** The switch's, and the menu's where the head has no room to say which one is on. */
export const SCHEME_SETTING: Setting = {
  feature: SCHEME_FEATURE, values: [['light', 'Light theme', 'light theme'], ['dark', 'Dark theme', 'dark theme']],
}

/** The sentence of the bar, and what stands beside it. `system`: the theme that the system asks for. */
export function previewWords(
  answers: Answers, system: string,
): { readonly message: string; readonly aside: string } {
  const theme = answers[SCHEME_FEATURE]
  const others = SETTINGS.flatMap(({ feature, values }) =>
    values.flatMap(([value, , words]) => answers[feature] === value ? [words] : []))
  const all = [...theme === undefined ? [] : [`the ${theme} theme`], ...others]
  const last = all.length > 1 ? ` and ${all.at(-1) ?? ''}` : ''
  return {
    message: `Previewing ${all.slice(0, last === '' ? 1 : -1).join(', ')}${last}`,
    aside: theme === undefined ? 'System settings not affected'
      : theme === system ? 'Same as the system' : `The system stays ${system}`,
  }
}

/** What can't be previewed: for a tooltip. */
export function previewLimits(system: string, unread: readonly string[]): string {
  const sheets = unread.length === 0 ? ''
    : ` ${unread.length} ${unread.length === 1 ? 'stylesheet' : 'stylesheets'} can’t be previewed: ${unread.join(', ')}`
  return `Images and scripts that ask the system stay ${system}.${sheets}`
}

/** A stored text as answers; none where it is damaged. */
export function readAnswers(text: string | null): Answers {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const known: readonly (readonly [feature: string, values: readonly string[]])[] = [
      [SCHEME_FEATURE, ['light', 'dark']],
      ...SETTINGS.map(({ feature, values }) => [feature, values.map(([one]) => one)] as const),
    ]
    const members = isObject(value) ? value : {}
    return Object.fromEntries(known.flatMap(([feature, values]) =>
      values.filter((one) => members[feature] === one).map((one) => [feature, one])))
  } catch {
    return {}
  }
}
