#!/usr/bin/env node
import { run } from './run.js'

await run('demo', '../dist/relay/stand-in/demo.node.js')
