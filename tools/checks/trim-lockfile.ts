import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const LOCKFILE = join(import.meta.dirname, '../../package-lock.json')

type Locked = { packages: Record<string, { engines?: unknown }> }

/**
 * A lockfile without the packages' `engines`. npm checks them against its own Node, warns, and skips optional packages;
 * this project runs on the Node it installs. The project's own `engines` stay.
 */
export function trimLockfile(text: string): string {
  const locked: Locked = JSON.parse(text)
  for (const [path, entry] of Object.entries(locked.packages)) if (path !== '') delete entry.engines
  return `${JSON.stringify(locked, null, 2)}\n`
}

export function readLockfile(): string {
  return readFileSync(LOCKFILE, 'utf8')
}

if (import.meta.main) writeFileSync(LOCKFILE, trimLockfile(readLockfile()))
