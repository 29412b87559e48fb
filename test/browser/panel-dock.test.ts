// The dock in a browser: every place of the panel by pointer and by keyboard.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { IN_BROWSER } from '../support/panel-core-page.js'
import type { Bare, DockKit } from '../support/panel-dock-in-page.js'
import { boxOf, drag, read, stored, withDocks, type Numbers } from '../support/panel-dock-page.js'

// What the page has: functions that are run there name it.
declare const kit: DockKit
declare let a: Bare

const { at } = withDocks()

test('a float stands 16 px from the top right, and is dragged by its header', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
    })
    assert.deepEqual(await boxOf(page), [624, 16, 360, 560])
    await drag(page, [700, 34], [400, 134])
    assert.deepEqual(await boxOf(page), [324, 116, 360, 560])
    assert.equal(await stored(page, '-position'), '{"top":116,"left":324}')
    await drag(page, [400, 134], [-500, 2000])
    assert.deepEqual(await boxOf(page), [0, 664, 360, 560])
    await drag(page, [100, 680], [300, 300], () => page.keyboard.press('Escape'))
    assert.deepEqual(await boxOf(page), [0, 664, 360, 560])
    // Not by its buttons.
    await drag(page, [340, 680], [600, 300])
    assert.deepEqual(await boxOf(page), [0, 664, 360, 560])
  })
})

test('a float is moved without a pointer as well', IN_BROWSER, async () => {
  await at('/', async (page) => {
    const seen = await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
      a.dock.nudge(-24, 8)
      const nudged = a.frame.getBoundingClientRect()
      const places = ([
        'top-left', 'top', 'top-right', 'right', 'bottom-right', 'bottom', 'bottom-left', 'left',
      ] as const).map((anchor) => {
        a.dock.moveTo(anchor)
        const { left, top } = a.frame.getBoundingClientRect()
        return [left, top]
      })
      return { nudged: [nudged.left, nudged.top], places, said: a.said.at(-1) }
    })
    assert.deepEqual(seen, {
      nudged: [600, 24],
      places: [[16, 16], [320, 16], [624, 16], [624, 70], [624, 124], [320, 124], [16, 124], [16, 70]],
      said: 'Moved to left.',
    })
  })
})

test('a float is resized by its edges and corners', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
    })
    await drag(page, [624, 300], [524, 300])
    assert.deepEqual(await boxOf(page), [524, 16, 460, 560])
    await drag(page, [700, 576], [700, 476])
    assert.deepEqual(await boxOf(page), [524, 16, 460, 460])
    await drag(page, [524, 476], [624, 576])
    assert.deepEqual(await boxOf(page), [624, 16, 360, 560])
    await drag(page, [984, 576], [884, 76])
    assert.deepEqual(await boxOf(page), [624, 16, 280, 240])
    assert.equal(await stored(page, '-size'), '{"width":280,"height":240}')
    await drag(page, [624, 100], [500, 100], () => page.keyboard.press('Escape'))
    assert.deepEqual(await boxOf(page), [624, 16, 280, 240])
    await page.evaluate(() => a.dock.setMeasure('width', 300))
    await page.evaluate(() => a.dock.setMeasure('height', 270))
    assert.deepEqual(await boxOf(page), [604, 16, 300, 270])
    await page.evaluate(() => a.dock.resetSize())
    assert.deepEqual(await boxOf(page), [604, 16, 360, 560])
  })
})

