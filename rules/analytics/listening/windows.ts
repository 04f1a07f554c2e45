import { DAY_MILLISECONDS } from '../../dates/durations.ts'
import type { VisitKind } from './visits-of-event.ts'

/** The periods of the figures, in days up to and including the last finished day. */
const LISTENING_WINDOWS = [7, 28, 365] as const
export type ListeningWindow = (typeof LISTENING_WINDOWS)[number]

/** Different people are counted over this many days at most, because a person's activity is deleted afterwards. */
export const PEOPLE_DAYS = 28 as const

/** The day (`2026-11-21`) this number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

/** The first day of a period of `days` days that ends with `until`. */
export function firstDayOf(until: string, days: number): string {
  return daysLater(until, 1 - days)
}

/** All days from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day)
  return days
}

type CountStep =
  | { what: 'day'; kind: VisitKind }
  | { what: 'window'; kind: VisitKind; days: ListeningWindow }
  | { what: 'prayer' }
  | { what: 'delete'; kind: VisitKind }
  | { what: 'finish' }

const HEARD = ['recording', 'series', 'artist', 'listening'] as const satisfies readonly VisitKind[]
const COUNTED_ONCE = ['missed', 'variant', 'goal'] as const satisfies readonly VisitKind[]

const DAY_STEPS: readonly CountStep[] = HEARD.map((kind) => ({ what: 'day', kind }))
/** The steps after the last finished day, in order. Each step is repeated for some subjects at a time. */
const LAST_DAY_STEPS: readonly CountStep[] = [
  ...LISTENING_WINDOWS.flatMap((days) => HEARD.map((kind) => ({ what: 'window', kind, days }) as const)),
  ...COUNTED_ONCE.map((kind) => ({ what: 'window', kind, days: PEOPLE_DAYS }) as const),
  { what: 'prayer' },
  ...[...HEARD, ...COUNTED_ONCE, 'prayer' as const].map((kind) => ({ what: 'delete', kind }) as const),
  { what: 'finish' },
]

/** The steps of a day. Windows are counted for the last finished day only. */
export function stepsOfDay(isLast: boolean): readonly CountStep[] {
  return isLast ? [...DAY_STEPS, ...LAST_DAY_STEPS] : DAY_STEPS
}

const PRAYER_GROUPS: readonly (readonly [from: number, to: number])[] = [
  [1, 1],
  [2, 3],
  [4, 6],
  [7, 13],
  [14, 20],
  [21, PEOPLE_DAYS],
]

/** The number of people by the number of days on which they prayed: the key is a group such as `2-3`. */
export function groupPrayerDays(people: ReadonlyMap<number, number>): { group: string; people: number }[] {
  return PRAYER_GROUPS.map(([from, to]) => ({
    group: from === to ? String(from) : `${from}-${to}`,
    people: [...people].reduce((sum, [days, count]) => (from <= days && days <= to ? sum + count : sum), 0),
  }))
}

export const PRAYER_GROUP_NAMES = PRAYER_GROUPS.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
