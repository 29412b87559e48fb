// What a browser and a page's stylesheets say of a text that stands in a variable nobody has configured:
// whether it is a color, and in which function of colors the variable stands.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import { UsesOfChannels, type ChannelUses } from '../../../shared/discover/channels.js'
import { treesOf } from '../../page/ask/component-declarations.browser.js'
import { pageSheetsOf } from '../../page/sheets/walk-rules.js'
import { walkStyles } from '../../page/sheets/walk-styles.js'
import type { ValueLook } from './value-kind.js'

/** Looks at one page. */
export function valueLookOn({ CSS, document }: Window & typeof globalThis): ValueLook {
  // By the name of the host; rules may be others a moment later.
  const known = new Map<string, ChannelUses>()
  const usesIn = (host: string): ChannelUses => {
    if (known.size === 0) queueMicrotask(() => known.clear())
    const uses = known.get(host) ?? usesOf(document, host)
    known.set(host, uses)
    return uses
  }
  return {
    isColor: (text) => !hasSubstitution(text) && CSS.supports('color', text),
    usesOf: (name, host) => usesIn(host).get(name) ?? [],
  }
}

/** Those of the document, and of the trees in elements of one name. */
function usesOf(document: Document, host: string): ChannelUses {
  const uses = new UsesOfChannels()
  const trees = host === '' ? [document] : [document, ...treesOf(document, host)]
  const sheets = new Set(trees.flatMap((tree) => pageSheetsOf(tree)))
  walkStyles(sheets, { style: (style) => uses.addText(style.cssText) })
  return uses.all
}
