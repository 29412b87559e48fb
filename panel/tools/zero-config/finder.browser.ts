// What a panel without configuration goes by: the page, looked at again whenever it may be another one, and
// its server, where there is one. Knows the page's own inline values from those that the panel has put there.
import type { ServedIndex } from '../../../shared/wire/served.types.js'
import type { ChosenOnce, DiskCounts, Question } from './disk-placing.js'
import type { ChosenFiles } from './join.js'
import type { DiscoveredPage, FoundSeed, PageLook, PageTokens, ServerReply } from './discovered-page.types.js'
import { wait } from '../../files/apply/policy.browser.js'
import { pageSheetsOf } from '../../page/sheets/walk-rules.js'
import type { Steps } from '../../model/runtime/slices.js'
import type { Declaring, IsSame, PageProof, Placed, PlacedName, Plan } from '../../model/state/state.types.js'
import { configured } from './configuring.js'
import { byMedia, isDarkByMedia } from './dark-by-media.browser.js'
import type * as LookModule from './look.browser.js'
import type { SheetTexts } from './page-tokens.js'
import { fetchServed } from './served.browser.js'
import { connectionModel, USUAL_INDEX, type ConnectionModel, type ServerSearch } from './connection-model.js'
import { Server } from './server.js'
import type { LookOutcome } from './connector.js'
import type { DiskStatus } from './disk-status.js'

export class Finder {
  /** Whether private names have rows. */
  includePrivate = false
  /** What was found last; a panel that is made anew goes on from there. */
  last: DiscoveredPage | null = null
  readonly seed: FoundSeed
  readonly #page: Window & typeof globalThis
  readonly #module: typeof LookModule
  #texts: SheetTexts = new Map()
  #url: string | undefined
  #server: Server | null
  #listener: () => void = () => undefined
  #joined: ServerReply | null = null
  /** The file of a name, where a server says so and there are several. */
  fileOf: Plan['fileOf']
  #standings: DiskStatus | null = null
  #chosen: ChosenFiles = new Map()
  #declared: PageTokens['declared'] = []
  #inline: ReadonlyMap<string, string> = new Map()
  #issue: string | null = null
  #isByMedia = false
  #sheets: readonly CSSStyleSheet[] = []
  readonly #proofs: LookModule.Proofs
  #fetching: Promise<boolean> | null = null

  constructor(page: Window & typeof globalThis, seed: FoundSeed, module: typeof LookModule) {
    this.#page = page
    this.seed = seed
    this.#module = module
    this.#url = seed.url
    this.#server = seed.url === undefined ? null : serverAt(seed.url)
    this.#proofs = new module.Proofs()
  }

