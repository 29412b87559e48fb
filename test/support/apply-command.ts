// The command panel-server as a process in a project of its own.
import type { TestContext } from 'node:test'
import { createProject, type Files, type Project } from './apply-fixture.js'
import { main } from '../../apply-server/main.node.js'
import { runCommand, runHere, type Ended, type RunningCommand } from './command.js'

export const PREFIX = '[design-token-panel]'

export interface CommandFixture {
  readonly project: Project
  /** Runs it in the project, with `--root` before these arguments. */
  readonly run: (...args: readonly string[]) => RunningCommand
  /** The same in this process, for arguments with which it ends by itself. */
  readonly runHere: (...args: readonly string[]) => Promise<Ended>
  /** Runs it with all that it needs on a free port, waits for its start-up line, and gives the bound port. */
  readonly start: (...args: readonly string[]) => Promise<StartedCommand>
}

export interface StartedCommand {
  readonly command: RunningCommand
  readonly port: number
  /** Ends it as its operator would, and gives the exit code. */
  readonly end: () => Promise<number | null>
}

/** Arguments that need nothing more. */
export const COMPLETE = ['--write-root', '.', '--routing', 'routing.json', '--port', '0'] as const

export function createCommandFixture(t: TestContext, files: Files = {}, routing?: unknown): CommandFixture {
  const project = createProject(files, routing)
  const running: RunningCommand[] = []
  t.after(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ exited }) => exited))
    project.remove()
  })
  const run = (...args: readonly string[]): RunningCommand => {
    const command = runCommand('bin/panel-server.js', ['--root', project.folder, ...args])
    running.push(command)
    return command
  }
  const start = async (...args: readonly string[]): Promise<StartedCommand> => {
    const command = run(...COMPLETE, ...args)
    const out = await command.until((text) => /listening on .*\n/.test(text))
    const port = Number(/listening on http:\/\/.*:(\d+) \(/.exec(out)?.[1])
    const end = async (): Promise<number | null> => {
      command.child.kill('SIGTERM')
      return command.exited
    }
    return { command, port, end }
  }
  return { project, run, runHere: (...args) => runHere(main, ['--root', project.folder, ...args]), start }
}
