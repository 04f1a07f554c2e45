import type { ExperimentVerdict, FrontGoal } from '#contract/studio/tab-experiments.ts'
import { isCertain, shareDifference, shareInterval } from './share-interval.ts'
import { shownPeople } from './shown-figures.ts'

/** How many people saw a version, and how many of them reached a goal. */
type Reached = { people: number; reached: number }

/** The exact numbers of people by label, `f_a1b2c3d4:a`, and by label with a goal, `f_a1b2c3d4:a press`. */
type ExactCounts = { name: string; people: ReadonlyMap<string, number> }

/**
 * The verdict on a goal. It is computed from the exact numbers: after rounding, a difference by chance could look
 * certain. It is `too_early` while a group is too small to be shown.
 */
export function experimentVerdict({ name, people }: ExactCounts, goal: FrontGoal): ExperimentVerdict {
  const reachedOf = (label: string): Reached => ({
    people: people.get(label) ?? 0,
    reached: people.get(`${label} ${goal}`) ?? 0,
  })
  const [original, other] = [reachedOf(`${name}:a`), reachedOf(`${name}:b`)]
  const isShown = [original, other].every(
    (one) => shownPeople(one.people) !== null && shownPeople(one.reached) !== null,
  )
  if (!isShown) return 'too_early'
  const difference = shareDifference(intervalOf(other), intervalOf(original))
  if (!isCertain(difference)) return 'unclear'
  return difference.share > 0 ? 'b_better' : 'a_better'
}

function intervalOf({ people, reached }: Reached) {
  return shareInterval(reached, people)
}
