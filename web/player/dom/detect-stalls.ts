import { millisecondsOpen } from '#web/http/browser/clock.ts'
import {
  SLOW_MILLISECONDS,
  SLOW_REPORT_INTERVAL_MILLISECONDS,
  STALL_MILLISECONDS,
} from '../core/recovery/recording-recovery.ts'

/**
 * Reports that an element has waited too long without data and will not continue by itself. With `reportsSlowness`,
 * also reports once that data arrives too slowly: another connection may be faster.
 */
export function detectStalls(media: HTMLMediaElement, onStall: () => void, reportsSlowness = () => false): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let slowTimer: ReturnType<typeof setTimeout> | undefined
  let slowAt = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function watch(): void {
    clearTimeout(timer)
    if (isWaiting) timer = setTimeout(meetStall, STALL_MILLISECONDS)
  }
  function set(waits: boolean): void {
    isWaiting = waits
    watch()
    clearTimeout(slowTimer)
    if (waits) slowTimer = setTimeout(meetSlowness, SLOW_MILLISECONDS)
  }
  function meetStall(): void {
    clearTimeout(slowTimer)
    onStall()
  }
  function meetSlowness(): void {
    if (!reportsSlowness() || millisecondsOpen() - slowAt < SLOW_REPORT_INTERVAL_MILLISECONDS) return
    slowAt = millisecondsOpen()
    onStall()
  }
  media.addEventListener('waiting', () => set(!media.paused))
  // An element that was unlocked before it had a source fires no `waiting` event.
  media.addEventListener('loadstart', () => set(!media.paused))
  media.addEventListener('progress', watch)
  for (const event of ['playing', 'pause', 'error', 'emptied', 'ended']) media.addEventListener(event, () => set(false))
}
