import type { ExperimentVerdict, FrontGoal } from '#contract/studio/tab-experiments.ts'

type Goal = { goal: string; against_first: { share: number; is_certain: boolean } | null }
type Variant = { people: number | null; goals: readonly Goal[] }

/** The verdict on a goal, by the original and the other version. It is too early while a group is too small to be shown. */
export function experimentVerdict([original, other]: readonly Variant[], goal: FrontGoal): ExperimentVerdict {
  const isShown = [original, other].every((variant) => variant?.goals.some((one) => one.goal === goal))
  const difference = other?.goals.find((one) => one.goal === goal)?.against_first
  if (!isShown || !difference) return 'too_early'
  if (!difference.is_certain) return 'unclear'
  return difference.share > 0 ? 'b_better' : 'a_better'
}
