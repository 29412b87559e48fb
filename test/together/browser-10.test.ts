// See test/support/together.ts.
import { runTogether } from '../support/together.js'

runTogether('browser', 10)
