import { millisecondsOpen } from '#web/http/browser/clock.ts'
import {
  SLOW_MILLISECONDS,
  SLOW_REPORT_INTERVAL_MILLISECONDS,
  STALL_MILLISECONDS,
} from '../core/recovery/recording-recovery.ts'

/**
 * Tells when an element has waited so long, with nothing arriving meanwhile, that it will not go on by itself; and, where
 * it is to tell of that, once when too little arrives: another connection may be quicker, but a slow line is not.
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
  // One that was let play before it had anything to play does not say that it waits.
  media.addEventListener('loadstart', () => set(!media.paused))
  media.addEventListener('progress', watch)
  for (const event of ['playing', 'pause', 'error', 'emptied', 'ended']) media.addEventListener(event, () => set(false))
}
