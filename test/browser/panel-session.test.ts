// From an edit to the file on disk and back: a core, its session, a real apply server, a page that reloads.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { startApplyFixture, type ApplyFixture } from '../support/apply-fixture.js'
import { minimalConfig } from '../support/panel-config.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, kitPage, untilKit, withPages } from '../support/panel-core-page.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const TOKENS = `:root {
  --space-md: 1rem;
  --space-lg: 2rem;
  --inset: var(--space-md);
}
`
const COLORS = `:root {
  --p-0: #ffffff;
  --p-1: #111111;
  --ink: var(--p-1);
}
:root[data-theme="dark"] {
  --p-0: #000000;
}
`
const FILES = { 'styles/tokens.css': TOKENS, 'styles/colors.css': COLORS }
const ROUTING = { p: 'styles/colors.css', ink: 'styles/colors.css', '*': 'styles/tokens.css' }

const scheme = (palette: readonly string[]): ColorScheme =>
  ({ background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0, palette })
const length = { kind: 'length', step: 0.25, unit: 'rem' } as const
const color = { kind: 'color' } as const
const TABS: readonly TabConfig[] = [
  {
    id: 'color', label: 'Color', tiers: [
      { id: 'palette', label: '', items: [
        { id: 'p0', cssVar: '--p-0', label: '', default: '#ffffff', type: color },
        { id: 'p1', cssVar: '--p-1', label: '', default: '#111111', type: color },
      ] },
      { id: 'semantic', label: '', semantic: true, items: [
        { id: 'ink', cssVar: '--ink', label: '', default: 'p1', type: color },
      ] },
    ],
    colorExtras: {
      id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
      colorSchemes: { Day: scheme(['#ffffff', '#111111']), Night: scheme(['#000000', '#111111']) },
      panelSettings: {
        colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' },
      },
    },
  },
  {
    id: 'spacing', label: 'Spacing', tiers: [
      { id: 'scale', label: '', items: [
        { id: 'md', cssVar: '--space-md', label: '', default: '1rem', type: length },
        { id: 'lg', cssVar: '--space-lg', label: '', default: '2rem', type: length },
      ] },
      { id: 'uses', label: '', referencesTier: 'scale', items: [
        { id: 'inset', cssVar: '--inset', label: '', default: 'md', type: length },
      ] },
    ],
  },
]

let project: ApplyFixture | null = null
// While this is set, the site has not noticed yet that its files have changed.
let stale: Readonly<Record<string, string>> | null = null
// While this is set, the site writes numbers and colors as short as it can.
let isShort = false
const read = (path: string) => (): string => {
  const text = stale?.[path] ?? project?.read(path) ?? ''
  return isShort ? text.replaceAll('0.5rem', '.5rem').replaceAll('#ff0000', '#F00') : text
}
const { onPage, server } = withPages({
  '/site': kitPage('<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/colors.css">'),
  '/tokens.css': read('styles/tokens.css'),
  '/colors.css': read('styles/colors.css'),
})

/** Runs a case on the site, with an apply server for its files. */
async function onSite(
  run: (page: Page, project: ApplyFixture, config: object) => Promise<void>,
): Promise<void> {
  const fixture = await startApplyFixture({
    files: FILES, routing: ROUTING, flags: { allowOrigins: [server().origin] },
  })
  project = fixture
  const config = minimalConfig({
    tabs: TABS, applyEndpoint: `http://127.0.0.1:${fixture.port}/apply`, applyRouting: ROUTING,
  })
  try {
    await onPage('/site', (page) => run(page, fixture, config))
  } finally {
    isShort = false
    project = null
    await fixture.close()
  }
}

