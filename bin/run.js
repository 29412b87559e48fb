// Loads what a command runs out of dist/, or says in one line that it is not built; gives it what it has of its process.
import { existsSync } from 'node:fs'

/** The modules at these paths, or `null` once the line is out; `others` must be there as well. */
export async function load(command, paths, others = []) {
  const [files, otherFiles] = [paths, others].map((list) => list.map((path) => new URL(path, import.meta.url)))
  if (![...files, ...otherFiles].every((file) => existsSync(file))) {
    process.stderr.write(`${command}: this command is not built; run "npm run build" in the package's folder\n`)
    process.exitCode = 1
    return null
  }
  return Promise.all(files.map((file) => import(file.href)))
}

/** `CommandPorts` of shared/node/command-ports.types.ts: this process. */
export const portsOf = (argv) => ({
  argv,
  env: process.env,
  cwd: () => process.cwd(),
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  setExitCode: (code) => {
    process.exitCode = code
  },
  exit: (code) => process.exit(code),
  onSignal: (signal, act) => process.on(signal, act),
  onceSignal: (signal, act) => process.once(signal, act),
  onUncaught: (act) => process.once('uncaughtException', act),
})

/** Runs the `main` of one module. */
export async function run(command, path) {
  const modules = await load(command, [path])
  await modules?.[0].main(portsOf(process.argv.slice(2)))
}
