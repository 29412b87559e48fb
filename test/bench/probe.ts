// Loaded into every measured process with `--import`: tells the bench, when asked, what the process has used.
import type { Usage } from './server-process.js'

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMicros: user + system, peakKiB: process.resourceUsage().maxRSS }
  process.send?.(usage)
})
// No server outlives its bench, however that ends.
process.on('disconnect', () => process.exit())
