import { mayTrack } from '#rules/analytics/tracking.ts'
import { cookieChoice } from './cookie-choice.ts'

/** True if analytics is allowed now, by the stored choice and the browser's signals. */
export function mayTrackNow(): boolean {
  return mayTrack({ choice: cookieChoice(), doNotTrack: navigator.doNotTrack === '1' })
}
