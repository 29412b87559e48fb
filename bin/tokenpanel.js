#!/usr/bin/env node
import { run } from './run.js'

await run('tokenpanel', '../dist/tokenpanel-command.js')
