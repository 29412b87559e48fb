// What the entries of the panel's menus are called, for its documents.
import { MENUS, type EntryId, type MenuId } from '../../../panel/tools/desk/menus.js'

/** In the order of the document. */
const MENU_TITLES: Readonly<Record<MenuId, readonly [title: string, where: string]>> = {
  more: ['Panel menu', '⋯ in the header.'],
  snapshots: ['Compare menu', '▾ beside *Compare* in the header, and *Snapshots* in the panel menu.'],
  row: ['Row menu', '⋯ of a row, or a right click on it.'],
  tier: ['Group menu', '⋯ of a group’s heading, or a right click on it.'],
  dock: ['Dock menu', 'The dock button of the header.'],
  scheme: ['Color set menu', 'The name of the color set, above the groups of a color tab.'],
}

type EntryName = readonly [name: string, note?: string]

/** Names are as the menus have them; what is between braces differs. */
const ENTRY_NAMES: Readonly<Record<EntryId<MenuId>, EntryName>> = {
  'copy-value': ['Copy value'],
  'copy-var': ['var({--name})'],
  'copy-declaration': ['{--name: value}', 'the declaration'],
  'copy-color': ['{color}', 'the color in each format'],
  'paste': ['Paste'],
  'reset': ['Reset'],
  'copy-to': ['Copy to {Dark}', 'another theme’s value of the token'],
  'own-value': ['Give {Dark} its own value…', 'where a theme that inherits would declare the token'],
  'users': ['Highlight uses', '[the elements that use the token](inspect-and-usage.md#uses)'],
  'trace': ['Trace value…', '[each step to the value, and every declaration](inspect-and-usage.md#trace-a-value)'],
  'bulk-edit': ['Select', 'edits several numbers at once'],
  'tune-ramp': ['Tune ramp…', '[colors with a numeric scale](color.md#ramps)'],
  'add': ['Add to the panel', '[an unlisted variable](inspect-and-usage.md#unlisted-variables)'],
  'not-on-disk': ['Not on disk…', 'why no project file declares the token'],
  'generated-file': ['Generated file…', 'why a write would be lost'],
  'write-to': ['Write to', '[the file of the token](zero-config.md#the-file-of-a-change), if several declare it'],
  'copy': ['Copy as CSS'],
  'link': ['Linked color', '[the same color in another token](color.md#channels)'],
  'contrast': ['Contrast…', '[pairs, the worst first](color.md#contrast)'],
  'style-guide': ['Style guide', '[on the page](specimens.md#style-guide)'],
  'placement': ['Float, Dock right, Dock bottom, Minimize'],
  'place': ['Move and resize…'],
  'compare': ['Show original page'],
  'snapshot-a': ['Snapshot {A}', '*Save* and *Show*'],
  'snapshot-b': ['Snapshot {B}', '*Save* and *Show*'],
  'flip': ['Switch A/B'],
  'inspect': ['Pick an element', '[Inspect](inspect-and-usage.md#inspect)'],
  'print-guide': ['Print style guide…'],
  'save-guide': ['Save style guide as HTML'],
  'unused': ['Unused tokens…', '[no rule of the page can use them](inspect-and-usage.md#unused-and-missing-tokens)'],
  'missing': ['Missing tokens…', 'used in `var()` and declared nowhere'],
  'hide-users': ['Hide highlights'],
  'preview': ['Preview', '[high contrast, reduced motion, print](themes.md#other-settings)'],
  'vision': ['Simulate vision', '[protanopia, deuteranopia, tritanopia and more](color.md#vision-simulation)'],
  'copy-changes': ['Copy changes as', '[each format](formats.md#export)'],
  'share-link': ['Copy link', '[your changes in the address](links.md)'],
  'copy-configuration': ['Copy configuration', '[zero-config](zero-config.md)'],
  'copy-tag': ['Copy configuration as script tag', 'zero-config'],
  'export': ['Export…', '[formats](formats.md#export)'],
  'import': ['Import…', '[formats](formats.md#import)'],
  'reset-tab': ['Reset {Spacing}', 'the tab that you see'],
  'reset-other': ['Reset {Dark}', 'the mode that the page doesn’t show'],
  'reset-all': ['Reset all'],
  'undo-write': ['Undo last write', '[the files, to the byte](writing.md#after-a-write)'],
  'theme': ['Appearance', '*System*, *Light*, *Dark*'],
  'density': ['Density', '*Comfortable*, *Compact*'],
  'colors': ['Colors', '*As written*, *Hex*, *OKLCH*: how rows show colors, whatever is written'],
  'fade': ['Fade when idle'],
  'shortcuts': ['Keyboard shortcuts'],
  'built-in': ['Built-in', 'the color sets of the configuration'],
  'presets': ['Presets', 'further ones'],
  'save-preset': ['Save as preset…'],
  'transform': ['New color set…'],
}

/** Entries that are called otherwise in the menu of a group. */
const GROUP_NAMES: Readonly<Partial<Record<EntryId<'tier'>, EntryName>>> = {
  'bulk-edit': ['Select all', 'edits the group’s numbers at once'],
  'save-preset': ['Save as preset…', 'as above'],
  'transform': ['New color set…', 'of a palette, on a page without [color sets](configuration.md#color-sets-and-presets)'],
  'style-guide': ['Render on page', '[the style guide](specimens.md#style-guide)'],
  'reset': ['Reset group', 'while a filter is on, *Reset matches*'],
}

/** All names, with what is between braces. */
export const MENU_NAMES: readonly string[] =
  [...Object.values(ENTRY_NAMES), ...Object.values(GROUP_NAMES)].map(([name]) => name)

type Line = string | { readonly label: string; readonly lines: readonly Line[] }

const nameText = (name: string): string => name.replaceAll(/[{}]/g, '')

function listOf(menu: MenuId, lines: readonly Line[], indent = ''): string {
  return lines.filter((line) => line !== '|').map((line) => {
    if (typeof line !== 'string') return `${indent}- *${line.label}*\n${listOf(menu, line.lines, `${indent}  `)}`
    const own = menu === 'tier' ? GROUP_NAMES[line as EntryId<'tier'>] : undefined
    const [name, note] = own ?? ENTRY_NAMES[line as EntryId<MenuId>]
    return `${indent}- *${nameText(name)}*${note === undefined ? '' : `: ${note}`}\n`
  }).join('')
}

/** The menus, each as a list under its heading. */
export const menuLists = (): string =>
  (Object.keys(MENU_TITLES) as MenuId[]).map((id) => {
    const [title, where] = MENU_TITLES[id]
    return `\n### ${title}\n\n${where}\n\n${listOf(id, MENUS[id])}`
  }).join('') + '\n'
