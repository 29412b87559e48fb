// Shows the blocks of a message as a chat client does. Which blocks may come is settled in block-rules.ts.
// A message without blocks shows its text; with blocks the text is for notifications and screen readers.
import { h } from './dom.view.js'
import type { ChatBlock, ChatMessage, TextObject } from './feed.types.js'
import { textNodes } from './rich-text.view.js'

export function blockElements(doc: Document, { blocks, text }: ChatMessage): readonly HTMLElement[] {
  if (blocks.length === 0) return [paragraph(doc, { type: 'mrkdwn', text })]
  return blocks.flatMap((block) => elementsOf(doc, block))
}

// Each text finds its own direction, so that Arabic or Hebrew reads as it should.
const paragraph = (doc: Document, text: TextObject): HTMLElement =>
  h(doc, 'div', { class: 'text', dir: 'auto' }, ...textNodes(doc, text))

function elementsOf(doc: Document, block: ChatBlock): readonly HTMLElement[] {
  switch (block.type) {
    case 'header':
      return [h(doc, 'h3', { dir: 'auto' }, ...textNodes(doc, block.text))]
    case 'section':
      return [
        ...(block.text === undefined ? [] : [paragraph(doc, block.text)]),
        ...(block.fields === undefined ? [] : [fieldList(doc, block.fields)]),
      ]
    case 'context':
      return [h(doc, 'div', { class: 'context' }, ...block.elements.map((one) => paragraph(doc, one)))]
    case 'divider':
      return [h(doc, 'hr')]
  }
}

const fieldList = (doc: Document, fields: readonly TextObject[]): HTMLElement =>
  h(doc, 'ul', { class: 'fields' }, ...fields.map((field) =>
    h(doc, 'li', { class: 'text', dir: 'auto' }, ...textNodes(doc, field))))
