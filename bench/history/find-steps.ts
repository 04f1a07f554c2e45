import type { Figures } from './figures.ts'

/** A figure that has grown. */
export type Step = { name: string; before: number; now: number }

/** The tolerated growth of a figure from one run to the next, as a fraction of the figure. */
const MOST_GROWTH = 0.1

/** The figures that grew by more than a tenth. A figure of only one run is not compared. */
export function findSteps(before: Figures, now: Figures): Step[] {
  return Object.entries(now).flatMap(([name, value]) => {
    const known = before[name]
    return known !== undefined && value > known * (1 + MOST_GROWTH) ? [{ name, before: known, now: value }] : []
  })
}

/** One line for people. */
export function stepText({ name, before, now }: Step): string {
  const growth = before === 0 ? '' : `, +${Math.round((now / before - 1) * 100)} %`
  return `${name}: ${before.toPrecision(3)} → ${now.toPrecision(3)}${growth}`
}
