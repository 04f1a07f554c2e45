import type { PlanState } from '#contract/catalogue/plans.ts'
import { PLAN_AWAY_DAYS } from '#contract/habit-limits.ts'
import { daysBetween } from '../dates/local-day.ts'

/** A listener's state in a plan. The days of a plan have no dates, so none is ever missed. */
export type PlanRun = {
  days: number
  doneDays: number
  startedOn: string
  /** The date on which the listener last finished a day of the plan. */
  lastDoneOn: string | null
  isPaused: boolean
}

/**
 * The state of a plan on a date. `done-today`: the next day is meant for tomorrow, but may be prayed now; `waiting`:
 * the listener was away for some days. A paused plan sends no reminders.
 */
export function planState({ days, doneDays, startedOn, lastDoneOn, isPaused }: PlanRun, today: string): PlanState {
  if (doneDays >= days) return 'finished'
  if (isPaused) return 'paused'
  // After a flight to the west the last day may be tomorrow's date.
  if (lastDoneOn !== null && daysBetween(lastDoneOn, today) <= 0) return 'done-today'
  return daysBetween(lastDoneOn ?? startedOn, today) > PLAN_AWAY_DAYS ? 'waiting' : 'open'
}

/** The result of finishing a day: only the next day counts, so that a repeated press counts once. */
export function canFinishDay(
  day: number,
  { days, doneDays }: Pick<PlanRun, 'days' | 'doneDays'>,
): 'next' | 'before' | 'ahead' {
  if (day <= doneDays) return 'before'
  return day === doneDays + 1 && day <= days ? 'next' : 'ahead'
}

/** The first letter of a name, which friends see; a dot without a name. */
export function friendInitial(name: string | null): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name?.trim() ?? '')
  return letter?.segment.toLocaleUpperCase() ?? '·'
}
