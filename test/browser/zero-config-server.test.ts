// A page whose panel has the index of the command's own server: values go to the files that declare them,
// what several declare is asked once, and what is not on disk is tried, exported and never sent.
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { dialog, edit, review, row, withPageServer } from '../support/zero-config-server-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'

/** As Tailwind 3 leaves it: without the layer of its file. */
const CLASSIC = ':root { --primary: 222 47% 11%; --lift: 1px }\n.dark { --primary: 210 40% 98% }'
const FILES = {
  'package.json': '{ "name": "proj" }',
  'src/index.css': `@theme inline {\n  --color-card: var(--card);\n}\n:root {\n  --card: #ffffff; /* light */\n  --gap: 4px;\n}\n` +
    '.dark {\n  --card: #111111;\n}\n',
  'src/app.css': '@import "tailwindcss";\n@theme static {\n  --radius-md: 8px;\n}\n',
  'styles/tokens.css': ':root {\n  --step: 8px;\n  --leap: 80px;\n}\n',
  'themes/leaf.css': ':root {\n  --step: 6px;\n  --leap: 60px;\n}\n',
}
const PAGE = htmlPage(`${CONSOLE_SCRIPT}
  <style data-vite-dev-id="/home/me/proj/src/index.css">${FILES['src/index.css']}</style>
  <style>@layer theme { :root, :host { --radius-md: 8px; --radius-xl: 12px } }</style>
  <style id="leaf">${FILES['themes/leaf.css']}</style>`).replace('<html lang="en">', '<html lang="en" style="--shine: 3px">')

const { started, opened } = withPageServer(FILES, PAGE)
const WHICH = 'Which file holds --step?'

test('the head of a row’s menu says where the value that is shown stands, or no file', IN_BROWSER, () =>
  opened(async (page, panel) => {
    const head = async (name: string): Promise<string> => {
      await panel.getByRole('searchbox').fill(name)
      await row(panel, name).getByRole('button', { name: /^More for/ }).click()
      const text = await panel.locator('.menu-head').innerText()
      await page.keyboard.press('Escape')
      return text.split('\n')[1] ?? ''
    }
    assert.equal(await head('--card'), '--card · src/index.css:5')
    assert.equal(await head('--gap'), '--gap · src/index.css:6')
    assert.equal(await head('--shine'), '--shine · not on disk')
    assert.equal(await head('--step'), '--step · on this page')
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    assert.equal(await head('--card'), '--card · src/index.css:9')
  }))

test('each value goes to the file and the scope that declare it; what is not on disk is not sent', IN_BROWSER, () =>
  opened(async (page, panel, own) => {
    const words = (await panel.locator('.found').innerText()).replaceAll(/\s+/g, ' ')
    assert.match(words, /^proj \/\S+ 5 tokens in 4 files: 4 css Light and dark, by .dark 2 not on disk Pick /)
    assert.deepEqual(await findAxeViolations(page, { within: '#proj-root' }), [])
    assert.match(await panel.locator('.footer').innerText(), /^Nothing is written until you review\s+Review…$/)
    await edit(panel, '--card', '#fefefe')
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await edit(panel, '--card', '#222222')
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    const values = { '--gap': '5px', '--radius-md': '9px', '--shine': '4px', '--step': '7px', '--leap': '70px' }
    for (const [name, value] of Object.entries(values)) await edit(panel, name, value)
    await review(panel)
    const which = dialog(panel, WHICH)
    await which.waitFor()
    assert.deepEqual(await findAxeViolations(page, { within: '#proj-root' }), [])
    assert.match(await which.innerText(),
      /2 files declare it in :root\. This page shows the value from themes\/leaf\.css\./)
    assert.match(await which.locator('label:has(:checked)').first().innerText(), /themes\/leaf\.css\s+line 2 · 6px · shown on this page/)
    await which.getByRole('button', { name: 'Cancel' }).click()
    assert.equal(await panel.locator('dialog').count(), 0)
    for (const [path, text] of Object.entries(FILES)) assert.equal(own.read(path), text)
    await review(panel)
    await which.getByRole('button', { name: 'Use this file' }).waitFor()
    await page.keyboard.press('Enter')
    const shown = dialog(panel, 'Write 6 changes to 3 files')
    await shown.waitFor()
    assert.equal((await shown.locator('.unwritten li').allInnerTexts()).join(), '--shine No project file declares it in :root.')
    await shown.getByRole('button', { name: 'Write files' }).click()
    await panel.getByText('Saved 6 changes to 3 files').first().waitFor()
    assert.equal(own.read('src/index.css'), FILES['src/index.css'].replace('#ffffff', '#fefefe').replace('#111111', '#222222').replace('4px', '5px'))
    assert.equal(own.read('src/app.css'), FILES['src/app.css'].replace('8px', '9px'))
    assert.equal(own.read('themes/leaf.css'), FILES['themes/leaf.css'].replace('6px', '7px').replace('60px', '70px'))
    assert.equal(own.read('styles/tokens.css'), FILES['styles/tokens.css'])
    assert.equal(await page.evaluate(() => localStorage.getItem('proj-files')), '{"<style id=\\"leaf\\">":["themes/leaf.css"]}')
  }))

