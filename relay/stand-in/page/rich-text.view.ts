// Makes elements of a text as it was posted: markup for `mrkdwn`, the bare text for `plain_text`.
// Links go only where mrkdwn.ts allows; everything from outside is text content or an href.
import { h } from './dom.view.js'
import type { TextObject } from './feed.types.js'
import { decodeEntities, readRuns, type Mark, type Run } from './mrkdwn.js'

/** The nodes of a text object. */
export function textNodes(doc: Document, { type, text }: TextObject): readonly Node[] {
  if (type === 'plain_text') return [doc.createTextNode(decodeEntities(text))]
  return readRuns(text).map((run) =>
    run.marks.reduceRight<Node>((inner, mark) => wrap(doc, mark, inner), nodeOf(doc, run)))
}

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's' } as const
const wrap = (doc: Document, mark: Mark, inner: Node): Node => h(doc, ELEMENTS[mark], {}, inner)

function nodeOf(doc: Document, { kind, text, url }: Run): Node {
  switch (kind) {
    case 'text':
      return doc.createTextNode(text)
    case 'link':
      return h(doc, 'a', { href: url ?? '', target: '_blank', rel: 'noopener noreferrer' }, text)
    case 'mention':
      return h(doc, 'mark', { class: 'mention' }, text)
    case 'code':
      return h(doc, 'code', {}, text)
    case 'preformatted':
      // The fences mostly stand on lines of their own.
      return h(doc, 'pre', {}, text.startsWith('\n') ? text.slice(1) : text)
  }
}
