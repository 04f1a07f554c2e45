import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this machine is Debian or kin and we may install on it. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

function aptGet(words: readonly string[]): Promise<void> {
  const child = spawn('apt-get', words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    process.stdout.write('.')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`apt-get ${words.join(' ')} failed:\n${said.split('\n').slice(-15).join('\n')}`))
    })
  })
}

/** Installs one Debian package, with a dot for every piece of news. Throws with apt-get's last words. */
export async function installWithApt(name: string): Promise<void> {
  process.stdout.write(`Installing ${name} with apt-get, which may take a minute `)
  try {
    await aptGet(['update'])
    await aptGet(['install', '-y', '--no-install-recommends', name])
  } finally {
    process.stdout.write('\n')
  }
}
