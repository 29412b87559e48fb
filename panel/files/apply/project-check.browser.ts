// Whose files a write changes, and whether the page is proven to be that project's. Writes nothing; what the
// page and the index have in common is the placing's knowledge.
import type { PanelCore } from '../../page/core/core.browser.js'
import { reloadSheetFiles } from '../../page/sheets/sheet-files.browser.js'
import type { PageProof, PlacedName, Placing } from '../../model/state/state.types.js'
import type { Flow } from './flow.types.js'
import type { Payload } from './payload.js'
import { isSameValue } from './same-value.js'

/** How long the page's stylesheets may take, in milliseconds: nothing is shown before. */
const WAIT_MS = 1500

/** One session's. */
export class ProjectCheck {
  readonly #core: Pick<PanelCore, 'plan'>
  readonly #page: Window & typeof globalThis
  readonly #flow: () => Flow
  // The digests of the page's stylesheets, as their server has them.
  #sheets: ReadonlySet<string> = new Set()
  // Files of which the page has had the bytes, and whose: a write changes both, one after the other.
  readonly #files = new Set<string>()
  #id: string | undefined

  constructor(core: Pick<PanelCore, 'plan'>, page: Window & typeof globalThis, flow: () => Flow) {
    this.#core = core
    this.#page = page
    this.#flow = flow
  }

  /** Whose files are written, where the server says it. */
  get project(): Placing['project'] { return this.#core.plan.placing?.project }

  /** Those of which several files may be meant: who writes is asked which. */
  undecidedIn({ leftOut }: Pick<Payload, 'leftOut'>): readonly PlacedName[] {
    return leftOut.flatMap(({ cssVar, kind, scope = null }) => (kind === 'several-files' ? [{ cssVar, scope }] : []))
  }

  /** Before a review of these: where their values do not prove it, the stylesheets' bytes may. */
  async look(names: readonly PlacedName[]): Promise<void> {
    if ((this.#core.plan.placing?.proofOf(names, isSameValue) ?? null) === null) return
    this.#sheets = await digestsOf(this.#page)
  }

  /** What is said against writing what was previewed; `null`: nothing. */
  get proof(): PageProof | null {
    const proof = this.#proof
    return proof?.isAccepted === true ? null : proof
  }

  /** Whether the page may have had other values than the files, said or not. */
  get isDoubtful(): boolean { return this.#proof !== null }

  get #proof(): PageProof | null {
    const { placing } = this.#core.plan
    const { preview } = this.#flow()
    if (placing === undefined || preview === null) return null
    const { reply: { files }, tokens } = preview
    this.#remember(files)
    if (files.length > 0 && files.every(({ file }) => this.#files.has(file))) return null
    return placing.proofOf(tokens, isSameValue)
  }

  /** Somebody writes all the same. */
  accept(): void {
    if (this.proof !== null) this.#core.plan.placing?.accept()
  }

  /** The page did not come to show these once they were written: what it has had is no proof any more. */
  doubt(names: readonly string[]): void {
    this.#files.clear()
    this.#sheets = new Set()
    this.#core.plan.placing?.doubt(names)
  }

  #remember(files: readonly { readonly file: string; readonly digest: string }[]): void {
    const id = this.project?.id
    if (this.#id !== id) this.#files.clear()
    this.#id = id
    for (const { file, digest } of files) if (this.#sheets.has(digest)) this.#files.add(file)
  }
}

async function digestsOf(page: Window & typeof globalThis): Promise<ReadonlySet<string>> {
  const { document } = page
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  const files = await reloadSheetFiles(document, AbortSignal.timeout(WAIT_MS))
  const texts = [...styles, ...files].filter((text) => text !== null && text.trim() !== '')
  return new Set(await Promise.all(texts.map((text) => digestOf(page, text ?? ''))))
}

async function digestOf(page: Window & typeof globalThis, text: string): Promise<string> {
  // Pages of other machines over http have no digests: there values alone are a proof.
  if (!page.isSecureContext) return ''
  const digest = await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
