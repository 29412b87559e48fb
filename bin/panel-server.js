#!/usr/bin/env node
import { run } from './run.js'

await run('panel-server', '../dist/panel-server.js')
