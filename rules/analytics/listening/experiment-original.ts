import type { TabExperimentResults } from '#contract/studio/tab-experiments.ts'
import { firstDayOf, PEOPLE_DAYS } from './windows.ts'

/** The last counted day, and the day (`2026-11-21`) on which the original of an experiment changed; null if never. */
type OriginalDays = { until: string | null; changed: string | null }

/**
 * True if an experiment's figures may be of two different originals. They cover 28 days, and a change affects them for
 * that time. A change before the first count affects them too: they will begin with the start of the experiment.
 */
export function isOriginalMixed({ until, changed }: OriginalDays): boolean {
  if (changed === null) return false
  return until === null || changed >= firstDayOf(until, PEOPLE_DAYS)
}

/** The results of an experiment whose figures are of two originals: each version's own, and nothing that compares them. */
export function withoutComparison({ until, variants, verdicts }: TabExperimentResults): TabExperimentResults {
  return {
    until,
    variants: variants.map((variant) => ({
      ...variant,
      goals: variant.goals.map((goal) => ({ ...goal, against_first: null })),
    })),
    verdicts: verdicts.map(({ goal }) => ({ goal, verdict: 'mixed' })),
  }
}
