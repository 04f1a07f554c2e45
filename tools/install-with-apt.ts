import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Another run on this machine may be installing the same: its turn is waited for, and then there is nothing left to do. */
const TURNS = 300
const TURN_MILLISECONDS = 2000
const TAKEN = /Could not get lock|Unable to (?:acquire|lock)/

/** Whether this machine is Debian or kin and we may install on it. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

type Said = { isDone: boolean; words: string }

function aptGet(words: readonly string[]): Promise<Said> {
  const child = spawn('apt-get', words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    if (process.stdout.isTTY) process.stdout.write('.')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ isDone: false, words: message }))
    child.on('close', (code) => resolve({ isDone: code === 0, words: said }))
  })
}

async function inTurn(words: readonly string[]): Promise<Said> {
  for (let turn = 1; ; turn += 1) {
    const said = await aptGet(words)
    if (said.isDone || !TAKEN.test(said.words) || turn === TURNS) return said
    await pause(TURN_MILLISECONDS)
  }
}

/** Why apt-get gave up, in its own words: the last line that it marks as an error. */
export function aptFault(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => line.startsWith('E:')) ?? lines.at(-1) ?? 'it said nothing').replace(/^E:\s*/, '')
}

/** Installs one Debian package, saying so in a line, and whether it could; with a dot for every piece of news on a terminal. */
export async function installWithApt(name: string): Promise<boolean> {
  process.stdout.write(`Installing ${name} with apt-get, which may take a minute or two `)
  const updated = await inTurn(['update'])
  const { isDone, words } = updated.isDone ? await inTurn(['install', '-y', '--no-install-recommends', name]) : updated
  process.stdout.write(isDone ? ' done\n' : ` failed: ${aptFault(words)}\n`)
  return isDone
}
