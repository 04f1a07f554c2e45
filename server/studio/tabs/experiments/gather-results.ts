import { brand } from '#brand/brand.ts'
import { FRONT_VARIANTS } from '#contract/catalogue/front-experiment.ts'
import { FRONT_GOALS, type TabExperimentResults } from '#contract/studio/tab-experiments.ts'
import { frontExperimentName } from '#rules/analytics/front-experiment.ts'
import { experimentResults } from '#rules/analytics/listening/experiment-results.ts'
import { experimentVerdict } from '#rules/analytics/listening/experiment-verdict.ts'
import { PEOPLE_DAYS } from '#rules/analytics/listening/windows.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Database } from '#server/database/database.ts'
import { findCountedDay } from '#server/database/listening/figures/listening-counts.ts'
import { findWindowPeople } from '#server/database/listening/figures/read-windows.ts'
import type { TabExperimentRow } from '#server/database/studio/experiments/tab-experiment-tables.ts'

/**
 * The results of an experiment so far: how many people saw each version, and how many of them then did something. A
 * changed original is considered only in `presentExperiment`.
 */
export async function gatherExperimentResults(
  database: Database,
  { id, started_at }: Pick<TabExperimentRow, 'id' | 'started_at'>,
): Promise<TabExperimentResults> {
  const name = frontExperimentName(id)
  const labels = FRONT_VARIANTS.map((variant) => `${name}:${variant}`)
  const subjects = [...labels, ...labels.flatMap((label) => FRONT_GOALS.map((goal) => `${label} ${goal}`))]
  const [counted, people] = await Promise.all([
    findCountedDay(database),
    findWindowPeople(database, { days: PEOPLE_DAYS, kinds: ['variant', 'goal'], subjects }),
  ])
  const { variants } = experimentResults({ name, variants: FRONT_VARIANTS }, people, FRONT_GOALS)
  const until = counted !== undefined && counted >= dayIn(brand.time_zone, started_at) ? counted : null
  return {
    until,
    variants,
    verdicts: FRONT_GOALS.map((goal) => ({ goal, verdict: experimentVerdict({ name, people }, goal) })),
  }
}
