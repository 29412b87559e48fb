// Writes what documents have from the code (`npm run map`): the panel's map, and the parts between markers.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.js'
import { mapOfPanel } from './map.js'
import { WRITTEN_PATHS, writtenDocument } from './written/written.js'

writeFileSync(join(ROOT, 'panel/MAP.md'), mapOfPanel())
for (const path of WRITTEN_PATHS) writeFileSync(join(ROOT, path), writtenDocument(path))
