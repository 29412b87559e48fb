// Pages whose rules use variables: of packages as they are published, and one with every place for one.
import { CSS_PACKAGES, sheetsOf } from './css-packages.js'
import { htmlPage } from './panel-page.js'

const scriptOf = (name: string): string => `<script type="module" src="/dist/test/support/${name}-in-page.js"></script>`
const SCRIPT = scriptOf('usage')

/** What a page has that no class is needed for. */
const PLAIN = `<h1>Title</h1><p>Text <a href="#">link</a> <code>code</code> <small>small</small> <b>bold</b></p>
<form><label>Name <input type="text" placeholder="Name"></label><select><option>1</option></select>
<textarea></textarea><input type="checkbox"><input type="range"><button class="btn btn-primary">Go</button>
<progress value="0.5"></progress></form>
<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><ul><li>1</li></ul>
<details open><summary>More</summary>text</details><blockquote>said</blockquote><hr>`

/** Ten of them, of the shapes that there are. */
export const PAGES: readonly string[] = [
  'bootstrap', '@picocss/pico', 'daisyui', '@radix-ui/themes', 'beercss', 'water.css', 'simpledotcss', 'infima',
  '@navikt/ds-css', '@digdir/designsystemet-css',
]

/** Where it is served: a package may be called as a file is. */
export const pathOf = (name: string): string => `/of/${name}/page`

/** A page with the sheets of a package; its elements are grown there, by what is asked of it. */
export function packagePage(name: string, asked: 'usage' | 'reads'): string {
  const found = CSS_PACKAGES.find((one) => one.name === name)
  const sheets = found === undefined ? [] : sheetsOf(found)
  // What is left without a size is to have another one than what has the one that is usual.
  const sized = '<style>@layer before { main { font-size: 19px } }</style>'
  return htmlPage(sized + sheets.map(({ text }) => `<style>${text}</style>`).join(''),
    PLAIN + scriptOf(asked))
}

/** Variables of the page below. */
export const SHAPES: readonly string[] = [
  '--plain', '--lost', '--in-calc', '--relative', '--short', '--typed', '--typed-own', '--base', '--derived', '--scoped',
  '--layered', '--media', '--nested', '--before', '--content', '--size', '--rem', '--ease', '--easing', '--fallback',
  '--taken', '--host', '--slotted', '--part', '--deep', '--adopted', '--inline', '--svg', '--important', '--inherits',
  '--zero', '--clamped', '--wrong', '--theme-light', '--theme-dark', '--scope', '--start', '--font', '--supports',
  '--leading', '--dashed', '--word', '--lines', '--holder', '--mark', '--file', '--letter', '--shadow',
  '--no-line', '--both', '--option', '--small', '--large', '--circling', '--kept-apart', '--pulse', '--idle', '--weight',
]

