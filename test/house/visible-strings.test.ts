// Every text of the built code that a person may read, held against the rules of the product's voice: spelling,
// the glossary's words, verbs first in commands, periods, one "of" in a sentence, typographic signs in the panel.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/command.js'
import { readVisibleStrings, stringsIn, type VisibleString } from '../support/visible-strings.js'

interface Rule {
  readonly name: string
  /** Whether a text is one that the rule is about; all of them where nothing is said. */
  readonly about?: (one: VisibleString) => boolean
  readonly breaks: (text: string) => boolean
  /** Texts, or parts of some, that may be so, and why. */
  readonly except: readonly (readonly [text: string, why: string])[]
  /** Texts that break it, and one that does not. */
  readonly broken: readonly string[]
  readonly kept: string
}

const isPanel = ({ path }: VisibleString): boolean => path.startsWith('panel/')
const any = (...words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')

const BRITISH = any(
  'colou?rs?(?<=our|ours)', '\\w*colour\\w*', 'gr[e]ys?(?:scale)?', 'centres?', 'centred', '\\w{3,}ise[ds]?(?<!raise[ds]?|precise|otherwise|exercise[ds]?|promise[ds]?|noise|likewise|rise|wise|advise[ds]?|concise|premise[ds]?|revise[ds]?|disguise[ds]?|surprise[ds]?|arise[ds]?|clockwise)',
  'behaviours?', 'favourites?', 'catalogues?', 'cancelled', 'cancelling', 'labelled', 'analys(?:e|ed|es|ing)', 'whilst', 'licence',
)
const NOT = [
  'mend(?:s|ed)?', 'meanwhile', 'guests?', 'strangers?', 'in a circle', 'leads? nowhere', 'takes? it back', 'taken back',
  'as it was', 'what is there', 'what it comes to', 'is no (?!longer)[a-z]', 'are no [a-z]', 'nothing of', 'by themselves',
  'did not let', 'does not let', 'not kept', 'users of', 'untick(?:ed)?', 'tick(?:ed)?', 'for whoever', 'else than',
]
const RULES: readonly Rule[] = [
  {
    name: 'American spelling', breaks: (text) => BRITISH.test(text), except: [],
    broken: ['Greyscale', 'Minimise', 'The colour'], kept: 'Grayscale, otherwise precise',
  },
]

const all = readVisibleStrings(join(ROOT, 'dist'))
