import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOnPath } from '#testing/setup/find-on-path.ts'

export type StartedProcess = { child: ChildProcess; pid: number; stop: () => Promise<void> }

type Options = {
  /** A script of the project and its arguments; with `program`, that program's arguments. */
  args: readonly string[]
  program?: string
  /** Core 0 for the measured process, 1 for the load generator. */
  core: 0 | 1
  environment?: Record<string, string>
  /** With a message channel. */
  canTalk?: boolean
}

const ROOT = join(import.meta.dirname, '../..')
const PATIENCE_MILLISECONDS = 5000

/** True if each process can be pinned to a core. */
export const isPinned = availableParallelism() > 1 && findOnPath('taskset') !== undefined

/** Starts a program on one core. Its standard output is discarded, so that it never blocks. */
export function startProcess({
  args,
  program = process.execPath,
  core,
  environment,
  canTalk = false,
}: Options): StartedProcess {
  const command = [...(isPinned ? ['taskset', '-c', `${core}`] : []), program, ...args]
  const child = spawn(command[0] ?? program, command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(canTalk ? ['ipc' as const] : [])],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    child,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      const late = setTimeout(kill, PATIENCE_MILLISECONDS)
      await ended
      clearTimeout(late)
    },
  }
}
