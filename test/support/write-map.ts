// Writes where to look in the panel: `npm run map`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.js'
import { mapOfPanel } from './map.js'

writeFileSync(join(ROOT, 'panel/MAP.md'), mapOfPanel())
