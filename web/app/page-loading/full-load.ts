import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const KEY = 'full_load'
const AGAIN_AFTER_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * True if an address may be opened by a full load because a part of its page was missing. False right after such a
 * load, to prevent a reload loop.
 */
export function mayLoadFully(href: string): boolean {
  const [at, before] = (readStorage('session', KEY) ?? '').split(' ')
  const since = wallClock() - Number(at)
  if (before === href && since >= 0 && since < AGAIN_AFTER_MILLISECONDS) return false
  writeStorage('session', KEY, `${wallClock()} ${href}`)
  return readStorage('session', KEY) !== null
}
