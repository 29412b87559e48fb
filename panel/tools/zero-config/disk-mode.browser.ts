// Where tokens stand on disk, in the rows of a panel whose server says so: which are not, which of several
// files is written to. Writes nothing, and decides nothing that joining has not said.
import type { Feature } from '../desk/features.js'
import type { PanelContext } from '../desk/kit.types.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Entries } from '../desk/menus.js'
import { zeroConfigKeysOf } from '../../model/storage/zero-config-keys.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import type { Token, IsSame, PageProof, PlacedName, Placing } from '../../model/state/state.types.js'
import { keepChosen, readChosen } from './chosen-files.js'
import type { Question } from './disk-placing.js'
import type { Finder } from './finder.browser.js'
import type { LateMenus } from './discovered-page.types.js'
import type { DiskStatus } from './disk-status.js'
import type * as WhichFile from './which-file.view.js'

/** Loads what asks and explains. */
export type LoadWhich = () => Promise<Pick<typeof WhichFile, 'askFile' | 'openNotOnDisk'>>

interface DiskPorts {
  readonly finder: Finder
  readonly menus: LateMenus
  readonly load: LoadWhich
}

/** One panel's. */
export class DiskMode implements Feature, Placing {
  readonly #kit: PanelContext
  readonly #keys: ReturnType<typeof zeroConfigKeysOf>
  readonly #finder: Finder
  readonly #menus: LateMenus
  readonly #load: LoadWhich
  readonly #rows = new WeakMap<Element, ShownRow>()
  readonly #marks = new WeakMap<Element, HTMLElement>()
  readonly #unsubscribe: () => void
  #once: ReadonlyMap<string, string> = new Map()
  #shown: DiskStatus | null = null
  #isAsking = false

  constructor(kit: PanelContext, { finder, menus, load }: DiskPorts) {
    this.#kit = kit
    this.#keys = zeroConfigKeysOf(kit.core.config.storagePrefix)
    this.#finder = finder
    this.#menus = menus
    this.#load = load
    finder.choose(readChosen(kit.core.storage, this.#keys.files))
    this.#place()
    this.#unsubscribe = kit.rowShown.subscribe((row) => {
      this.#rows.set(row.element, row)
      this.#mark(row)
    })
  }

