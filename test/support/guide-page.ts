// Pages for the style guide: one that is kind, one that is hostile, one whose body is a grid.
// Opens nothing.
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const PX = { kind: 'length', step: 1, unit: 'px' }
const item = (id: string, label: string, value: string, type: unknown) =>
  ({ id, cssVar: `--${id}`, label, default: value, type })

/** A label that would be markup anywhere else. */
export const MARKUP = '</style><b>Ink</b>&"'

const CONFIG = {
  storagePrefix: 'guide', consoleNamespace: 'guide', tabs: [
    { id: 'font', label: 'Type', tiers: [
      { id: 'families', label: 'Families', preview: 'family', items: [item('serif', 'Serif', 'Georgia, serif', { kind: 'text' })] },
      { id: 'sizes', label: 'Sizes', preview: 'size', items: [
        item('sm', 'Small', '12px', PX), item('lg', 'Large', 'calc(1rem + 8px)', PX), item('bad', 'Bad', 'nonsense', PX), item('em', 'Em', '1.25em', PX),
      ] },
      { id: 'leading', label: 'Leading', preview: 'line-height', items: [item('lead', 'Text', '1.5', { kind: 'number', step: 0.1 })] },
    ] },
    { id: 'shape', label: 'Shape', tiers: [
      { id: 'space', label: 'Space', preview: 'bar', items: [item('gap', 'Gap', '8px', PX), item('line', 'Line', '9px', PX)] },
      { id: 'radius', label: 'Radius', preview: 'radius', items: [item('round', 'Round', '6px', PX)] },
      { id: 'shadow', label: 'Shadow', items: [item('shadow', 'Raised', '0 1px 4px #000', { kind: 'text' })] },
      { id: 'ink', label: 'Ink', items: [item('ink', MARKUP, '#123456', { kind: 'color' })] },
    ] },
  ],
}
const HEAD = configScript(CONFIG) + ADAPTER_SCRIPT
const BODY = '<header class="top"><h1>Tea</h1></header><main style="height: 3000px"><p id="text">Text</p></main>'

/** Under which no style element and no style attribute counts. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`

/** By path. */
export const GUIDE_PAGES: Readonly<Record<string, string>> = {
  '/guide': htmlPage(`<style>body { margin: 7px; font-family: Georgia; color: rgb(1, 2, 3) }</style>${HEAD}`, BODY),
  '/hostile': htmlPage(`<style>
    * { all: unset; transition: all 2s } head, script, style, title, meta { display: none }
    body > div:first-child { display: none !important; position: fixed; font-size: 90px; color: red !important }
    h3 { margin: 400px !important; display: none !important } li { float: right !important; width: 3px !important }
    div::before, h3::before, li::before, span::before { content: 'x' } span { visibility: hidden !important } section { opacity: 0 !important; height: 0 }
    body { background: #101010; color: #eee; direction: rtl }
  </style>${HEAD}`, BODY),
  '/policy': htmlPage(POLICY + HEAD, BODY),
  '/grid': htmlPage(`<style>
    body { margin: 0; display: grid; grid-template: 'side main' auto / 200px 1fr; position: relative }
    header { grid-area: side } main { grid-area: main }
  </style>${HEAD}`, BODY),
}
