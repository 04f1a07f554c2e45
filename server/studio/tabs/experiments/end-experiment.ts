import type { TabExperimentState } from '#contract/studio/tab-experiments.ts'
import type { Transaction } from '#server/database/database.ts'
import { findRunningExperiment, updateExperiment } from '#server/database/studio/experiments/tab-experiments.ts'
import { gatherExperimentResults } from './gather-results.ts'

type Ending = { tab: string; state: Exclude<TabExperimentState, 'running'>; now: number; actorId: string | null }

/**
 * Ends the running experiment of a tab, if there is one, and stores its results, because usage events are deleted
 * later.
 */
export async function endExperiment(transaction: Transaction, { tab, state, now, actorId }: Ending): Promise<void> {
  const running = await findRunningExperiment(transaction, tab)
  if (!running) return
  const results = await gatherExperimentResults(transaction, running)
  const results_json = JSON.stringify(results)
  await updateExperiment(transaction, running.id, { state, results_json, ended_at: now, ended_by: actorId })
}
