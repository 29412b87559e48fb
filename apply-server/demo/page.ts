// The page of the demo's site: a small tea shop in which every token has something to do.
// Texts only; its style is in site.css.ts, what the panel knows of it in panel-config.ts.

type Tea = readonly [
  kind: string, name: string, origin: string, notes: string, price: string, strength: number,
]
const TEAS: readonly Tea[] = [
  ['green', 'Sencha Asahi', 'Shizuoka, Japan', 'Cut grass, sea air, a sweet finish.', '€14', 3],
  ['oolong', 'Red Robe', 'Wuyi, China', 'Roasted over charcoal; apricot and slate.', '€22', 6],
  ['black', 'Second Flush', 'Assam, India', 'Malt, dried plum, stands up to milk.', '€12', 9],
  ['herbal', 'Linden & Mallow', 'Saale valley, Germany', 'Honeyed and quiet, for the evening.', '€9', 2],
]

const PROMISES: readonly (readonly [icon: string, title: string, text: string])[] = [
  ['M12 20V9m0 0c0-4 3-6 7-6 0 4-3 6-7 6Zm0 5c0-3-2.5-5-6-5 0 3.5 2.5 5 6 5Z', 'Picked by hand',
    'Two leaves and a bud, from gardens whose names are on the tin.'],
  ['M6 8h12v12H6zM8 4h8v4H8zM6 13h12', 'Sealed the same day',
    'Light and air are what make tea old, so neither gets in.'],
  ['M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 18.5a1.5 1.5 0 1 0 0-.1M17 18.5a1.5 1.5 0 1 0 0-.1', 'Posted within a day',
    'In paper and card, with the date of the harvest on it.'],
]

const PRICES: readonly (readonly [tea: string, small: string, middle: string, large: string])[] = [
  ['Sencha Asahi', '€14', '€26', '€60'], ['Red Robe', '€22', '€41', '€96'],
  ['Second Flush', '€12', '€22', '€50'], ['Linden & Mallow', '€9', '€16', '€36'],
]

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const tin = (kind: string): string => `<svg class="tin ${kind}" viewBox="0 0 120 150" aria-hidden="true">
  <ellipse class="shade" cx="60" cy="140" rx="44" ry="7"/>
  <path class="body" d="M20 34h80v98q0 8-8 8H28q-8 0-8-8z"/>
  <path class="lid" d="M17 22q0-8 8-8h70q8 0 8 8v14H17z"/>
  <path class="glint" d="M27 44h9v86h-9z"/>
  <rect class="paper" x="38" y="64" width="48" height="46" rx="3"/>
  <path class="leaf" d="M62 98V84m0 0c0-7 5-10 12-10 0 7-5 10-12 10Zm0 5c0-5-4-8-10-8 0 5 4 8 10 8Z"/>
</svg>`

/** How strong a tea is, as so many of the nine steps of a ramp. */
const strength = (steps: number): string =>
  `<span class="strength" role="img" aria-label="Strength ${steps} of 9">${'<i></i>'.repeat(steps)}</span>`

const cards = TEAS.map(([kind, name, origin, notes, price, steps]) => `<li class="card tea ${kind}">
  <div class="stage">${tin(kind)}</div>
  <div class="about">
    <h3>${escapeText(name)}</h3>
    <p class="small soft">${origin}</p>
    <p>${notes}</p>
    ${strength(steps)}
    <p class="buy"><span class="price">${price}</span><button type="button" class="button quiet">Add<span class="hidden"> ${escapeText(name)}</span></button></p>
  </div>
</li>`).join('\n')

const promises = PROMISES.map(([icon, title, text]) => `<li>
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>
  <h3>${title}</h3>
  <p class="soft">${text}</p>
</li>`).join('\n')

const prices = PRICES.map(([tea, ...cells]) =>
  `<tr><th scope="row">${escapeText(tea)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')

const BODY = `<header><div class="top wide">
  <a class="brand" href="#main"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21V11m0 0c0-5 4-8 9-8 0 5-4 8-9 8Zm0 5c0-4-3-6-8-6 0 4 3 6 8 6Z"/></svg>Fieldleaf</a>
  <nav aria-label="Page"><a href="#teas">Teas</a><a href="#prices">Prices</a><a href="#samples">Samples</a></nav>
  <button type="button" class="button quiet" id="theme" aria-pressed="false">Dark</button>
  <button type="button" class="button quiet" data-panel>Design tokens</button>
</div></header>
<main id="main">
<section class="hero wide">
  <div>
    <p class="label">Spring harvest</p>
    <h1>Tea that tastes of where it grew</h1>
    <p class="lead soft">Four small gardens, four tins. Picked this April, sealed the same day, and at your door before the kettle has cooled twice.</p>
    <p class="actions"><a class="button" href="#teas">See the teas</a><a class="button quiet" href="#samples">Ask for a sample</a></p>
  </div>
  <div class="shelf">${tin('oolong')}${tin('green')}${tin('herbal')}</div>
</section>
<section class="wide" id="teas" aria-labelledby="teas-title">
  <h2 id="teas-title">This season</h2>
  <ul class="grid">
${cards}
  </ul>
</section>
<section class="wide" aria-labelledby="why-title">
  <h2 id="why-title" class="hidden">Why it is good</h2>
  <ul class="promises">
${promises}
  </ul>
</section>
<section class="wide pair" id="prices" aria-labelledby="prices-title">
  <div>
    <h2 id="prices-title">Prices</h2>
    <div class="card"><table>
      <thead><tr><th scope="col">Tea</th><th scope="col">50 g</th><th scope="col">100 g</th><th scope="col">250 g</th></tr></thead>
      <tbody>
${prices}
      </tbody>
    </table></div>
    <p class="small soft">With tax. Postage is €3 wherever you are; from three tins on it is ours to pay.</p>
  </div>
  <div id="samples">
    <h2>A sample first?</h2>
    <form class="card" id="sample">
      <label>Name<input name="name" autocomplete="name" required></label>
      <label>Tea<select name="tea">${TEAS.map(([, name]) => `<option>${escapeText(name)}</option>`).join('')}</select></label>
      <label class="check"><input type="checkbox" name="news"> Tell me when the next harvest is in</label>
      <button class="button" type="submit">Send a sample</button>
      <p class="small soft" id="sent" role="status"></p>
    </form>
  </div>
</section>
</main>
<footer class="wide small soft">Fieldleaf does not exist. It is here to be changed: <button type="button" class="link" data-panel>show its design tokens</button>.</footer>`

/** The page; `config` is what the panel is told. */
export const sitePage = (config: unknown): string => `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldleaf: tea from small gardens</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/styles/tokens.css">
<link rel="stylesheet" href="/styles/semantic.css">
<link rel="stylesheet" href="/site.css">
<script type="application/json" id="tokenpanel-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" blocking="render" src="/tokenpanel/tokenpanel.js"></script>
<script type="module" src="/page.js"></script>
</head>
<body>
${BODY}
</body>
</html>
`

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#23633f"/>
<path fill="#f7f5ea" d="M15 27v-9c-5 0-9-3-9-8 6 0 9 3 9.5 6 .5-5 4.5-9 10.5-9 0 7-4 11-9 11v9z"/>
</svg>
`
