import type { Clock } from '#server/gateways/clock.ts'

/**
 * The moment at which journeys begin, on whatever day they are run: a page that is about the day says the same on all
 * of them. JOURNEYS_BEGIN names another one.
 */
const START_TIME = '2026-11-21T12:00:00Z'
const CLOCK_AHEAD_VARIABLE = 'JOURNEYS_CLOCK_AHEAD'

/** Sets the clock for all processes of the run: called once, before they are started. */
export function setJourneysClock(): void {
  process.env[CLOCK_AHEAD_VARIABLE] = String(Date.parse(process.env.JOURNEYS_BEGIN ?? START_TIME) - Date.now())
}

/** How far the journeys' clock is ahead of the machine's, in milliseconds; behind it, as a rule. */
export function clockAhead(): number {
  return Number(process.env[CLOCK_AHEAD_VARIABLE] ?? 0)
}

/** The clock of the journeys' sites and their visitors. It runs on, as the machine's does. */
export const journeysClock: Clock = { now: () => Date.now() + clockAhead() }
