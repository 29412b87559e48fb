#!/usr/bin/env node
import { run } from './run.js'

await run('panel-server', '../dist/apply-server/main.node.js')