test('a token that is not on disk says so and why, and goes to the export; the file of others is chosen in a menu, and again where it is gone', IN_BROWSER, () =>
  opened(async (_page, panel, own) => {
    await panel.getByRole('searchbox').fill('--shine')
    await row(panel, '--shine').getByRole('button', { name: 'not on disk' }).click()
    const why = dialog(panel, '--shine is not on disk')
    assert.match(await why.innerText(),
      /The page or a script sets it in the style .* edit and export it, but not write it\./)
    await why.getByRole('button', { name: 'Export…' }).click()
    await panel.locator('dialog').waitFor()
    await panel.getByRole('button', { name: 'Close' }).last().click()
    await row(panel, '--shine').getByRole('button', { name: 'not on disk' }).click()
    await why.getByRole('button', { name: 'Show declarations' }).click()
    const trace = dialog(panel, 'Trace of Shine')
    await trace.getByText('set by a script or this panel').waitFor()
    await trace.getByRole('button', { name: 'Close' }).click()
    await panel.getByRole('searchbox').fill('--leap')
    await row(panel, '--leap').getByRole('button', { name: 'More for Leap' }).click()
    await panel.getByRole('menuitem', { name: 'Write to' }).click()
    await panel.getByRole('menuitemradio', { name: 'styles/tokens.css' }).click()
    await edit(panel, '--leap', '75px')
    await review(panel)
    const shown = dialog(panel, 'Write 1 change to 1 file')
    await shown.waitFor()
    assert.match(await shown.innerText(), /styles\/tokens\.css/)
    // A file that goes while the page stays: said by its name, and the next review asks the server anew.
    rmSync(join(own.folder, 'styles/tokens.css'))
    await shown.getByRole('button', { name: 'Write files' }).click()
    await shown.getByText('Not a stylesheet of this project: styles/tokens.css. Affected: --leap.').first().waitFor()
    await shown.getByRole('button', { name: 'Cancel' }).click()
    await review(panel)
    await shown.waitFor()
    assert.match(await shown.innerText(), /themes\/leaf\.css/)
  }))

test('what the dark page takes from its theme goes there, in its layer, and nowhere else', IN_BROWSER, async () => {
  (await started()).put('app/globals.css', `@layer base {\n${CLASSIC}\n}\n`)
  await opened(async (page, panel, own) => {
    await edit(panel, '--primary', '210 40% 50%')
    await edit(panel, '--lift', '2px')
    await review(panel)
    const shown = dialog(panel, 'Write 2 changes to 1 file')
    await shown.waitFor()
    const words = (await shown.innerText()).replaceAll(/\s+/g, ' ')
    assert.match(words, /@layer … \| :root 1 change .* --lift: 2px/)
    assert.match(words, /@layer base \| \.dark 1 change .* --primary: 210 40% 50%/)
    assert.doesNotMatch(words, /another file|Overridden|Also declared/)
    const before = own.read('app/globals.css')
    await shown.getByRole('button', { name: 'Write files' }).click()
    await panel.getByText('Saved 2 changes to 1 file').first().waitFor()
    assert.equal(own.read('app/globals.css'), before.replace('210 40% 98%', '210 40% 50%').replace('1px', '2px'))
    // As a dev server puts the new text into the page: nothing of it is left over, under either theme.
    await page.evaluate((text) => {
      const style = document.querySelector('#classic')
      if (style !== null) style.textContent = text
    }, own.read('app/globals.css').split('\n').slice(1, -2).join('\n'))
    await page.waitForFunction(() => document.documentElement.style.length === 0)
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    await panel.getByText('No changes').first().waitFor()
    assert.deepEqual(await page.evaluate(() => [
      document.documentElement.style.length,
      getComputedStyle(document.documentElement).getPropertyValue('--primary'),
    ]), [0, '222 47% 11%'])
  }, htmlPage(`${CONSOLE_SCRIPT}<style id="classic">${CLASSIC}</style>`).replace('<html lang="en">', '<html lang="en" class="dark">'))
})

