import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOnPath } from '#testing/setup/find-on-path.ts'

export type StartedProcess = { child: ChildProcess; pid: number; stop: () => Promise<void> }

type Options = {
  /** A script of the project and its arguments; with `program`, that program's arguments. */
  args: readonly string[]
  program?: string
  /** 0 for whoever is measured, 1 for whoever measures. */
  core: 0 | 1
  environment?: Record<string, string>
  /** With a channel for messages. */
  canTalk?: boolean
}

const ROOT = join(import.meta.dirname, '../..')
const PATIENCE_MILLISECONDS = 5000

/** Whether processes can be kept to one core each here. */
export const isPinned = availableParallelism() > 1 && findOnPath('taskset') !== undefined

/** Starts a program on one core. What it prints to standard output is thrown away, so that nobody waits for a reader. */
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