type EdgeRow = readonly [
  mode: 'right' | 'bottom', index: number, from: Numbers, to: Numbers, larger: string, smaller: string,
  sizes: { readonly initial: number; readonly dragged: number; readonly min: number; readonly max: number },
]
const edges: readonly EdgeRow[] = [
  ['right', 2, [640, 350], [540, 350], 'ArrowLeft', 'ArrowRight', { initial: 360, dragged: 460, min: 280, max: 640 }],
  ['bottom', 3, [500, 460], [500, 360], 'ArrowUp', 'ArrowDown', { initial: 240, dragged: 340, min: 160, max: 420 }],
]
for (const [mode, index, from, to, larger, smaller, { initial, dragged, min, max }] of edges) {
  test(`a ${mode} dock is resized from its inner edge, by pointer and keys, and the page makes room`, IN_BROWSER, async () => {
    await at('/', async (page) => {
      const sizeNow = async (): Promise<readonly unknown[]> => {
        const size = (await boxOf(page))[index]
        const [margin, inset] = await read<readonly string[]>(page,
          `[getComputedStyle(document.body).getPropertyValue('margin-${mode}'),
            document.documentElement.style.getPropertyValue('--panel-dock-inset-${mode}')]`)
        assert.deepEqual([margin, inset], [`${size}px`, `${size}px`])
        return [size, await read(page, "Number(a.frame.querySelector('[role=separator]:not([hidden])').ariaValueNow)")]
      }
      const press = async (key: string): Promise<readonly unknown[]> => {
        await page.keyboard.press(key)
        return sizeNow()
      }
      const both = (size: number): readonly unknown[] => [size, size]
      await page.evaluate((chosen) => {
        a = kit.make('a')
        a.dock.show()
        a.dock.setMode(chosen)
        a.frame.getAnimations().forEach((animation) => animation.finish())
      }, mode)
      assert.deepEqual(await sizeNow(), both(initial))
      await drag(page, from, to)
      assert.deepEqual(await sizeNow(), both(dragged))
      await page.mouse.dblclick(to[0] ?? 0, to[1] ?? 0)
      assert.deepEqual(await sizeNow(), both(initial))
      await drag(page, from, to, () => page.keyboard.press('Escape'))
      assert.deepEqual(await sizeNow(), both(initial))
      await read(page, "a.frame.querySelector('[role=separator]:not([hidden])').focus()")
      assert.deepEqual(await press(larger), both(initial + 8))
      assert.deepEqual(await press(`Shift+${larger}`), both(initial + 72))
      assert.deepEqual(await press(smaller), both(initial + 64))
      assert.deepEqual(await press('Enter'), both(min))
      assert.deepEqual(await press('Enter'), both(initial + 64))
      assert.deepEqual(await press('End'), both(max))
      assert.deepEqual(await press('Home'), both(min))
      assert.equal(await stored(page, '-dock-size'), `{"${mode}":${min},"last":"${mode}"}`)
      assert.equal(await stored(page, '-dock'), mode)
      await page.evaluate(() => a.dock.hide())
      assert.deepEqual(await read(page, 'styles()'), [null, null])
    })
  })
}

test('the pill expands, snaps to an edge, and goes from anchor to anchor', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
      a.dock.setMode('right')
      a.button.focus()
      a.dock.setMode('mini')
    })
    const pill = async (): Promise<Numbers> => {
      await page.evaluate(() => a.mini.getAnimations().forEach((animation) => animation.finish()))
      return (await boxOf(page, 'a.mini')).map(Math.round)
    }
    const [, , width = 0] = await pill()
    assert.deepEqual(await pill(), [988 - width, 12, width, 32])
    assert.deepEqual(await read(page, 'styles()'), [null, null])
    assert.ok(await read(page, 'a.ui.root.activeElement === a.mini && a.frame.hidden'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    assert.deepEqual(await pill(), [988 - width, 656, width, 32])
    await page.keyboard.press('ArrowLeft')
    assert.equal(await read(page, 'a.said.at(-1)'), 'Moved to bottom.')
    await drag(page, [500, 672], [100, 316], () => page.keyboard.press('Escape'))
    assert.equal((await pill())[1], 656)
    await drag(page, [500, 672], [90, 316])
    assert.deepEqual(await pill(), [12, 300, width, 32])
    assert.equal(await read(page, 'a.dock.mode'), 'mini')
    await page.setViewportSize({ width: 800, height: 388 })
    assert.deepEqual(await pill(), [12, 160, width, 32])
    await page.keyboard.press('Enter')
    assert.deepEqual(await read(page, '[a.dock.mode, a.ui.root.activeElement === a.button]'), ['right', true])
    await page.evaluate(() => a.dock.setMode('mini'))
    await page.mouse.click(60, 176)
    assert.equal(await read(page, 'a.dock.mode'), 'right')
    assert.deepEqual(await read(page, "a.told.filter((one) => one !== 'resized')"),
      ['float to right', 'right to mini', 'mini to right', 'right to mini', 'mini to right'])
  })
})

test('a pill that is moved leaves the float where it was', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
      a.dock.nudge(-80, 10)
      a.dock.setMode('mini')
      a.dock.moveTo('bottom-left')
      a.dock.expand()
      a.frame.getAnimations().forEach((animation) => animation.finish())
    })
    assert.deepEqual(await boxOf(page), [544, 26, 360, 560])
    assert.equal(await stored(page, '-position'), '{"top":26,"left":544,"mini":{"edge":"bottom","at":0}}')
  })
})

