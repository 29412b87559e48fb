// A project with a light and a dark theme, which an apply server is asked about by scope.
import type { TestContext } from 'node:test'
import { startApplyFixture, type ApplyFixture, type ApplyFixtureOptions } from './apply-fixture.js'

/** A light and a dark theme by class, attribute and media, and what is no token. */
export const THEME = `:root {
  --bg: white; /* light */
  --bg: #fff;
  --radius: 4px;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) { --bg: #000; --radius: 4px }
}
.dark , [data-theme='dark'] {
  --bg: #000;
  --fg: #eee !important;
}
@keyframes pulse { from { --bg: red } }
`
export const SPACE = ':root { --space: 4px }\n[data-density="compact"] { --space: 2px }\n'
export const ROUTING = { bg: 'theme.css', fg: 'theme.css', radius: 'theme.css', space: 'space.css' }
export const FILES = { 'theme.css': THEME, 'space.css': SPACE }
/** Scopes of these files, in normal form. */
export const DARK = ['.dark,[data-theme="dark"]']
export const MEDIA = ['@media (prefers-color-scheme: dark)', ':root:not([data-theme])']
export const COMPACT = ['[data-density="compact"]']

/** Starts an apply server on them, for one test. */
export async function startThemed(t: TestContext, options: ApplyFixtureOptions = {}): Promise<ApplyFixture> {
  const fixture = await startApplyFixture({ routing: ROUTING, files: FILES, ...options })
  t.after(() => fixture.close())
  return fixture
}
