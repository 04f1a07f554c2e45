import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Another run may be installing the same package: waits for the lock. */
const MOST_ATTEMPTS = 300
const RETRY_INTERVAL_MILLISECONDS = 2000
const LOCK_HELD = /Could not get lock|Unable to (?:acquire|lock)/

/** True on Debian and its derivatives, with permission to install. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

type AptResult = { hasSucceeded: boolean; output: string }

function aptGet(args: readonly string[]): Promise<AptResult> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    if (process.stdout.isTTY) process.stdout.write('.')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ hasSucceeded: false, output: message }))
    child.on('close', (code) => resolve({ hasSucceeded: code === 0, output }))
  })
}

async function retryWhileLocked(args: readonly string[]): Promise<AptResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await aptGet(args)
    if (result.hasSucceeded || !LOCK_HELD.test(result.output) || attempt === MOST_ATTEMPTS) return result
    await pause(RETRY_INTERVAL_MILLISECONDS)
  }
}

/** apt-get's last error message. */
export function lastAptError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => line.startsWith('E:')) ?? lines.at(-1) ?? 'it said nothing').replace(/^E:\s*/, '')
}

/** Installs one Debian package and reports progress, with dots on a terminal. True if it succeeded. */
export async function installWithApt(name: string): Promise<boolean> {
  process.stdout.write(`Installing ${name} with apt-get, which may take a minute or two `)
  const updated = await retryWhileLocked(['update'])
  const { hasSucceeded, output } = updated.hasSucceeded
    ? await retryWhileLocked(['install', '-y', '--no-install-recommends', name])
    : updated
  process.stdout.write(hasSucceeded ? ' done\n' : ` failed: ${lastAptError(output)}\n`)
  return hasSucceeded
}
