// Asks for everything that a stage needs in one wave, instead of one import after another.
// Runs nothing, and leaves nothing on the page.
import { GRAPH, type LateStage } from './graph.js'

const asked = new Set<LateStage>()

/** Has the browser fetch a stage, in which it has not begun yet. */
export function preload(document: Document, ...stages: readonly LateStage[]): void {
  const own = import.meta.url
  // Whoever has put these modules into files of another kind knows better what belongs to what.
  if (GRAPH.own === '' || !own.startsWith('http') || !own.split('?')[0]?.endsWith(GRAPH.own)) return
  const files = stages.filter((stage) => !asked.has(stage)).flatMap((stage) => GRAPH.files[stage] ?? [])
  for (const stage of stages) asked.add(stage)
  if (!document.createElement('link').relList.supports('modulepreload')) return
  // A policy that goes by nonces goes by them here, too.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const links = document.createDocumentFragment()
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(file, own).href
    if (nonce !== '') link.nonce = nonce
    link.onload = link.onerror = () => link.remove()
    links.append(link)
  }
  (document.head as HTMLElement | null ?? document.documentElement).append(links)
}
