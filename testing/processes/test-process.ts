import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'

const PROGRAM_FILE = join(import.meta.dirname, 'serve-until-killed.ts')
/** A large young generation: startup allocates much, and little of it is garbage. */
const NODE_ARGUMENTS = ['--max-semi-space-size=64', PROGRAM_FILE]

export type TestProcess = {
  url: string
  child: ChildProcess
  ended: Promise<void>
  /** Kills the process at this pass of the failpoint. */
  armFailpoint: (name: string, passes: number) => Promise<void>
}

/** The program as `local` without pages, in a process that may be killed. Its simulators run on the next port. */
export async function startTestProcess(port: number, environment: Record<string, string>): Promise<TestProcess> {
  const child = spawn(process.execPath, NODE_ARGUMENTS, {
    env: { ...PROCESS_ENVIRONMENT, PORT: String(port), LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (piece: Buffer) => {
      if (piece.toString().includes('ready')) resolve()
    })
    ended.then(() => reject(new Error('the program ended before it was ready')))
  })
  const armFailpoint = (name: string, passes: number) =>
    new Promise<void>((resolve) => {
      child.once('message', () => resolve())
      child.send({ name, passes })
    })
  return { url: `http://127.0.0.1:${port}`, child, ended, armFailpoint }
}