/** In the page: makes edits, reviews, writes, and waits until the session has finished. */
const writeEdits = async ({ config, edits, unticked }: {
  readonly config: Parameters<Kit['start']>[0]
  readonly edits: readonly (readonly [string, string])[]
  readonly unticked: readonly string[]
}) => {
  const core = kit.start(config)
  for (const [cssVar, text] of edits) kit.edit(core, cssVar, text)
  const names = edits.map(([cssVar]) => cssVar)
  const frames: string[] = []
  const isWatching = { now: true }
  const look = (): void => {
    frames.push(names.map((name) => kit.computed(name)).join(' '))
    if (isWatching.now) requestAnimationFrame(look)
  }
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const session = kit.ApplySession.open(core, window, () => finish())
  if (session === null) throw new Error('there is no endpoint')
  const until = (state: string): Promise<void> => new Promise((resolve, reject) => {
    const check = (): void => {
      const { flow } = session.client
      if (flow.state === state) resolve()
      else if (['failed', 'refused'].includes(flow.state)) reject(new Error(flow.message ?? flow.state))
    }
    session.client.subscribe(check)
    check()
  })
  session.review()
  await until('previewed')
  if (unticked.length > 0) {
    session.change({ withoutFiles: new Set(unticked) })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await until('previewed')
  }
  const { leftOut: left } = session.payload({ withoutFiles: new Set(unticked) })
  const leftOut = left.map(({ cssVar, kind }) => [cssVar, kind])
  look()
  session.client.write()
  await finished
  isWatching.now = false
  session.destroy()
  return {
    late: kit.late(core), frames: [...new Set(frames)], inline: kit.inline(), changed: kit.changed(core),
    leftOut, history: core.store.history.entries.length,
  }
}

test('what was written is in the files, off the page, unchanged, and nothing flashes', IN_BROWSER, () =>
  onSite(async (page, { read: file }, config) => {
    const edits = [['--space-md', '3rem'], ['--p-0', '#ff0000'], ['--inset', 'lg']] as const
    const seen = await page.evaluate(writeEdits, { config: config as never, edits, unticked: [] })
    assert.deepEqual(seen, {
      late: [], frames: ['3rem #ff0000 2rem'], inline: {}, changed: [], leftOut: [], history: 3,
    })
    assert.equal(file('styles/tokens.css'), TOKENS.replace('1rem', '3rem').replace('(--space-md)', '(--space-lg)'))
    assert.equal(file('styles/colors.css'), COLORS.replace('#ffffff', '#ff0000'))
    await page.reload()
    await untilKit(page)
    const again = await page.evaluate((config) => {
      const core = kit.start(config as never)
      return [kit.inline(), kit.changed(core), kit.computed('--space-md'), kit.computed('--p-0'), kit.computed('--inset')]
    }, config)
    assert.deepEqual(again, [{}, [], '3rem', '#ff0000', '2rem'])
  }))

test('a file that was unticked keeps its overrides', IN_BROWSER, () => onSite(async (page, { read: file }, config) => {
  const edits = [['--space-md', '3rem'], ['--p-0', '#ff0000']] as const
  const seen = await page.evaluate(writeEdits, { config: config as never, edits, unticked: ['styles/colors.css'] })
  assert.deepEqual([seen.late, seen.inline, seen.changed], [[], { '--p-0': '#ff0000' }, ['--p-0']])
  assert.equal(file('styles/colors.css'), COLORS)
}))

test('colors of the other theme are left out, and what is written of the rest stays theirs', IN_BROWSER, () =>
  onSite(async (page, { read: file }, config) => {
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
    })
    const edits = [['--space-md', '3rem'], ['--p-0', '#ff0000']] as const
    const seen = await page.evaluate(writeEdits, { config: config as never, edits, unticked: [] })
    assert.deepEqual(seen.leftOut, [['--p-0', 'other-scheme']])
    assert.deepEqual([seen.late, seen.inline, seen.changed], [[], { '--p-0': '#ff0000' }, ['--p-0']])
    assert.equal(file('styles/colors.css'), COLORS)
    assert.equal(file('styles/tokens.css'), TOKENS.replace('1rem', '3rem'))
  }))

for (const theme of ['light', 'dark']) {
  test(`a file that was taken back by hand is believed again, loaded under ${theme}`, IN_BROWSER, () =>
    onSite(async (page, { put }, config) => {
      const edits = [['--space-md', '3rem'], ['--inset', 'lg'], ['--p-0', '#ff0000']] as const
      await page.evaluate(writeEdits, { config: config as never, edits, unticked: [] })
      for (const [path, text] of Object.entries(FILES)) put(path, text)
      await page.reload()
      await untilKit(page)
      const seen = await page.evaluate(async ({ config, theme }) => {
        const { dataset } = document.documentElement
        dataset['theme'] = theme
        const core = kit.start(config as never)
        dataset['theme'] = 'light'
        await Promise.resolve()
        // Its file is asked for first: the page might have an old one.
        const asking = core.notices.page
        await new Promise<void>((resolve) => void core.onNotice(resolve))
        const before = [asking, core.notices.page, kit.inline(), kit.changed(core), kit.computed('--inset')]
        kit.edit(core, '--p-0', '#ff0000')
        return [...before, kit.changed(core), kit.inline()]
      }, { config, theme })
      assert.deepEqual(seen, ['asking', 'shown', {}, [], '1rem', ['--p-0'], { '--p-0': '#ff0000' }])
    }))
}

