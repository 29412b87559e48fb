// What a panel tells of itself, once for each change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NoticeBoard } from '../../panel/page/core/notices.js'

test('notices tell of a change once, and nobody who has stopped', () => {
  const board = new NoticeBoard()
  let told = 0
  const stop = board.subscribe(() => told += 1)
  board.change({ isUnsaved: true })
  board.change({ isUnsaved: true })
  assert.deepEqual([told, board.now.isUnsaved], [1, true])
  stop()
  board.change({ isUnsaved: false })
  board.subscribe(() => told += 1)
  board.end()
  board.change({ isForeign: true })
  assert.equal(told, 1)
})
