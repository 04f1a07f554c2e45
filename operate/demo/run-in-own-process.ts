import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '#server/config/config-error.ts'

const START = fileURLToPath(new URL('../../start.mjs', import.meta.url))
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** The process allocates fast and is short-lived: with more room for new objects, garbage is collected less often. */
const FLAGS = ['--max-semi-space-size=64']

/**
 * Runs a file of this project in a process of its own, so that its memory is freed at the end. Throws if that fails;
 * the process has then printed the reason. A signal ends both.
 */
export async function runInOwnProcess(file: string): Promise<void> {
  const child = spawn(process.execPath, [...FLAGS, START, `--run=${file}`], { stdio: 'inherit' })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const name of SIGNALS) process.on(name, passOn)
  await once(child, 'exit')
  const { exitCode, signalCode } = child
  for (const name of SIGNALS) process.off(name, passOn)
  if (signalCode) process.kill(process.pid, signalCode)
  if (exitCode !== 0) throw new ConfigError(`${file} ended with ${signalCode ?? exitCode}, so the program cannot start`)
}
