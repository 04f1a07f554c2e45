import type { Clock } from '#server/gateways/clock.ts'

/**
 * The moment at which journeys begin, on whatever day they are run: a page that is about the day says the same on all
 * of them. JOURNEYS_BEGIN names another one.
 */
const BEGIN = '2026-11-21T12:00:00Z'
const AHEAD = 'JOURNEYS_CLOCK_AHEAD'

/** Sets the clock for all processes of the run: called once, before they are started. */
export function setClock(): void {
  process.env[AHEAD] = String(Date.parse(process.env.JOURNEYS_BEGIN ?? BEGIN) - Date.now())
}

/** How far the journeys' clock is ahead of the machine's, in milliseconds; behind it, as a rule. */
export function clockAhead(): number {
  return Number(process.env[AHEAD] ?? 0)
}

/** The clock of the journeys' sites and their visitors. It runs on, as the machine's does. */
export const journeysClock: Clock = { now: () => Date.now() + clockAhead() }
