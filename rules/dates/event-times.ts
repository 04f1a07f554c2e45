import type { EventTimes } from '#contract/brand-events.ts'
import { DAY_MILLISECONDS } from './durations.ts'

export type EventPhase = 'coming' | 'now' | 'past'

/**
 * One occurrence of an event, in milliseconds. All-day times are UTC midnights that stand for the visitor's own midnights;
 * the end is the midnight after the last day.
 */
export type Occurrence = { isAllDay: boolean; startsAt: number; endsAt: number; when: EventPhase }

/** The current or next occurrence; for a single event, that one. */
export function occurrenceOf(times: EventTimes, now: number): Occurrence {
  if (times.kind === 'hours') {
    const span = { startsAt: Date.parse(times.starts_at), endsAt: Date.parse(times.ends_at) }
    return { isAllDay: false, ...span, when: phaseOf(span, now) }
  }
  const year = new Date(now).getUTCFullYear()
  // An occurrence of last year may still be running.
  const spans = [year - 1, year].map((one) => yearlySpan(one, times))
  const span = spans.find(({ endsAt }) => endsAt > now) ?? yearlySpan(year + 1, times)
  return { isAllDay: true, ...span, when: phaseOf(span, now) }
}

function yearlySpan(year: number, { month, day, days }: Extract<EventTimes, { kind: 'yearly' }>) {
  const startsAt = Date.UTC(year, month - 1, day)
  return { startsAt, endsAt: startsAt + days * DAY_MILLISECONDS }
}

function phaseOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): EventPhase {
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'now' : 'past'
}
