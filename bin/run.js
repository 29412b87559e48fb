// Loads what a command runs out of dist/, or says in one line that it is not built.
import { existsSync } from 'node:fs'

/** The modules at these paths, or `null` once the line is out. */
export async function load(command, paths) {
  const files = paths.map((path) => new URL(path, import.meta.url))
  if (!files.every((file) => existsSync(file))) {
    process.stderr.write(`${command}: this command is not built; run "npm run build" in the package's folder\n`)
    process.exitCode = 1
    return null
  }
  return Promise.all(files.map((file) => import(file.href)))
}

/** Runs the `main` of one module. */
export async function run(command, path) {
  const modules = await load(command, [path])
  await modules?.[0].main(process.argv.slice(2), process.env)
}