const STYLE = `
@layer low, high;
@property --typed { syntax: "<length>"; inherits: true; initial-value: 3px }
@property --typed-own { syntax: "<color>"; inherits: false; initial-value: red }
:root { --plain: 4px; --in-calc: 2; --relative: oklch(0.5 0.1 200); --short: 1px; --base: #336699;
  --derived: var(--base); --scoped: 1px; --layered: 5px; --media: 1px; --nested: 2px; --before: 3px; --content: "a";
  --size: 18px; --rem: 17px; --ease: 200ms; --easing: cubic-bezier(0.1, 0.2, 0.3, 1); --taken: 2px; --host: 3px;
  --slotted: 4px; --part: 5px; --deep: 6px; --adopted: 7px; --inline: 8px; --svg: 9px; --important: 2px;
  --inherits: 3px; --zero: 4px; --clamped: 5px; --wrong: red; --theme-light: #111111; --theme-dark: #eeeeee;
  --scope: 3px; --start: 0.5; --font: 20px; --supports: 2px; --leading: 3px; --dashed: 4; --lines: #336633; --word: dashed;
  --no-line: 3px; --both: 3px; --option: 1.5; --holder: #123123; --mark: #321321; --file: 3px; --letter: 20px; --shadow: 0 0 0 0 oklch(0% 0 0 / calc(1 * 2%)) }
html { font-size: var(--rem) }
.plain { padding: var(--plain) }
.lost { padding: var(--plain) } .lost.lost { padding: 1px }
.calc { margin-left: calc(2px * var(--in-calc)) }
.relative { color: oklch(from var(--relative) l c calc(h + 20)) }
.short { border: var(--short) solid red } .short.over { border-width: 2px }
.typed { width: var(--typed) } .typed.own { color: var(--typed-own) }
.derived { color: var(--derived) } .other { --derived: green }
.scoped { --scoped: 2px } .scoped p { top: var(--scoped) }
@layer high { .layered { left: var(--layered) } }
@layer low { .layered.layered { left: 3px } .unseen { left: var(--layered) } }
@layer high { .unseen { left: 4px } }
@media (max-width: 1px) { .media { right: var(--media) } }
@media all { .nested { & > i { top: var(--nested) } &.more { color: red; left: var(--nested) } } }
.before::before { content: "x"; padding: var(--before) } .none::before { padding: var(--before) }
.content::after { content: var(--content) }
.size { font-size: var(--size); line-height: 1.5em } .size .fixed { font-size: 12px } .size .fixed.too { line-height: 1 }
.rems { margin: 2rem } .rems.zero { margin: 0rem }
.ease { transition: color var(--ease) var(--easing) }
.fallback { top: var(--fallback, 4px); left: var(--taken, var(--fallback, 1px)) }
.important { bottom: var(--important) } div.important.no { bottom: 1px } .important { bottom: var(--important) !important }
.inherits { outline-width: var(--inherits); outline-style: solid } .inherits i { outline: inherit }
.zero { top: calc(var(--zero) * 0); scale: var(--in-calc) }
.clamped { top: min(2px, var(--clamped)) }
.wrong { padding: var(--wrong) }
.theme { color-scheme: light; color: light-dark(var(--theme-light), var(--theme-dark)) }
.theme.dark { color-scheme: dark }
@scope (.scope) to (.stop) { p { top: var(--scope) } }
.start { opacity: var(--start) } @starting-style { .start { opacity: var(--zero) } }
.font { font: bold var(--font)/1.4 serif }
@supports (display: grid) { .supports { top: var(--supports) } }
@supports (display: nothing) { .supports { left: var(--supports) } }
.leading { letter-spacing: var(--leading) } .leading button { color: red }
table { border-color: var(--lines) } .dashed { stroke-dasharray: var(--dashed) } .word { border-bottom-style: var(--word) }
::placeholder { color: var(--holder) } ::marker { color: var(--mark) } .bare { list-style: none }
::file-selector-button { padding: var(--file) } .letter::first-letter { font-size: var(--letter) }
.no-line { border-width: var(--no-line) } .no-line.dashed { border-style: dashed }
select { line-height: var(--option) }
.letter { box-shadow: var(--shadow) inset }
::part(piece) { padding-top: var(--part) }
:root { --small: 3px; --large: 4px; --mode: var(--mode--l); --mode--s: var(--mode,); --mode--l: var(--mode,) }
.mode { left: var(--mode--s, var(--small)) var(--mode--l, var(--large)) } .mode.small { --mode: var(--mode--s) }
:root { --circling: 4px; --one: var(--other, var(--circling)); --other: var(--one) } .circle { top: var(--other, 3px) }
:root { --kept-apart: 3 } .apart { top: var(--kept-apart)px }
:root { --weight: 300 } .weight { font-weight: var(--weight) } .weight i { font-weight: bolder } .weight p { font-weight: 600 }
:root { --pulse: 0.4; --idle: 0.6 } .pulse { animation: pulse 9999s infinite } .pulse.near { --pulsing: var(--idle) }
@keyframes pulse { from { opacity: var(--pulsing, var(--pulse)) } to { opacity: 1 } }
`