  /** Has somebody told when the server says something else. */
  set onNews(listener: () => void) {
    this.#listener = listener
    if (this.#server !== null) this.#server.onNews = listener
  }

  /** What is to be known of the server, and done about it; `null`: it answers as it should. */
  connection(looking: ServerSearch): ConnectionModel | null {
    return connectionModel({
      url: this.#url ?? USUAL_INDEX, own: this.#page.origin, reply: this.#server?.reply ?? null,
      refused: this.#issue, looking,
    })
  }

  /** Where the tokens of the last look stand on disk; `null` where no server says so. */
  get standings(): DiskStatus | null { return this.#standings }

  /** The index that the server has said last; `null` without one. */
  get index(): ServedIndex | null { return this.#server?.reply?.index ?? null }

  /** Whether no tag has named the server. */
  get isUsual(): boolean { return this.seed.url === undefined }

  /** Which project the server writes to; absent where none says so. */
  get project(): ServedIndex['project'] { return this.index?.project }

  /** Whether a server is there, as far as it has said anything. */
  get hasServer(): boolean {
    const reply = this.#server?.reply ?? null
    return reply !== null && (reply.index !== null || reply.reading !== null || reply.isLate)
  }

  /** Whether the server has said something else since the last look. */
  get hasNews(): boolean { return (this.#server?.reply ?? null) !== this.#joined }

  /** Whether the page has other stylesheets than at the last look. */
  get hasOtherSheets(): boolean {
    const now = pageSheetsOf(this.#page.document)
    return now.length !== this.#sheets.length || now.some((sheet, at) => sheet !== this.#sheets[at])
  }

  /** Whether something else says by now that the page is dark. */
  hasOtherDark({ discovered }: DiscoveredPage): boolean {
    return isDarkByMedia(discovered, this.#page) !== this.#isByMedia
  }

  /** Looks, part by part. `ours`: the names that the panel has put into the root's style. */
  * finding(ours: ReadonlySet<string>): Steps<DiscoveredPage> {
    const page = this.#page
    const sheets = pageSheetsOf(this.#page.document)
    // What the page had there before is its own.
    const own = { names: ours, replaced: new Map([...this.#inline].filter(([name]) => ours.has(name))) }
    const inline = this.#module.inlineOf(page.document, own)
    const { seed, includePrivate } = this
    const looking = { page, own, texts: this.#texts, seed, includePrivate }
    const look: PageLook = yield* this.#module.looking(looking)
    const { index } = this
    const joined = this.#server?.reply ?? null
    const { config, issue } = configured(seed, look, index)
    yield
    // Of a look that was called off before this, nothing is known.
    this.#sheets = sheets
    this.#inline = inline
    this.#joined = joined
    this.#issue = issue
    this.#declared = look.page.declared
    this.#join(issue === null ? index : null)
    this.#isByMedia = isDarkByMedia(look.discovered, page)
    const shown = this.#module.byFile(this.#isByMedia ? byMedia(config) : config, this.#standings)
    this.last = { ...look, config: shown, text: JSON.stringify(shown) }
    yield
    return this.last
  }

  /** Where the page declares what was found. */
  declaringOf({ discovered }: DiscoveredPage): Declaring { return this.#module.declaringIn(discovered) }

  /** Goes by what a person has chosen of several files. */
  choose(chosen: ChosenFiles): void {
    this.#chosen = chosen
    this.#join(this.#standings === null ? null : this.index)
  }

  /** Where a name goes to; `once`: what was chosen for it alone. */
  placeOf(once: ChosenOnce, name: PlacedName, file: string | null): Placed {
    return this.#standings === null ? { kind: 'routed' }
      : this.#module.placedOn(this.#standings, once, name, file)
  }

  /** The line of a name in a file; `null` where that is none, or may be another one. */
  lineOf(name: PlacedName, file: string): number | null {
    return this.#standings === null ? null : this.#module.lineIn(this.#standings, name, file)
  }

  /** The file of a name, where a build makes that; `once`: what was chosen for it alone. */
  madeFileOf(once: ChosenOnce, cssVar: string): string | null {
    return this.#standings === null ? null : this.#module.madeFileOf(this.#standings, once, cssVar)
  }

  /** How many of these are on disk, and how; `null` where no server says so. */
  countsIn(names: Iterable<string>): DiskCounts | null {
    return this.#standings === null ? null : this.#module.countsIn(this.#standings, names)
  }

  /** What speaks against writing these to the server's project; `null`: nothing. */
  proofOf(names: readonly PlacedName[], isSame: IsSame): PageProof | null {
    const { project } = this
    return project === undefined || this.#standings === null ? null
      : this.#proofs.of(project, this.#standings, names, isSame)
  }

  /** The page does not show what was written of these: what it shows is compared with the files of now. */
  async doubt(names: readonly string[]): Promise<void> {
    await this.ask()
    if (this.#standings === null) return
    this.#proofs.doubt(new Set(names), this.#standings)
    this.choose(this.#chosen)
  }

  /** What is to be asked of a name; `null` where nothing is. */
  questionOf(name: PlacedName): Question | null {
    return this.#standings === null ? null : this.#module.questionOf(this.#standings, name)
  }

  /** Asks the server that a tag names, or that is there; settles once it has answered, or is late. */
  async ask(): Promise<void> {
    if (!this.isUsual || this.hasServer) await this.#server?.ask()
  }

  /** The same on a later visit; whether one is there. If not, it is as though nobody had connected. */
  async reconnect(): Promise<boolean> {
    await this.connect()
    if (this.hasServer) return true
    this.#server = null
    this.#url = undefined
    return false
  }

  /** The same as a person's wish: without a server, the one that stands where one usually does. */
  async connect(): Promise<LookOutcome> {
    if (this.#server === null) {
      this.#url = USUAL_INDEX
      this.#server = serverAt(USUAL_INDEX)
      this.#server.onNews = this.#listener
    }
    await this.#server.ask()
    const { reply } = this.#server
    // One that is started anew may allow the page.
    if (reply === null || reply.isLate || reply.failure === 'down' || reply.failure === 'closed') return 'missing'
    return reply.failure === null && reply.issue === null ? 'found' : 'ended'
  }

  /** Asks where tokens stand now; without an answer it is as it was said last. */
  async renew(): Promise<void> {
    const before = this.index
    await this.ask()
    if (this.index !== before) this.choose(this.#chosen)
  }

  /** Lets go of an answer that comes once the server has read all files; whether there was one. */
  rest(): boolean { return this.#server?.rest() ?? false }

  /** Asks for stylesheets that show no script their rules; whether one has come that was not there. */
  fetchUnread(tokens: PageTokens, signal: AbortSignal): Promise<boolean> {
    return this.#fetching ??= this.#fetchUnread(tokens, signal).finally(() => {
      this.#fetching = null
    })
  }

  async #fetchUnread({ unread }: PageTokens, signal: AbortSignal): Promise<boolean> {
    const known = this.#texts
    this.#texts = await this.#module.fetchUnread(unread, known, signal)
    return [...this.#texts].some(([address, text]) => text !== null && !known.has(address))
  }

  #join(index: ServedIndex | null): void {
    this.#standings = index === null ? null
      : this.#module.diskStatusOf(this.#declared, index, this.#chosen)
    this.fileOf = index === null || this.#standings === null ? undefined
      : this.#module.fileFinder(this.#standings, index.where)
    if (index?.project !== undefined && this.#standings !== null) {
      this.#proofs.look(index.project, this.#standings, this.#module.modulesOf(this.#page.document))
    }
  }
}

const serverAt = (url: string): Server => new Server({
  wait, createEnding: () => new AbortController(), send: (isHeld, signal) => fetchServed(url, isHeld, signal),
})
