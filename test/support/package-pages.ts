// Pages of a few elements for the rules of packages as they are published: what a page's author writes with
// each, and the variables that are asked of there, with the small pages that show what the panel gets wrong.
import { CSS_PACKAGES, sheetsOf } from './css-packages.js'

export interface PackagePage {
  readonly name: string
  /** Where the whole of it is large: those of its stylesheets that the elements are of. */
  readonly files?: readonly string[]
  readonly html: string
  /**
   * With the small page by whose known gap the panel gets it wrong, or `null`. Once that page is right, the
   * variable has to be.
   */
  readonly variables: Readonly<Record<string, string | null>>
}

/** What has no class. */
const PLAIN = `<h2>Title</h2><p>Text <a href="#">link</a> <code>code</code></p><form><label>Name <input placeholder="Name"></label>
<select><option>1</select><button>Go</button><progress value="0.5"></progress></form>
<table><thead><tr><th>a<tbody><tr><td>1</table><blockquote>said</blockquote><hr>`

export const PACKAGE_PAGES: readonly PackagePage[] = [
  {
    name: 'bootstrap',
    html: `<button class="btn btn-primary btn-sm">1</button><div class="card"><div class="card-header">2</div><p class="card-body">3</p></div>
<div class="alert alert-info">4</div><input class="form-control" placeholder="5"><span class="badge text-bg-success">6</span>
<ul class="list-group"><li class="list-group-item active">7</ul><table class="table table-striped"><tbody><tr><td>8</table>`,
    variables: { '--bs-alert-border': 'a border by one variable', '--bs-btn-padding-x': null, '--bs-border-radius': null, '--bs-body-font-family': null },
  },
  {
    name: 'daisyui',
    files: ['theme/light.css', 'base/reset.css', 'base/rootcolor.css', ...['button', 'card', 'kbd', 'badge', 'input', 'table', 'alert']
      .map((one) => `components/${one}.css`)],
    html: `<button class="btn btn-primary">1</button><div class="card card-border">2</div><kbd class="kbd">3</kbd><span class="badge">4</span>
<input class="input" placeholder="5"><table class="table"><thead><tr><th>6<tbody><tr><td>7<tr><td>8</table><div class="alert">9</div>`,
    variables: { '--color-base-content': 'a border with a thicker bottom', '--depth': null },
  },
  {
    name: '@radix-ui/themes',
    files: ['tokens/base.css', 'tokens/colors/indigo.css', 'tokens/colors/slate.css', 'components.css'],
    html: `<div class="radix-themes" data-accent-color="indigo" data-gray-color="slate" data-radius="medium" data-scaling="100%">
<button class="rt-reset rt-BaseButton rt-r-size-2 rt-variant-solid rt-Button">1</button><div class="rt-Card rt-r-size-1 rt-variant-surface">2</div>
<span class="rt-Badge rt-r-size-1 rt-variant-soft">3</span><p class="rt-Text rt-r-size-3">4</p></div>`,
    variables: { '--accent-9': null, '--gray-12': null, '--base-button-height': null },
  },
  {
    name: 'beercss',
    html: `<button class="round">1</button><article class="primary">2</article><div class="field border"><input placeholder="3"><label>4</label></div>
<a class="chip">5</a><nav class="bottom"><i>6</i></nav><progress></progress>`,
    variables: { '--outline': null, '--on-surface': null, '--elevate1': null },
  },
  {
    name: '@navikt/ds-css',
    html: `<button class="aksel-button aksel-button--primary"><span class="aksel-label">1</span></button><div class="aksel-alert aksel-alert--info">2</div>
<input class="aksel-text-field__input aksel-body-short"><span class="aksel-tag aksel-tag--info">3</span><table class="aksel-table"><tr class="aksel-table__row"><td class="aksel-table__data-cell">4</table>`,
    variables: { '--ax-radius-8': null, '--ax-neutral-1000': null, '--ax-space-12': null },
  },
  {
    name: '@digdir/designsystemet-css',
    html: `<button class="ds-button" data-variant="primary">1</button><div class="ds-card">2</div><div class="ds-alert" data-color="info">3</div>
<input class="ds-input"><a class="ds-link" href="#">4</a><span class="ds-tag">5</span>`,
    variables: { '--ds-border-radius-md': null, '--ds-border-width-default': 'a logical one', '--ds-body-md-font-weight': null },
  },
  {
    name: 'infima',
    html: `<a class="button button--primary">1</a><div class="card"><div class="card__header">2</div></div><div class="alert alert--info">3 <a>4</a></div>
<nav class="navbar"><a class="navbar__link">5</a></nav><span class="badge badge--primary">6</span><code>7</code>`,
    variables: { '--ifm-alert-border-color': 'an arrow of two sides', '--ifm-button-size-multiplier': null, '--ifm-color-primary': null },
  },
  {
    name: '@picocss/pico',
    html: `<article>1<header>2</header></article><input type="checkbox" role="switch"><details open><summary>3</summary>4</details>${PLAIN}`,
    variables: { '--pico-blockquote-border-color': 'a logical one', '--pico-form-element-spacing-vertical': null, '--pico-primary': null },
  },
  {
    name: 'water.css',
    html: PLAIN,
    variables: { '--border': 'a table between', '--links': null, '--text-main': null },
  },
  {
    name: 'simpledotcss',
    html: `<header><nav><a href="#">1</a></nav></header><main><aside>2</aside><p class="notice">3</p><a class="button">4</a></main>${PLAIN}`,
    variables: { '--accent': 'a logical one', '--border': null, '--accent-bg': null },
  },
  {
    name: 'open-props',
    html: PLAIN,
    variables: { '--gray-12': null, '--font-lineheight-3': 'lines of fields', '--border-size-3': 'a logical one' },
  },
]

/** The sheets of a page's package as one text. */
export function textOf({ name, files }: PackagePage): string {
  const whole = CSS_PACKAGES.find((one) => one.name === name)?.files ?? []
  return sheetsOf({ name, files: files ?? whole }).map(({ text }) => text).join('\n')
}
