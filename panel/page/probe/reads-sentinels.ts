// Other values of the kind that a value is, to see what changes with it.
// Asks what a browser takes; knows of no element.

/** Whether a browser takes a text as the value of a property. */
export type Supports = (property: string, text: string) => boolean

interface Kind { readonly property: string; readonly values: readonly string[] }

/** By a property that takes this kind alone, or nearly so. */
const KINDS: readonly Kind[] = [
  { property: 'opacity', values: ['7', '0.25'] },
  { property: 'border-top-width', values: ['7px', '91px'] },
  { property: 'padding-top', values: ['7px', '91px'] },
  { property: 'margin-top', values: ['7px', '91px'] },
  { property: 'color', values: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'] },
  { property: 'transition-duration', values: ['7s', '91s'] },
  { property: 'transition-timing-function', values: ['cubic-bezier(0.1, 0.2, 0.3, 0.4)', 'steps(7)'] },
  { property: 'rotate', values: ['7deg', '91deg'] },
  { property: 'border-top-style', values: ['double', 'ridge'] },
  { property: 'font-style', values: ['italic', 'oblique'] },
  { property: 'font-weight', values: ['700', '300'] },
  { property: 'background-image', values: ['linear-gradient(#010203, #040506)', 'none'] },
  { property: 'box-shadow', values: ['7px 7px rgb(1, 2, 3)', 'none'] },
  { property: 'text-decoration-line', values: ['overline', 'none'] },
  { property: 'font-family', values: ['tokenpanel-one', 'tokenpanel-two'] },
]

/** Two others of its kind, and after them those of every other kind that could stand there as well. */
export const alternativesTo = (value: string, supports: Supports): readonly string[] => {
  const text = value.trim()
  const taking = KINDS.filter(({ property }) => text !== '' && supports(property, text))
  return [...new Set([...taking, ...taking.length === 0 ? KINDS : []].flatMap(({ values }) => values))]
}