test('the panel is where it was at the last visit, without motion, and within its window', IN_BROWSER, async () => {
  await at('/', async (page) => {
    const seen = await page.evaluate(() => {
      const visit = (texts: Readonly<Record<string, string>>): readonly unknown[] => {
        localStorage.clear()
        for (const [key, text] of Object.entries(texts)) localStorage.setItem(`a-${key}`, text)
        const panel = kit.make('a')
        const { dock, frame } = panel
        dock.show()
        const { left, top, width, height } = frame.getBoundingClientRect()
        const kept = Object.entries(texts).every(([key, text]) => localStorage.getItem(`a-${key}`) === text)
        const isMoving = frame.getAnimations().length > 0
        panel.destroy()
        return [dock.mode, dock.lastFullMode, left, top, width, height, isMoving, kept]
      }
      return [
        visit({ position: '{"top":50,"left":60}', size: '{"width":300,"height":400}' }),
        visit({ position: '{"top":9000,"left":-9000}', size: '{"width":1e9,"height":-4}' }),
        visit({ dock: 'right', 'dock-size': '{"right":9000}' }),
        visit({ dock: 'bottom', 'dock-size': '{"bottom":1}' }),
        visit({ dock: 'mini', 'dock-size': '{"last":"bottom"}' }),
        visit({ dock: 'left', 'dock-size': '[', size: '{"width":"1"}', position: 'null', ghost: 'x' }),
      ]
    })
    assert.deepEqual(seen, [
      ['float', 'float', 60, 50, 300, 400, false, true],
      ['float', 'float', 0, 664, 1000, 240, false, true],
      ['right', 'right', 360, 0, 640, 700, false, true],
      ['bottom', 'bottom', 0, 540, 1000, 160, false, true],
      ['mini', 'bottom', 0, 0, 0, 0, false, true],
      ['float', 'float', 624, 16, 360, 560, false, true],
    ])
  })
})

test('a window that shrinks takes the panel along, and gives its place back', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
      a.dock.moveTo('bottom-left')
    })
    const sizes = [[800, 600], [320, 200], [1000, 700]] as const
    const boxes: Numbers[] = []
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => kit.nextFrame())
      boxes.push(await boxOf(page))
    }
    assert.deepEqual(boxes, [[16, 120, 360, 480], [16, 0, 288, 200], [16, 124, 360, 560]])
  })
})

test('a float that nobody uses fades, and is back with the pointer or the focus', IN_BROWSER, async () => {
  await at('/', async (page) => {
    const opacity = (): Promise<string> => page.evaluate(() => {
      a.frame.getAnimations().forEach((animation) => animation.finish())
      return getComputedStyle(a.frame).opacity
    })
    const pass = async (ms: number): Promise<string> => {
      await page.evaluate((passed) => a.clock.pass(passed), ms)
      return opacity()
    }
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
    })
    assert.deepEqual([await pass(9999), await read(page, 'a.clock.size')], ['1', 0])
    await page.evaluate(() => a.dock.setFading(true))
    assert.deepEqual([await pass(3999), await pass(1)], ['1', '0.25'])
    await page.mouse.move(561, 300)
    assert.equal(await opacity(), '1')
    assert.equal(await pass(9999), '1')
    await page.mouse.move(559, 300)
    assert.deepEqual([await pass(3999), await pass(1)], ['1', '0.25'])
    await page.evaluate(() => a.button.focus())
    assert.deepEqual([await opacity(), await pass(9999)], ['1', '1'])
    await page.evaluate(() => a.button.blur())
    await page.evaluate(() => a.isBusy = true)
    assert.equal(await pass(4000), '1')
    await page.evaluate(() => a.isBusy = false)
    assert.equal(await pass(4000), '0.25')
    const listening = "[a.clock.size, a.ui.listeners.size, a.frame.hasAttribute('data-faded')]"
    await page.evaluate(() => a.dock.setMode('right'))
    const [timers, , isFaded] = await read<readonly unknown[]>(page, listening)
    assert.deepEqual([timers, isFaded], [0, false])
    await page.evaluate(() => a.dock.setMode('float'))
    await page.evaluate(() => a.dock.hide())
    assert.deepEqual(await read(page, listening), [0, 0, false])
    assert.equal(await stored(page, '-ghost'), '1')
  })
})

test('axe finds nothing wrong with a panel in any of its places', IN_BROWSER, async () => {
  await at('/', async (page) => {
    await page.evaluate(() => {
      a = kit.make('a')
      a.dock.show()
    })
    for (const mode of ['float', 'right', 'mini'] as const) {
      await page.evaluate((chosen) => {
        a.dock.setMode(chosen)
        document.getAnimations().forEach((animation) => animation.finish())
      }, mode)
      assert.deepEqual(await findAxeViolations(page), [], mode)
    }
  })
})
