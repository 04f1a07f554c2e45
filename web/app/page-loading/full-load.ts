import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const KEY = 'full_load'
const MIN_INTERVAL_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * True if an address may be opened by a full load because a part of its page was missing. False right after such a
 * load, to prevent a reload loop.
 */
export function mayLoadFully(href: string): boolean {
  const [loadedAt, loadedHref] = (readStorage('session', KEY) ?? '').split(' ')
  const elapsed = wallClock() - Number(loadedAt)
  if (loadedHref === href && elapsed >= 0 && elapsed < MIN_INTERVAL_MILLISECONDS) return false
  writeStorage('session', KEY, `${wallClock()} ${href}`)
  return readStorage('session', KEY) !== null
}
