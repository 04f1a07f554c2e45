import type { PlanState } from '#contract/catalogue/plans.ts'
import { PLAN_AWAY_DAYS } from '#contract/habit-limits.ts'
import { daysBetween } from '../dates/local-day.ts'

/** How far a listener is in a plan. Its days have no dates: a plan waits, and nothing is ever missed. */
export type PlanRun = {
  days: number
  doneDays: number
  startedOn: string
  /** The day on which the last day of the plan was finished. */
  lastDoneOn: string | null
  isPaused: boolean
}

/**
 * What a plan is on a day. `done-today`: its next day is for tomorrow, though it may be prayed at once; `waiting`: the
 * listener was away for some days. A paused plan waits in silence.
 */
export function planState({ days, doneDays, startedOn, lastDoneOn, isPaused }: PlanRun, today: string): PlanState {
  if (doneDays >= days) return 'finished'
  if (isPaused) return 'paused'
  // After a flight to the west the last day may be tomorrow's date.
  if (lastDoneOn !== null && daysBetween(lastDoneOn, today) <= 0) return 'done-today'
  return daysBetween(lastDoneOn ?? startedOn, today) > PLAN_AWAY_DAYS ? 'waiting' : 'open'
}

/** What finishing a day does: only the next day counts, so the same press twice counts once. */
export function canFinishDay(
  day: number,
  { days, doneDays }: Pick<PlanRun, 'days' | 'doneDays'>,
): 'next' | 'before' | 'ahead' {
  if (day <= doneDays) return 'before'
  return day === doneDays + 1 && day <= days ? 'next' : 'ahead'
}

/** The first letter of a name, as friends see it; a dot without a name. */
export function friendInitial(name: string | null): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name?.trim() ?? '')
  return letter?.segment.toLocaleUpperCase() ?? '·'
}
