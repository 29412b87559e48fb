// Stylesheets in the shapes in which real design systems declare their tokens, with a text of our own; and
// which names they declare in which chain of preludes, to our reader and to a browser's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../../shared/css/names.js'
import {
  DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, PRELUDE, type Outline,
} from '../../shared/css/outline.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { ROOT } from './command.js'

const FOLDER = join(ROOT, 'test', 'fixtures', 'css', 'themes')

/** One stylesheet for each row of what was found in the wild. */
export const themeFixtures: readonly { readonly name: string; readonly text: string }[] = readdirSync(FOLDER)
  .sort().map((file) => ({ name: file, text: readFileSync(join(FOLDER, file), 'utf8') }))

/** A declaration of a custom property, and the preludes around it as they are written. */
export interface ScopedName {
  readonly name: string
  readonly preludes: readonly string[]
}

/** Every declaration of a stylesheet, in its order. */
export function scopedNames(text: string): readonly ScopedName[] {
  const outline = readOutline(text)
  const { declarations } = outline
  const found: ScopedName[] = []
  for (let at = 0; at < declarations.length; at += DECLARATION) {
    const name = nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0)
    found.push({ name, preludes: preludesOf(outline, declarations[at + HOME] ?? NONE) })
  }
  return found
}

function preludesOf({ text, blocks }: Outline, home: number): readonly string[] {
  const preludes: string[] = []
  for (let block = home; block !== NONE; block = blocks[block + PARENT] ?? NONE) {
    preludes.unshift(text.slice(blocks[block + PRELUDE] ?? 0, blocks[block + OPEN] ?? 0))
  }
  return preludes
}

/** The same as a browser has it: each rule by what it says of itself, and by the head of its text. */
export interface SeenScope extends ScopedName {
  readonly texts: readonly string[]
  readonly value: string
}

// In a rule's text the first space before a brace is the one before its own: no prelude here holds another.
/** Runs in a page: stylesheets to their declarations. */
export const SEE_SCOPES = `(texts) => {
  const preludeOf = (rule) => {
    switch (rule.constructor.name) {
      case 'CSSStyleRule': return rule.selectorText
      case 'CSSMediaRule': return '@media ' + rule.conditionText
      case 'CSSSupportsRule': return '@supports ' + rule.conditionText
      case 'CSSContainerRule': return '@container ' + rule.conditionText
      case 'CSSLayerBlockRule': return '@layer ' + rule.name
      case 'CSSScopeRule': return '@scope' + (rule.start === null ? '' : '(' + rule.start + ')') +
        (rule.end === null ? '' : ' to (' + rule.end + ')')
      case 'CSSStartingStyleRule': return '@starting-style'
      default: return null
    }
  }
  const see = (rule, preludes, texts) => {
    const prelude = preludeOf(rule)
    if (prelude === null && rule.constructor.name !== 'CSSNestedDeclarations') return []
    const around = prelude === null ? preludes : [...preludes, prelude]
    const heads = prelude === null ? texts : [...texts, rule.cssText.slice(0, rule.cssText.indexOf(' {'))]
    const own = Array.from(rule.style ?? []).filter((name) => name.startsWith('--'))
      .map((name) => ({ name, preludes: around, texts: heads, value: rule.style.getPropertyValue(name) }))
    return [...own, ...Array.from(rule.cssRules ?? []).flatMap((inner) => see(inner, around, heads))]
  }
  return texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return Array.from(sheet.cssRules).flatMap((rule) => see(rule, [], []))
  })
}`