test('what a build makes is marked in its row and left out of a write, until somebody ticks it', IN_BROWSER, () => {
  const css = '/*\n * Do not edit directly, this file was auto-generated.\n */\n:root { --made: 8px }\n'
  return opened(async (page, panel, own) => {
    own.put('made.css', css)
    await page.reload()
    await panel.getByRole('searchbox').fill('--made')
    const mark = row(panel, '--made').getByRole('button', { name: 'generated' })
    await mark.click()
    const said = 'Generated (line 2: Do not edit directly, this file was auto-generated). The next build replaces it.'
    assert.match(await panel.getByRole('dialog', { name: '--made is in a generated file' }).innerText(), /Generated .line 2: Do not edit/)
    await page.keyboard.press('Escape')
    assert.match(await panel.locator('.found').innerText(), /1 in 1 generated file/)
    await page.keyboard.press('Escape')
    await row(panel, '--made').getByRole('button', { name: 'More for Made' }).press('Enter')
    await panel.getByRole('menuitem', { name: 'Generated file…' }).press('Enter')
    await panel.getByRole('dialog', { name: '--made is in a generated file' }).getByText('Do not edit directly').waitFor()
    await page.keyboard.press('Escape')
    // With room for no words it still is another mark than that of what is not on disk.
    const looksAt = (width: number) => panel.evaluate((host, px) => {
      const frame = host.shadowRoot?.querySelector<HTMLElement>('.frame')
      frame?.style.setProperty('width', `${px}px`, 'important')
      const shown = host.shadowRoot?.querySelector('.row[data-disk=made] > .disk-mark')
      return [...shown?.children ?? []].map((one) => [getComputedStyle(one).display, getComputedStyle(one).opacity].join(' '))
    }, width)
    assert.deepEqual(await looksAt(400), ['none 1', 'block 1'])
    assert.deepEqual(await looksAt(300), ['block 1', 'block 0'])
    await looksAt(360)
    await edit(panel, '--made', '9px')
    await edit(panel, '--gap', '11px')
    await review(panel)
    const made = panel.getByRole('region', { name: 'made.css' })
    await made.getByText(said).waitFor()
    // The sign stands before its sentence, and no other file has one; the dialog has grown by then.
    await panel.evaluate((host) =>
      Promise.all(host.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []))
    const signs = await panel.locator('.file').evaluateAll((files) => files.map((file) => {
      const sign = file.querySelector('.file-made > .icon')?.getBoundingClientRect()
      const words = file.querySelector('.file-made > span')?.getBoundingClientRect()
      return [file.getAttribute('aria-label'), sign?.width, sign && words && sign.right <= words.left]
    }))
    assert.deepEqual(signs, [['src/index.css', 0, true], ['made.css', 16, true]])
    const write = panel.getByRole('button', { name: 'Write files' })
    await panel.getByRole('dialog', { name: 'Write 1 change to 1 file' }).waitFor()
    assert.equal(await made.getByRole('checkbox').first().isChecked(), false)
    assert.deepEqual(await findAxeViolations(page, { within: '#proj-root' }), [])
    await write.click()
    await panel.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual([own.read('made.css'), own.read('src/index.css').includes('--gap: 11px')], [css, true])
    await review(panel)
    await panel.getByRole('dialog', { name: 'Nothing to write' }).waitFor()
    await made.getByRole('checkbox').first().check()
    await panel.getByRole('dialog', { name: 'Write 1 change to 1 file' }).waitFor()
    await write.click()
    await panel.getByRole('dialog').waitFor({ state: 'detached' })
    assert.match(own.read('made.css'), /--made: 9px/)
  }, PAGE.replace('</head>', `<style id="made">${css}</style></head>`))
})

