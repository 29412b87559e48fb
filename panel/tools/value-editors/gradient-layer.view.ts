// One gradient before its stops: kind, whether it repeats, direction, center and the space of its mix.
// What its text becomes is said in gradient-edits.ts.
import { h, setChildren } from '../../page/dom/element.view.js'
import {
  AUTO, findGradientIssue, type GradientContext, type PreludePart, withKind, withPreludePart,
} from './gradient-edits.js'
import type { GradientKind, GradientLayer } from '../../model/tokens/gradient.js'
import { createPartField, inContext, type PartField, createSegment } from './part-field.view.js'
import { textAt } from '../../model/tokens/pieces.js'

export interface GradientPart {
  readonly element: HTMLElement
  patch(): void
  release(): void
}

const KINDS: readonly (readonly [GradientKind, string])[] =
  [['linear', 'linear'], ['radial', 'radial'], ['conic', 'conic']]

const ANGLE = { kind: 'length', step: 1, unit: 'deg', units: ['turn'] } as const

/** What an unwritten part comes to, by kind. */
const UNWRITTEN: Readonly<Record<PreludePart, Readonly<Record<GradientKind, string>>>> = {
  direction: { linear: '180deg', radial: 'ellipse', conic: '0deg' },
  center: { linear: '', radial: 'center', conic: 'center' },
  space: { linear: AUTO, radial: AUTO, conic: AUTO },
}

const PARTS: Readonly<Record<GradientKind, readonly (readonly [PreludePart, label: string])[]>> = {
  linear: [['direction', 'direction'], ['space', 'color space']],
  radial: [['direction', 'shape'], ['center', 'at'], ['space', 'color space']],
  conic: [['direction', 'from'], ['center', 'at'], ['space', 'color space']],
}

/** Makes it. */
export function createGradientLayer(gradient: GradientContext): GradientPart {
  const { ui, ui: { document } } = gradient.context
  const give = (turned: (layer: GradientLayer) => readonly [GradientKind, isRepeating: boolean]): void => {
    const now = gradient.now()
    if (now !== null) giveWhole(gradient, withKind(now.text, now.layer, ...turned(now.layer)))
  }
  const kinds = createSegment<GradientKind>(ui, 'Kind of gradient', KINDS, (kind) =>
    give(({ isRepeating }) => [kind, isRepeating]))
  const repeats = h(document, 'input', { type: 'checkbox' })
  repeats.addEventListener('change', () => give(({ kind }) => [kind, repeats.checked]))
  const fields = new Map<string, PartField>()
  const fieldFor = (kind: GradientKind, part: PreludePart, label: string): PartField => {
    const key = `${kind} ${part}`
    const field = fields.get(key) ?? createPreludeField(gradient, kind, part, label)
    fields.set(key, field)
    return field
  }
  const line = h(document, 'div', { class: 'wide-parts' })
  return {
    element: h(document, 'div', { class: 'gradient-layer' },
      h(document, 'div', { class: 'gradient-kinds' }, kinds.element,
        h(document, 'label', { class: 'gradient-repeats' }, repeats, 'repeats')), line),
    patch: () => {
      const now = gradient.now()
      if (now === null) return
      const { text, layer, layer: { kind } } = now
      kinds.patch(kind)
      repeats.checked = layer.isRepeating
      setChildren(line, PARTS[kind].map(([part, label]) => {
        const field = fieldFor(kind, part, label)
        const span = layer[part]
        field.patch(span === null ? UNWRITTEN[part][kind] : textAt(text, span), span !== null)
        return field.element
      }))
    },
    release: () => {
      for (const field of fields.values()) field.release()
    },
  }
}

/** A step of its own. */
function giveWhole({ context }: GradientContext, text: string): void {
  context.settle()
  context.change(text)
  context.settle()
}

function createPreludeField(
  gradient: GradientContext, kind: GradientKind, part: PreludePart, label: string,
): PartField {
  const wholeWith = (typed: string): string => {
    const now = gradient.now()
    const next = typed === AUTO ? '' : typed
    return now === null ? gradient.context.value : withPreludePart(now.text, now.layer, part, next)
  }
  return createPartField({
    ...inContext(gradient.context, wholeWith), label,
    kind: part === 'direction' && kind !== 'radial' ? ANGLE : null,
    takes: (typed) => typed === AUTO || typed.startsWith('to '),
    findIssue: (typed) => findGradientIssue(gradient, wholeWith(typed)),
  })
}
