// What the stylesheets of a page declare, as discovery takes it: each declaration in the scope that its file
// has, under the media that its link or its import asks for, and what its sheet is called. Matches nothing;
// asks the page nothing.
import { normalScope, type Scope } from '../../../shared/css/scope.js'
import { UsesOfChannels } from '../../../shared/discover/channels.js'
import type { DeclaredToken, RegisteredToken } from '../../../shared/discover/discover.types.js'
import { customPropertiesIn } from '../../page/sheets/declarations.js'
import { ownAddress } from '../../page/sheets/sheet-address.js'
import { walkStyles, type Source } from '../../page/sheets/walk-styles.js'
import type { PageTokens } from './discovered-page.types.js'

/** Where `source` says that a script, or the page's own markup, has set it on the root itself. */
export const ROOT_STYLE = '<html style>'

// What a stylesheet is called by whoever put it into the page. Reads none of its rules.

/** The file or the address that it is of, or its element; `null`: neither is said. */
export function ownNameOf({ href, ownerNode }: CSSStyleSheet): string | null {
  if (href !== null) return ownAddress(href)
  if (ownerNode === null || !('getAttribute' in ownerNode)) return null
  const id = ownerNode.getAttribute('id') ?? ''
  return ownerNode.getAttribute('data-vite-dev-id') ?? (id === '' ? null : `<style id="${id}">`)
}

/** Texts of stylesheets by address; `null`: it could not be had. */
export type SheetTexts = ReadonlyMap<string, string | null>

/** What is read. */
export interface ReadFrom {
  readonly sheets: Iterable<CSSStyleSheet>
  /** What the page declares in the root's style attribute. */
  readonly inline: ReadonlyMap<string, string>
  /** A sheet of its own in place of one that shows nothing; `null` where there is none. */
  sheetFor(address: string): CSSStyleSheet | null
}

/** What the panel puts on a page besides tokens' values. */
const isOurs = (name: string): boolean => name.startsWith('--tokenpanel-') || name.startsWith('--panel-dock-inset-')

interface Reading {
  readonly declared: DeclaredToken[]
  readonly registered: Map<string, RegisteredToken>
  readonly sources: Map<CSSStyleSheet, string>
  readonly unread: Set<string>
  readonly declaring: Set<string>
  readonly uses: UsesOfChannels
  readonly layers: Set<string>
}

/** Reads them all: declarations in the order of the sheets, those of the root's style at the end. */
export function tokensOf(from: ReadFrom): PageTokens {
  const reading: Reading = {
    declared: [], registered: new Map(), sources: new Map(), unread: new Set(), declaring: new Set(),
    uses: new UsesOfChannels(), layers: new Set(),
  }
  walk(from.sheets, from, reading, null)
  for (const [name, value] of from.inline) {
    const inline = { name, value, scope: ROOT, important: false, source: ROOT_STYLE }
    if (isPages(name)) reading.declared.push(inline)
  }
  return {
    declared: reading.declared, registered: [...reading.registered.values()],
    sheets: reading.declaring.size, unread: [...reading.unread],
    uses: reading.uses.all, layers: [...reading.layers],
  }
}

const ROOT: Scope = [':root']

/** `instead`: the sheet in whose place these stand. */
function walk(
  sheets: Iterable<CSSStyleSheet>, from: ReadFrom, reading: Reading, instead: Source | null,
): void {
  walkStyles(sheets, {
    style: (style, preludes, source) => take(style, preludes, instead ?? source, reading),
    property: ({ name = '', syntax = '', initialValue = null }) =>
      void reading.registered.set(name, { name, syntax, initialValue }),
    layer: (name) => void reading.layers.add(name),
    unread: (source) => {
      const { href } = source.sheet
      const own = href === null || instead !== null ? null : from.sheetFor(ownAddress(href))
      if (own === null) reading.unread.add(nameOf(source.sheet, reading))
      else walk([own], from, reading, source)
    },
  })
}

function take(
  style: CSSStyleDeclaration, preludes: readonly string[], source: Source, reading: Reading,
): void {
  reading.uses.addText(style.cssText)
  let scope: Scope | null = null
  let origin = ''
  for (const { property: name, value, isImportant: important } of customPropertiesIn(style)) {
    if (!isPages(name)) continue
    if (scope === null) {
      scope = scopeIn(source, preludes)
      origin = nameOf(source.sheet, reading)
      reading.declaring.add(origin)
    }
    reading.declared.push({ name, value, scope, source: origin, important })
  }
}

const isPages = (name: string): boolean => !isOurs(name)

/** Without the layer and the support that an import asks for: what is not there is not read. */
const scopeIn = ({ asks }: Source, preludes: readonly string[]): Scope =>
  normalScope([...asks.map((media) => `@media ${media}`), ...preludes])

/** What tells a stylesheet from others: the file a dev server has put there, its address, else its place. */
function nameOf(sheet: CSSStyleSheet, { sources }: Reading): string {
  const known = sources.get(sheet)
  if (known !== undefined) return known
  const name = ownNameOf(sheet) ?? `<style ${sources.size + 1}>`
  sources.set(sheet, name)
  return name
}
