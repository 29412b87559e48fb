#!/usr/bin/env node
// Part of `npm run build`: the single files beside the modules. Not in the package, which holds what it makes.
import { fileURLToPath } from 'node:url'
import { load } from './run.js'

const modules = await load('bundle', ['../dist/shared/build/bundle.node.js'])
await modules?.[0].bundleIfOld(fileURLToPath(new URL('..', import.meta.url)))
