// What covers what in a panel, and what moves for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { openerOf, styled } from '../support/found-page.js'
import { withVisits } from '../support/panel-visits.js'

const opened = openerOf(withVisits())

test('a message is beside the line of private names, and moves it nowhere', IN_BROWSER, () =>
  opened(styled(':root { --gap: 4px; --tw-ring: 1px; --_gap: 3px }'), async ({ panel }) => {
    const line = panel.locator('.found-private')
    const place = await line.boundingBox()
    await panel.getByRole('button', { name: 'Copy configuration' }).click()
    await panel.locator('.toast').waitFor()
    const [list, box] = [await panel.locator('.list').boundingBox(), await panel.locator('.toast').boundingBox()]
    assert.ok(list !== null && box !== null && place !== null)
    assert.ok(box.y >= list.y + list.height && box.y + box.height <= place.y)
    assert.deepEqual(await line.boundingBox(), place)
    await line.click({ trial: true })
  }))
