import { brand } from '#brand/brand.ts'
import type { TabExperimentResults } from '#contract/studio/tab-experiments.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import {
  listExperimentsEndedSince,
  updateExperimentResults,
} from '#server/database/studio/experiments/tab-experiments.ts'
import { gatherExperimentResults } from './gather-results.ts'

/** If counting was away longer than this, the counts no longer cover enough of the experiment. */
const LATE_MILLISECONDS = 7 * DAY_MILLISECONDS

/** Stores the results of ended experiments again, now that the day of their end was counted. */
export async function completeExperimentResults(transaction: Transaction, counted: string): Promise<void> {
  const ended = await listExperimentsEndedSince(transaction, Date.parse(counted) - LATE_MILLISECONDS)
  for (const experiment of ended) {
    const { id, ended_at, results_json } = experiment
    if (ended_at === null || results_json === null) continue
    const lastDay = dayIn(brand.time_zone, ended_at)
    const { until } = parseJsonColumn<TabExperimentResults>(results_json)
    const isMissing = until === null || until < lastDay
    if (!isMissing || counted < lastDay) continue
    const results = await gatherExperimentResults(transaction, experiment)
    await updateExperimentResults(transaction, id, JSON.stringify(results))
  }
}
