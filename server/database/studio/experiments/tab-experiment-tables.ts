import type { TabExperimentState } from '#contract/studio/tab-experiments.ts'

/** An experiment on a front page. At most one of a tab is running. */
export type TabExperimentRow = {
  /** Short, because usage events name it. */
  id: string
  tab: string
  name: string
  state: TabExperimentState
  /** The percentage of those who take part that sees version b. */
  share: number
  /** The version that b was copied from. */
  version_id: string
  version_name: string
  /** Version b: `TabDocument`. */
  document_json: string
  /**
   * `TabExperimentResults`: those at its end, then those with the day of its end; null while it is running. They compare
   * the versions also if the original changed: `presentExperiment` leaves that out.
   */
  results_json: string | null
  /** When an import last changed version a while the experiment was running. */
  original_changed_at: number | null
  started_at: number
  started_by: string | null
  ended_at: number | null
  /** Null also for a scheduled task. */
  ended_by: string | null
}

export type TabExperimentTables = { tab_experiment: TabExperimentRow }
