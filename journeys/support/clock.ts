import type { Clock } from '#server/gateways/clock.ts'

/**
 * The time at which journeys start, so that pages about the day are always the same. JOURNEYS_BEGIN sets another one.
 */
const START_TIME = '2026-11-21T12:00:00Z'
const CLOCK_AHEAD_VARIABLE = 'JOURNEYS_CLOCK_AHEAD'

/** Sets the clock of all processes of the run; called once, before they start. */
export function setJourneysClock(): void {
  process.env[CLOCK_AHEAD_VARIABLE] = String(Date.parse(process.env.JOURNEYS_BEGIN ?? START_TIME) - Date.now())
}

/** How far the journeys' clock is ahead of the machine's, in milliseconds; usually negative. */
export function clockAhead(): number {
  return Number(process.env[CLOCK_AHEAD_VARIABLE] ?? 0)
}

/** The clock of the journeys' sites and visitors. It advances at the normal speed. */
export const journeysClock: Clock = { now: () => Date.now() + clockAhead() }