  refresh(): void {
    if (this.#shown === this.#finder.standings) return
    this.#place()
    for (const element of this.#kit.ui.root.querySelectorAll('.row')) {
      const row = this.#rows.get(element)
      if (row !== undefined) this.#mark(row)
    }
  }

  release(): void {
    this.#unsubscribe()
    this.#kit.core.plan.placing = undefined
  }

  get project(): Placing['project'] { return this.#finder.project }

  proofOf(names: readonly PlacedName[], isSame: IsSame): PageProof | null {
    const { storage } = this.#kit.core
    const proof = this.#finder.proofOf(names, isSame)
    return proof === null
      ? null
      : { ...proof, isAccepted: storage.read(this.#keys.otherProject) === this.project?.id }
  }

  doubt(names: readonly string[]): void { void this.#finder.doubt(names) }

  accept(): void {
    const { storage } = this.#kit.core
    if (this.project !== undefined) storage.write(this.#keys.otherProject, this.project.id)
  }

  placeOf(name: PlacedName, file: string | null): ReturnType<Placing['placeOf']> {
    return this.#finder.placeOf(this.#once, name, file)
  }

  lineOf(name: PlacedName, file: string): number | null { return this.#finder.lineOf(name, file) }

  // A file may have come or gone since; a second press meanwhile is none.
  async ask(left: () => readonly PlacedName[]): Promise<boolean> {
    if (this.#isAsking) return false
    this.#isAsking = true
    try {
      await this.#finder.renew()
      return await this.#askAll(left)
    } finally {
      this.#isAsking = false
    }
  }

  async #askAll(left: () => readonly PlacedName[]): Promise<boolean> {
    for (let names = left(); names.length > 0; names = left()) {
      const questions = names.flatMap((name) => this.#finder.questionOf(name) ?? [])
      const [first] = questions
      if (first === undefined) return true
      const { askFile } = await this.#load()
      const answer = await askFile(this.#kit.ui, first)
      if (answer === null) return false
      // What is asked alike is answered alike: nobody is asked the same twice.
      const alike = questions.filter((one) => one.source === first.source && filesOf(one) === filesOf(first))
      this.#choose(alike, answer.file, answer.isRemembered)
    }
    return true
  }

  rowEntries(token: Token): Entries<'row'> {
    const { standings } = this.#finder
    const { item: { cssVar } } = token
    if (standings === null || cssVar === '') return {}
    if (standings.isNotOnDisk(cssVar)) {
      return { 'not-on-disk': { kind: 'action', label: 'Not on disk…', run: () => this.#explain(cssVar) } }
    }
    const scopes = [null, ...standings.ofName(cssVar).map(({ scope }) => scope)
      .filter((scope) => scope.join('\n') !== ':root')]
    const questions = scopes.flatMap((scope) => this.#finder.questionOf({ cssVar, scope }) ?? [])
    return {
      ...(this.#madeFile(cssVar) !== null && {
        'generated-file': { kind: 'action', label: 'Generated file…', run: () => this.#explain(cssVar) },
      }),
      'write-to': questions.map((one) => this.#fileMenu(one)),
    }
  }

  #fileMenu(question: Question): MenuItem {
    const { scope, places, source } = question
    const now = this.placeOf(question, null)
    return {
      kind: 'menu', label: scope === null ? 'Write to' : `Write to, in ${scope.join(' | ')}`,
      items: places.map(({ file, line }) => ({
        kind: 'choice', label: file, note: `line ${line}`, isChecked: now.kind === 'file' && now.file === file,
        run: () => this.#choose([question], file, source !== null),
      })),
    }
  }

  // Of a stylesheet that is remembered all names go there, also those that were asked for by themselves.
  #choose(questions: readonly Question[], file: string, isRemembered: boolean): void {
    const { core: { storage } } = this.#kit
    const source = questions[0]?.source ?? null
    const isKept = isRemembered && source !== null
    const own = questions.map(({ key }) => [key, file] as const)
    this.#once = new Map([...isKept ? [] : this.#once, ...own])
    if (isKept) this.#finder.choose(keepChosen(storage, this.#keys.files, source, file))
  }

  #place(): void {
    this.#shown = this.#finder.standings
    this.#kit.core.plan.placing = this.#shown === null ? undefined : this
  }

  #mark({ element, token: { item: { cssVar } } }: ShownRow): void {
    const isOff = cssVar !== '' && this.#finder.standings?.isNotOnDisk(cssVar) === true
    const isMade = !isOff && this.#madeFile(cssVar) !== null
    const words = isOff ? 'not on disk' : isMade ? 'generated' : ''
    setAttribute(element, 'data-disk', isOff ? 'off' : isMade ? 'made' : null)
    const known = this.#marks.get(element)
    if (known?.textContent === words) return
    known?.remove()
    this.#marks.delete(element)
    if (words !== '') {
      const { document } = this.#kit.ui
      const mark = h(document, 'button', {
        type: 'button', class: 'disk-mark', part: this.#kit.ui.part(isMade ? 'generated-mark' : 'not-on-disk-mark'),
        tabindex: -1, 'aria-haspopup': 'dialog',
      }, ...isMade ? [icon(document, 'warning')] : [], h(document, 'span', {}, words))
      mark.addEventListener('click', () => void this.#say(mark, cssVar))
      this.#marks.set(element, mark)
      element.append(mark)
    }
  }

  #madeFile(cssVar: string): string | null { return this.#finder.madeFileOf(this.#once, cssVar) }

  // From the menu: beside the row, whichever of its parts the focus is on.
  #explain(cssVar: string): void {
    for (const row of this.#kit.ui.root.querySelectorAll('.row')) {
      const mark = row.getAttribute('data-var') === cssVar ? this.#marks.get(row) : undefined
      if (mark !== undefined) void this.#say(mark, cssVar)
    }
  }

  async #say(mark: HTMLElement, name: string): Promise<void> {
    const { standings } = this.#finder
    if (standings === null) return
    const { openNotOnDisk } = await this.#load()
    const token = this.#kit.core.plan.byVar.get(name)
    openNotOnDisk(this.#kit.ui, mark, {
      name, standings, made: this.#madeFile(name),
      export: () => this.#menus.act((menus) => menus.export()),
      showWhere: () => this.#menus.act((menus) => {
        if (token !== undefined) menus.trace(token)
      }),
    })
  }
}

const filesOf = ({ places }: Question): string => places.map(({ file }) => file).join('\n')
