import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'

/**
 * Which figures of a group may be shown. A group that is too small is not shown. Each figure of a larger group is
 * rounded down to about the contribution of ten people, so that the difference of two figures (a whole and its part,
 * today and yesterday) never reveals the size of a small group.
 */

/** Different people, rounded down to tens; null for a group that is too small to be shown. */
export function shownPeople(people: number): number | null {
  return shownAmount(people, people)
}

/** A group's listens or seconds, rounded down; null for a group that is too small. */
export function shownAmount(amount: number, people: number): number | null {
  if (people < LEAST_PEOPLE_SHOWN) return null
  const step = stepBelow((amount * LEAST_PEOPLE_SHOWN) / people)
  return Math.floor(amount / step) * step
}

/**
 * The share of a group that did something, from the rounded numbers; null if the group or the part is too small, or if
 * the part is empty.
 */
export function shownShare(part: number, whole: number): number | null {
  const [shownPart, shownWhole] = [shownPeople(part), shownPeople(whole)]
  if (shownPart === null || shownWhole === null) return null
  return Math.min(1, shownPart / shownWhole)
}

/** The largest of 1, 2, 5, 10, 20, 50 … up to a number; 1 at least. */
function stepBelow(most: number): number {
  if (most < 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  // Logarithms of exact powers may be a hair too small.
  const unit = power * 10 <= most ? power * 10 : power
  return unit * (STEPS.findLast((step) => step * unit <= most) ?? 1)
}

const STEPS = [1, 2, 5]
