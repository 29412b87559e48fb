// What of a value is seen in the field of a row, by its length and the room there is.
// What a row shows of each token is in test/panel/rows-model.test.ts.
import assert from 'node:assert/strict'
import { readFixtureConfig } from '../support/panel-config.js'
import type { Mounted } from '../support/panel-rows-in-page.js'
import { withRows } from '../support/panel-rows-page.js'

// What the page has: functions that are run there name it. `it` is the list that a case is about.
declare let it: Mounted

const SIX = readFixtureConfig('six-tabs')

const onList = withRows()

type Fit = readonly [widthPx: number, text: string, fieldPx: number, fontPx: number, isWhole: boolean]
const FITS: readonly Fit[] = [
  [360, '#1b2a22', 164, 12, true], [360, 'rgb(166 73 35)', 164, 12, true], [360, 'oklch(0.62 0.19 260)', 164, 11, true],
  [360, 'oklch(0.89 0.018 105)', 164, 11, false], [480, 'oklch(0.89 0.018 105)', 172, 11, true],
  [280, '#1b2a22', 124, 12, true], [280, 'rgb(166 73 35)', 124, 11, true], [280, 'oklch(0.62 0.19 260)', 124, 11, false],
]
onList('a color stands as it is written, in smaller type where that is what it takes, else with its end cut', SIX, async (page) => {
  const looks: Fit[] = []
  for (const [widthPx, text] of FITS) {
    looks.push(await page.evaluate(([width, value]) => {
      it.element.parentElement?.style.setProperty('width', `${width}px`)
      it.edit('--p-0', value)
      const input = it.element.querySelector<HTMLInputElement>('.field.text .value')
      const { fontSize, textOverflow } = getComputedStyle(input ?? document.body)
      const field = input?.closest('.field')?.getBoundingClientRect()
      const isWhole = input !== null && input.scrollWidth <= input.clientWidth
      if (!isWhole && textOverflow !== 'ellipsis') throw new Error(textOverflow)
      return [width, input?.value ?? '', field?.width ?? 0, parseFloat(fontSize), isWhole] as const
    }, [widthPx, text] as const))
  }
  assert.deepEqual(looks, FITS)
  const lanes = await page.evaluate(() => {
    it.element.parentElement?.style.setProperty('width', '480px')
    return getComputedStyle(it.element.querySelector('.row') ?? document.body).gridTemplateColumns.split(' ').map(parseFloat)
  })
  const [label = 0, name = 0] = lanes.filter((lane) => !Number.isNaN(lane))
  assert.ok(name > label && name > 130, lanes.join())
}, { widthPx: 360 })
