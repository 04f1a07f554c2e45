import { mayTrack } from '#rules/analytics/tracking.ts'
import { cookieChoice } from './cookie-choice.ts'

/** True if analytics is allowed now, by the stored choice, the browser's signals and the region. */
export function mayTrackNow(): boolean {
  return mayTrack({
    choice: cookieChoice(),
    doNotTrack: navigator.doNotTrack === '1',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}
