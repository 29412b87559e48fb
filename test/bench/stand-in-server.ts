// The stand-in chat platform as a process of a bench.
import { startStandIn, type StandInRequest } from '../../relay/stand-in/stand-in.node.js'

const standIn = await startStandIn()
// It remembers every request for tests; a bench sends more of them than anybody wants to keep.
const requests = standIn.requests as StandInRequest[]
setInterval(() => {
  requests.length = 0
}, 500).unref()
process.stdout.write(`listening on ${standIn.url}\n`)
