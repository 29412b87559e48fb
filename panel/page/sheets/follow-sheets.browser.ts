// Tells when a page's stylesheets may be others, and what is around them: one observer of a page for all who
// ask, from the first of them to the last (P228). Reads no sheet; what scripts do to rules nobody hears.

import { followMedia } from './source-media.js'

/** Who is told of what. */
interface PageHearer {
  /** A sheet has come, gone or been loaded, or its text or what it is for is another one. */
  readonly sheets?: () => void
  /** A person comes back, maybe from where files are edited; or the page is there. */
  readonly anew?: () => void
  /** Another attribute of the root or the body than their style is another one. */
  readonly attributes?: () => void
  /** One of the conditions holds that did not, or the other way round. */
  readonly media?: () => void
}

interface Followed {
  readonly hearers: Set<PageHearer>
  readonly end: () => void
}

const all = new WeakMap<Window, Followed>()

/** What is returned ends it. */
export function followSheets(
  page: Window, hearer: PageHearer, conditions: readonly string[] = [],
): () => void {
  const followed = all.get(page) ?? start(page)
  all.set(page, followed)
  const { hearers } = followed
  hearers.add(hearer)
  const ending = new AbortController()
  if (conditions.length > 0) ending.signal.addEventListener('abort', followMedia(page, () => hearer.media?.()))
  for (const condition of conditions) {
    page.matchMedia(condition).addEventListener('change', () => hearer.media?.(), ending)
  }
  return () => {
    ending.abort()
    if (!hearers.delete(hearer) || hearers.size > 0) return
    all.delete(page)
    followed.end()
  }
}

const isSheet = (node: Node | null): boolean => node?.nodeName === 'STYLE' || node?.nodeName === 'LINK'

/** What one record tells of: what replaces head, body or root brings its own. */
function toldBy(
  { type, target, attributeName, addedNodes, removedNodes }: MutationRecord, isAround: boolean,
): readonly (keyof PageHearer)[] {
  if (isAround && type === 'attributes') return attributeName === 'style' ? [] : ['attributes']
  if (isAround) return ['sheets', 'attributes']
  return [target, target.parentNode, ...addedNodes, ...removedNodes].some(isSheet) ? ['sheets'] : []
}

function start(page: Window): Followed {
  const { document } = page
  const hearers = new Set<PageHearer>()
  const tell = (what: keyof PageHearer): void => {
    for (const one of [...hearers]) one[what]?.()
  }
  const around = (): readonly (Node | null)[] => [document, document.documentElement, document.body]
  const observer = new MutationObserver((records) => {
    const topics = records.flatMap((record) => toldBy(record, around().includes(record.target)))
    observe()
    for (const what of new Set(topics)) tell(what)
  })
  // What was replaced is followed no more.
  const observe = (): void => {
    observer.disconnect()
    observer.observe(document, { childList: true })
    // For a moment there may be none of them: while a script replaces it, or before it has come.
    const { documentElement: root, head, body } = document as Partial<Document>
    if (root) observer.observe(root, { childList: true, attributes: true })
    if (body) observer.observe(body, { attributes: true })
    if (head) {
      observer.observe(head, { childList: true, subtree: true, characterData: true, attributes: true })
    }
  }
  observe()
  const ending = new AbortController()
  const { signal } = ending
  const anew = (): void => tell('anew')
  document.addEventListener('load', ({ target }) => {
    if (isSheet(target as Node)) tell('sheets')
  }, { capture: true, signal })
  page.addEventListener('load', anew, ending)
  page.addEventListener('focus', anew, ending)
  return {
    hearers, end: () => {
      observer.disconnect()
      ending.abort()
    },
  }
}
