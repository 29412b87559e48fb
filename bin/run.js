// Runs a command's `main` out of dist/, or says in one line that it is not built.
import { existsSync } from 'node:fs'

export async function run(command, path) {
  const file = new URL(path, import.meta.url)
  if (!existsSync(file)) {
    process.stderr.write(`${command}: this command is not built; run "npm run build" in the package's folder\n`)
    process.exitCode = 1
    return
  }
  const { main } = await import(file.href)
  await main(process.argv.slice(2), process.env)
}
