import { type AnalyticsEvent, sendEvents } from '#contract/analytics.ts'
import { EVENTS_MOST_BYTES, EVENTS_WAIT_MILLISECONDS, MOST_EVENTS_AT_ONCE } from '#contract/limits.ts'
import { readKeptToken } from './kept-token.ts'
import { sendLastWord } from './last-word.ts'
import { mayTrackNow } from './may-track.ts'

let waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isWatchingLeave = false

/**
 * Tells our own server what was watched, heard or pressed, a few at a time and at the latest when the page is left.
 * Where the visitor has not agreed it does nothing; whatever goes wrong is nobody's trouble, so it never throws.
 */
export function track(event: AnalyticsEvent): void {
  try {
    if (!mayTrackNow()) {
      takeWaiting()
      return
    }
    watchLeave()
    waiting.push(event)
    if (waiting.length >= MOST_EVENTS_AT_ONCE) sendWaiting()
    else timer ??= setTimeout(sendWaiting, EVENTS_WAIT_MILLISECONDS)
  } catch {
    // A browser without one of these tells nothing.
  }
}

function watchLeave(): void {
  if (isWatchingLeave) return
  isWatchingLeave = true
  addEventListener('pagehide', sendWaiting)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendWaiting()
  })
}

function takeWaiting(): AnalyticsEvent[] {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  return events
}

function sendWaiting(): void {
  const events = takeWaiting()
  if (!readKeptToken()) {
    // The server hears only who has a session; this page's own is on its way.
    waiting = events.slice(-MOST_EVENTS_AT_ONCE)
    return
  }
  // Asked again: the visitor may have changed their mind since.
  if (events.length > 0 && mayTrackNow()) send(events)
}

/** In as many requests as the server's bound on one takes. */
function send(events: readonly AnalyticsEvent[]): void {
  const body = JSON.stringify({ events })
  if (new Blob([body]).size <= EVENTS_MOST_BYTES || events.length === 1) {
    sendLastWord(sendEvents.path, { method: sendEvents.method, body })
    return
  }
  const half = Math.ceil(events.length / 2)
  send(events.slice(0, half))
  send(events.slice(half))
}
