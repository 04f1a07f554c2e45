import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const KEY = 'full_load'
const AGAIN_AFTER_MILLISECONDS = 60_000

/**
 * Whether an address may be loaded in full because something of its page was missing: once. When that was just done
 * and the same is missing still, doing it again would go on for ever.
 */
export function mayLoadFully(href: string): boolean {
  const [at, before] = (readStorage('session', KEY) ?? '').split(' ')
  const since = wallClock() - Number(at)
  if (before === href && since >= 0 && since < AGAIN_AFTER_MILLISECONDS) return false
  writeStorage('session', KEY, `${wallClock()} ${href}`)
  return readStorage('session', KEY) !== null
}
