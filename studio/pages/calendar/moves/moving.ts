import type { CalendarDay, DayRevision, Release } from '#contract/studio/calendar.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { datesBetween } from '#rules/studio/calendar/days-of-year.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { addDays, mondayOf } from '../calendar-dates.ts'
import { dateText } from '../calendar-words.ts'
import type { ShownDay } from '../shown-days.ts'
import type { DayMove, Mover } from './use-moves.ts'

/** The subject of a move: the devotional of a day, a release, or the devotionals of a week. */
export type Moving =
  | { kind: 'devotional'; date: string; name: string; version: number }
  | { kind: 'release'; date: string; name: string; release: Release }
  | { kind: 'week'; date: string }

/** Subjects that can be dropped on a day. */
export type DroppedThing = Exclude<Moving, { kind: 'week' }>

/** The devotional of a day, to be moved; undefined for a day without one. */
export function movingDevotional(day: ShownDay | undefined): DroppedThing | undefined {
  if (!day?.devotional) return undefined
  return { kind: 'devotional', date: day.date, name: day.devotional.reference, version: day.version }
}

/**
 * The moves that exchange the devotionals of two weeks, each named by one of its dates. Days without a devotional in one week
 * get one from the other. Undefined for the same week.
 */
export function weekMoves(
  dates: { from: string; to: string },
  days: readonly CalendarDay[],
): { moves: DayMove[]; versions: DayRevision[] } | undefined {
  const [from, to] = [mondayOf(dates.from), mondayOf(dates.to)]
  if (from === to) return undefined
  const known = new Map(days.map((day) => [day.day, day]))
  const pairs = datesBetween(from, addDays(from, 6)).map(
    (date, at) => [dayOfYear(date), dayOfYear(addDays(to, at))] as const,
  )
  const moves = pairs.flatMap(([one, other]) => {
    if (known.get(one)?.devotional) return [{ from: one, to: other }]
    return known.get(other)?.devotional ? [{ from: other, to: one }] : []
  })
  const versions = pairs.flat().flatMap((day) => {
    const version = known.get(day)?.version
    return version === undefined ? [] : [{ day, version }]
  })
  return moves.length === 0 ? undefined : { moves, versions }
}

type Drop = { moving: DroppedThing; target: ShownDay | undefined; today: string }

/**
 * Performs a drop. False if it needs a question first: the day has a devotional, is past (for a release), or is still
 * loading.
 */
export function movedAtOnce(mover: Mover, { moving, target, today }: Drop): boolean {
  if (!target?.isKnown) return false
  if (moving.kind === 'release') {
    if (target.date < today) return false
    mover.moveRelease(moving.release, target.date)
    return true
  }
  const from = dayOfYear(moving.date)
  if (target.devotional || target.day === from) return false
  const versions = [
    { day: from, version: moving.version },
    { day: target.day, version: target.version },
  ]
  const done = calendarText.moved(dateText(target.date))
  mover.moveDays({ moves: [{ from, to: target.day }], displaced: 'swap', versions, done })
  return true
}
