// What the index of a root costs, in a process of its own: `index-root.js FOLDER` indexes it and says so.
// With a number behind the folder it is asked that often again, as requests do.
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'

const [, , root = '.', again = '0'] = process.argv
const indexed = createIndexed({ root, from: '/' })
if (!indexed.ok) throw new Error(indexed.error)
const startedAt = performance.now()
const { files, declared } = indexed.value.index()
const firstMs = performance.now() - startedAt
const times = Array.from({ length: Number(again) }, () => {
  const askedAt = performance.now()
  indexed.value.index()
  return performance.now() - askedAt
}).sort((one, other) => one - other)
const { maxRSS } = process.resourceUsage()
const againMs = times[times.length >> 1] ?? 0
process.stdout.write(`${JSON.stringify({ files: files.length, declared: declared.length, firstMs, againMs, maxRSS })}\n`)