test('a site that writes its stylesheets in shorter words shows what was written', IN_BROWSER, () =>
  onSite(async (page, _, config) => {
    isShort = true
    const edits = [['--space-md', '0.5rem'], ['--p-0', '#ff0000']] as const
    const seen = await page.evaluate(writeEdits, { config: config as never, edits, unticked: [] })
    assert.deepEqual([seen.late, seen.inline, seen.changed], [[], {}, []])
    await page.reload()
    await untilKit(page)
    const again = await page.evaluate((config) => {
      const core = kit.start(config as never)
      return [kit.inline(), kit.changed(core), core.confirmedUnder({ color: 'Day:light', secondary: null }), kit.computed('--p-0')]
    }, config)
    assert.deepEqual(again, [{}, [], { '--p-0': '#ff0000', '--space-md': '0.5rem' }, '#F00'])
  }))

test('a page that is left while it waits for its stylesheets remembers the write', IN_BROWSER, () =>
  onSite(async (page, { read: file }, config) => {
    await page.evaluate(async (config) => {
      const core = kit.start(config as never)
      kit.edit(core, '--space-md', '3rem')
      kit.edit(core, '--p-0', '#ff0000')
      const session = kit.ApplySession.open(core, window, () => undefined)
      if (session === null) throw new Error('there is no endpoint')
      await new Promise<void>((resolve) => {
        session.client.subscribe(({ state }) => {
          if (state === 'previewed') session.client.write()
          if (state === 'written') resolve()
        })
        session.review()
      })
    }, config)
    await page.reload()
    await untilKit(page)
    const seen = await page.evaluate((config) => {
      const core = kit.start(config as never)
      return [kit.inline(), kit.changed(core)]
    }, config)
    assert.equal(file('styles/tokens.css'), TOKENS.replace('1rem', '3rem'))
    assert.deepEqual(seen, [{}, []])
  }))

test('of two writes that the page has not shown yet, the later one counts', IN_BROWSER, () =>
  onSite(async (page, { read: file }, config) => {
    stale = FILES
    try {
      const seen = await page.evaluate(async (config) => {
        const core = kit.start(config as never)
        const ended: string[] = []
        const session = kit.ApplySession.open(core, window, ({ parts }) => {
          ended.push(parts.map(({ confirmed }) => [...confirmed].join()).join(' '))
        })
        if (session === null) throw new Error('there is no endpoint')
        const until = (state: string): Promise<void> => new Promise((resolve) => {
          const stop = session.client.subscribe(({ state: now }) => {
            if (now !== state) return
            stop()
            resolve()
          })
        })
        const write = async (text: string): Promise<void> => {
          kit.edit(core, '--space-md', text)
          const previewed = until('previewed')
          session.review()
          await previewed
          const written = until('written')
          session.client.write()
          await written
        }
        kit.edit(core, '--p-0', '#ff0000')
        await write('3rem')
        await write('4rem')
        while (ended.length < 2) await new Promise((resolve) => setTimeout(resolve, 50))
        const color = core.store.scene.place.color?.identity ?? null
        return [ended, kit.inline(), kit.changed(core), core.confirmedUnder({ color, secondary: null })]
      }, config)
      assert.equal(file('styles/tokens.css'), TOKENS.replace('1rem', '4rem'))
      const [ended, ...others] = seen
      // The color stands in the file: it is no change any more, and is not sent again.
      assert.deepEqual(ended, ['--p-0,#ff0000,--space-md,3rem', '--space-md,4rem'])
      const confirmed = { '--p-0': '#ff0000', '--space-md': '4rem' }
      assert.deepEqual(others, [confirmed, [], confirmed])
    } finally {
      stale = null
    }
  }))
