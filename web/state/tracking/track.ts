import { type AnalyticsEvent, sendEvents } from '#contract/analytics.ts'
import { EVENTS_BATCH_MILLISECONDS, EVENTS_MOST_BYTES, MOST_EVENTS_AT_ONCE } from '#contract/limits.ts'
import { sendKeepalive } from '../../http/send-keepalive.ts'
import { readStoredToken } from '../../http/session/session-token.ts'
import { mayTrackNow } from './may-track.ts'

let bufferedEvents: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isFlushedOnLeave = false

/**
 * Tells our own server what was watched, heard or pressed, a few at a time and at the latest when the page is left.
 * Where the visitor has not agreed it does nothing; whatever goes wrong is nobody's trouble, so it never throws.
 */
export function track(event: AnalyticsEvent): void {
  try {
    if (!mayTrackNow()) {
      drainBuffer()
      return
    }
    flushOnLeave()
    bufferedEvents.push(event)
    if (bufferedEvents.length >= MOST_EVENTS_AT_ONCE) flushBuffer()
    else timer ??= setTimeout(flushBuffer, EVENTS_BATCH_MILLISECONDS)
  } catch {
    // A browser without one of these tells nothing.
  }
}

function flushOnLeave(): void {
  if (isFlushedOnLeave) return
  isFlushedOnLeave = true
  addEventListener('pagehide', flushBuffer)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushBuffer()
  })
}

function drainBuffer(): AnalyticsEvent[] {
  clearTimeout(timer)
  timer = undefined
  const events = bufferedEvents
  bufferedEvents = []
  return events
}

function flushBuffer(): void {
  const events = drainBuffer()
  if (!readStoredToken()) {
    // The server hears only who has a session; this page's own is on its way.
    bufferedEvents = events.slice(-MOST_EVENTS_AT_ONCE)
    return
  }
  // Asked again: the visitor may have changed their mind since.
  if (events.length > 0 && mayTrackNow()) send(events)
}

/** In as many requests as the server's bound on one takes. */
function send(events: readonly AnalyticsEvent[]): void {
  const body = JSON.stringify({ events })
  if (new Blob([body]).size <= EVENTS_MOST_BYTES || events.length === 1) {
    sendKeepalive(sendEvents.path, { method: sendEvents.method, body })
    return
  }
  const half = Math.ceil(events.length / 2)
  send(events.slice(0, half))
  send(events.slice(half))
}
