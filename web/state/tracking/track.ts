import { type AnalyticsEvent, sendEvents } from '#contract/analytics.ts'
import { EVENTS_BATCH_MILLISECONDS, EVENTS_MOST_BYTES, MOST_EVENTS_AT_ONCE } from '#contract/limits.ts'
import { sendKeepalive } from '../../http/send-keepalive.ts'
import { readStoredToken } from '../../http/session/session-token.ts'
import { mayTrackNow } from './may-track.ts'

let bufferedEvents: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isFlushedOnLeave = false

/**
 * Sends analytics events to our own server in batches, at the latest when the page is left. Does nothing without
 * consent, and never throws.
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
    // Browsers without one of these APIs send nothing.
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
    // The server accepts events only with a session, and this page's session is still opening.
    bufferedEvents = events.slice(-MOST_EVENTS_AT_ONCE)
    return
  }
  // Checked again: consent may have changed since.
  if (events.length > 0 && mayTrackNow()) send(events)
}

/** Splits the events into requests within the server's limit. */
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
