import { mayTrack } from '#rules/analytics/tracking.ts'
import { cookieChoice } from './cookie-choice.ts'

/** Whether anything may be told of this visit now: the choice made here, what the browser asks for, and where it is. */
export function mayTrackNow(): boolean {
  return mayTrack({
    choice: cookieChoice(),
    doNotTrack: navigator.doNotTrack === '1',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}