test('a page of another project is told before a write, and a write that it does not show is said, with the way back', IN_BROWSER, () =>
  opened(async (page, panel, own) => {
    assert.match(await panel.locator('.found-head').innerText(), /^proj /)
    assert.equal(await panel.locator('.found-head code').getAttribute('title'), own.folder)
    await edit(panel, '--gap', '9px')
    await review(panel)
    const shown = dialog(panel, 'Write 1 change to 1 file')
    await shown.waitFor()
    assert.equal(await shown.locator('.project-line').innerText(), `proj ${own.folder}`)
    await shown.getByText('2 of 2 tokens differ between this page and proj.').waitFor()
    const anyway = shown.getByRole('button', { name: 'Write to proj anyway' })
    await anyway.waitFor()
    const before = own.read('src/index.css')
    await page.keyboard.press('Control+Enter')
    const show = shown.getByRole('button', { name: 'Show 2' })
    assert.equal(await show.evaluate((one) => one.matches(':focus')), true)
    await page.keyboard.press('Enter')
    assert.equal((await shown.locator('.other-table tbody tr').first().innerText()).replaceAll(/\s+/g, ' '), '--gap 1px 4px')
    // The file never had what the page has: it was not changed since.
    assert.equal(await shown.getByText('when you changed it').count(), 0)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    assert.deepEqual(await shown.locator('.other-table code').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight)), [24, 24, 24, 24])
    assert.deepEqual(await findAxeViolations(page, { within: '#proj-root' }), [])
    if (size !== null) await page.setViewportSize(size)
    assert.equal(own.read('src/index.css'), before)
    await anyway.click()
    await panel.getByText('Saved 1 change to 1 file of proj').first().waitFor()
    assert.equal(own.read('src/index.css'), before.replace('4px', '9px'))
    await panel.getByText('Written, but this page doesn’t show --gap. The page may be built from another folder or branch, or be an older build.').first().waitFor()
    await panel.getByRole('button', { name: 'Undo write', exact: true }).click()
    await panel.getByText('1 file restored.').first().waitFor()
    assert.equal(own.read('src/index.css'), before)
    // Accepted, in every tab of the page, until the server is started anew: then nothing of it is known.
    await review(panel)
    await shown.getByRole('button', { name: 'Write files' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    const [there, its] = [inPanel(other, 'proj'), dialog(inPanel(other, 'proj'), 'Write 1 change to 1 file')]
    await review(there)
    await its.getByRole('button', { name: 'Write files' }).waitFor()
    await own.restart()
    await its.getByRole('button', { name: 'Write files' }).click()
    await its.getByText(`Another server has started since the preview: it writes to proj (${own.folder})`).first().waitFor()
    assert.equal(own.read('src/index.css'), before)
    await its.getByRole('button', { name: 'Retry' }).click()
    await its.getByRole('button', { name: 'Write to proj anyway' }).click()
    await there.getByText('Saved 1 change to 1 file of proj').first().waitFor()
    assert.equal(own.read('src/index.css'), before.replace('4px', '9px'))
    await other.close()
  }, htmlPage(`${CONSOLE_SCRIPT}<style>:root { --gap: 1px; --card: #777777 }</style>`)))

test('a page is proven by the bytes of the file that is written, or by a module below the root; a server that was started anew has to be previewed', IN_BROWSER, async () => {
  const { folder } = await started()
  const others = '<style id="others">:root { --step: 99px; --leap: 990px; --radius-md: 1px }</style>'
  await opened(async (page, panel, own) => {
    const bands = panel.getByText('between this page and proj')
    const reviewed = async (): Promise<Locator> => {
      await review(panel)
      const shown = panel.getByRole('dialog', { name: /^Write \d change/ })
      await shown.waitFor()
      return shown
    }
    await edit(panel, '--gap', '9px')
    let shown = await reviewed()
    assert.equal(await bands.count(), 0)
    // The same words say it of the same project: whoever runs it has stopped it meanwhile.
    await own.restart()
    await shown.getByRole('button', { name: 'Write files' }).click()
    await shown.getByText('Another server has started since the preview').first().waitFor()
    assert.equal(own.read('src/index.css'), FILES['src/index.css'])
    await shown.getByRole('button', { name: 'Retry' }).click()
    await shown.getByRole('button', { name: 'Write files' }).click()
    await panel.getByText('Saved 1 change to 1 file of proj').first().waitFor()
    // A second write at once: what was written, and the page has yet to show, speaks against nothing.
    await edit(panel, '--gap', '10px')
    shown = await reviewed()
    assert.equal(await bands.count(), 0)
    await shown.getByRole('button', { name: 'Write files' }).click()
    await panel.getByText('Saved 1 change to 1 file of proj').first().waitFor()
    assert.equal(own.read('src/index.css'), FILES['src/index.css'].replace('4px', '10px'))
    await edit(panel, '--radius-md', '7px')
    shown = await reviewed()
    await bands.first().waitFor()
    await shown.getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate((path) => document.querySelector('#others')?.setAttribute('data-vite-dev-id', path), `${folder}/src/app.css`)
    await page.evaluate(() => document.head.append(document.createElement('style')))
    shown = await reviewed()
    assert.equal(await bands.count(), 0)
  }, PAGE.replace('</head>', `${others}</head>`).replace('<style id="leaf">', '<style media="print">'))
})