const INNER = `:host { padding: var(--host) } ::slotted(b) { margin: var(--slotted) } .deep { top: var(--deep) }`

const BODY = `
<p class=plain>1</p><p class=lost>2</p><p class=calc>3</p><p class=relative>4</p><p class=short>5</p>
<p class="short over">6</p><p class=typed>7</p><p class="typed own">8</p><p class=derived>9</p>
<p class="derived other">10</p><div class=scoped><p>11</p></div><p class=layered>12</p><p class=unseen>13</p>
<p class=media>14</p><div class=nested><i>15</i></div><div class="nested more">16</div><p class=before>17</p>
<p class=none>18</p><p class=content>19</p><div class=size>20 <h2>21</h2><p class=fixed>22</p>
<p class="fixed too">23</p><button>24</button></div><p class=rems>25</p><p class="rems zero">26</p><p class=ease>27</p>
<p class=fallback>28</p><p class=important>29</p><div class="important no">30</div>
<p class=inherits>31 <i>32</i></p><p class=zero>33</p><p class=clamped>34</p><p class=wrong>35</p><p class=theme>36</p>
<p class="theme dark">37</p><div class=scope><p>38</p><div class=stop><p>39</p></div></div><p class=start>40</p>
<p class=font>41</p><p class=supports>42</p><div class=leading>43 <button>44</button><i>45</i></div>
<p class=word>46</p><table><tr><td>46</td></tr></table><p style="padding: var(--inline)">47</p><svg fill="var(--relative)"><path class=dashed d=""></path>
<g stroke-width="var(--svg)"><path stroke-width="2"></path><path></path></g></svg>
<input placeholder=50><input placeholder=51 value=51><input><textarea placeholder=52></textarea><input type=file>
<ul><li>53</li></ul><ul class=bare><li>54</li></ul><p class=letter>55</p><p class=letter></p><b class=letter>56</b>
<p class=no-line>57</p><p class="no-line dashed">58</p><p style="padding: var(--both); padding-left: 2px">59</p>
<select><option>60</select><select multiple><option>61</select><select size=4><option>62</select>
<p class=mode>63</p><p class="mode small">64</p><p class=circle>65</p><p class=apart>66</p>
<div class=weight>69 <i>70</i><p>71</p></div>
<p class=pulse>67</p><p class="pulse near">68</p>
<div id=outer><b>48</b><i>49</i></div>
<script>
const root = document.querySelector('#outer').attachShadow({ mode: 'open' })
for (const [name, text] of [['p', 'deep'], ['p', 'piece']]) {
  const element = document.createElement(name)
  if (text === 'piece') element.setAttribute('part', text)
  else element.className = text
  root.append(element)
}
root.append(document.createElement('slot'))
const inner = new CSSStyleSheet()
inner.replaceSync(${JSON.stringify(INNER)})
root.adoptedStyleSheets = [inner]
const adopted = new CSSStyleSheet()
adopted.replaceSync('.plain { left: var(--adopted) }')
document.adoptedStyleSheets = [adopted]
</script>`

/** A page with every place that may hold a variable. */
export const SHAPES_PAGE = htmlPage(`<style>${STYLE}</style>`, BODY + SCRIPT)

/** A page that makes it hard: no style attribute holds, all is unset, a sheet is large, one is another's. */
export const hostilePage = (other: string): string => htmlPage(
  `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-a' ${other}">
<style nonce=a>:root { --mine: 3px; --long: 4px; --select: #336699 } * { all: unset }
::selection { color: var(--select) } .one { padding: var(--mine) } .three { margin: var(--mine) }</style>
<link rel="stylesheet" href="${other}/other.css">
<style nonce=a>${Array.from({ length: 22_000 }, (_, at) => `.long-${at} { top: ${at}px; left: 0; color: red }`).join('\n')}
.long-7 { padding: var(--long) }</style>`,
  `<p class=one style="padding: var(--long)">1</p><p class=two>2</p><p class=three>3</p><p class=long-7>4</p>${SCRIPT}`,
)
