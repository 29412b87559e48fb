// Pages on which the panel is asked who uses a variable and what elements read.
import { htmlPage } from './panel-page.js'

export const SCRIPT = '<script type="module" src="/dist/test/support/asked-in-page.js"></script>'

/** Each class with what it does; variables in the document, in a shadow tree and in an adopted sheet. */
export const ASKED_PAGE = htmlPage(`<style>
@property --own { syntax: "<length>"; inherits: false; initial-value: 1px }
:root { --a: 1px; --b: 2px; --c: rgb(9, 9, 9); --d: 3px; --made: var(--d); --own: 4px; --pulse: 0.4; --plain: 4px }
:root { --m: var(--m--l); --m--s: var(--m,); --m--l: var(--m,) }
body { color: var(--c); font-size: 14px; margin: 0 } .plain { padding: var(--plain) }
.all { padding: var(--a) } .line { border: var(--b) solid var(--c) } .made { width: var(--made) }
.inner { --made: var(--b) } .before::before { content: "x"; left: var(--a) } .none::before { left: var(--a) }
.back { left: var(--no, var(--a)); right: var(--b, var(--a)) } .own { width: var(--own) }
.circle { left: var(--m--s, var(--a)) var(--m--l, var(--b)) } .calc { margin-left: calc(2px * var(--d)) }
.pulse { animation: pulse 9999s infinite } @keyframes pulse { from { opacity: var(--pulse) } to { opacity: 1 } }
* { transition: all 9999s allow-discrete } .late { opacity: 0.5 }
</style>`, `${['plain', 'all', 'line', 'made', 'inner made', 'before', 'none', 'back', 'own', 'circle', 'calc', 'pulse']
  .map((one) => `<div class="${one}"><i>x</i></div>`).join('')}<button>x</button><x-host><b>x</b></x-host>
<script>{ const host = document.querySelector('x-host'), inner = new CSSStyleSheet(), adopted = new CSSStyleSheet()
inner.replaceSync(':host { top: var(--a) } ::slotted(b) { left: var(--b) } p { width: var(--d) }')
host.attachShadow({ mode: 'open' }).innerHTML = '<p>in</p><slot></slot>'
host.shadowRoot.adoptedStyleSheets = [inner]
adopted.replaceSync('.plain { left: var(--d) }')
document.adoptedStyleSheets = [adopted] }</script>${SCRIPT}`)

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
