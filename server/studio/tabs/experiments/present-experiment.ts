import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import type { TabExperiment, TabExperimentResults } from '#contract/studio/tab-experiments.ts'
import { isOriginalMixed, withoutComparison } from '#rules/analytics/listening/experiment-original.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { TabExperimentRow } from '#server/database/studio/experiments/tab-experiment-tables.ts'
import { findExperimentRow } from '#server/database/studio/experiments/tab-experiments.ts'
import { isoTime } from '../../catalogue/present-entry.ts'
import { requireTab } from '../present-version.ts'
import { gatherExperimentResults } from './gather-results.ts'

type NamedRow = TabExperimentRow & { starter_name: string | null; starter_email: string | null }

/** An experiment with its results: of now, or of its end. */
export async function presentExperiment(database: Database, row: NamedRow): Promise<TabExperiment> {
  return {
    id: row.id,
    tab_id: row.tab,
    name: row.name,
    state: row.state,
    share: row.share,
    version_id: row.version_id,
    version_name: row.version_name,
    started_at: new Date(row.started_at).toISOString(),
    started_by: row.starter_name ?? row.starter_email,
    ended_at: isoTime(row.ended_at),
    original_changed_at: isoTime(row.original_changed_at),
    results: await findResults(database, row),
  }
}

/**
 * Whether the figures are of two originals is decided here, not where results are stored: a process of the previous
 * version stores some too.
 */
async function findResults(database: Database, row: TabExperimentRow): Promise<TabExperimentResults> {
  const results =
    row.results_json === null
      ? await gatherExperimentResults(database, row)
      : parseJsonColumn<TabExperimentResults>(row.results_json)
  const changed = row.original_changed_at === null ? null : dayIn(brand.time_zone, row.original_changed_at)
  return isOriginalMixed({ until: results.until, changed }) ? withoutComparison(results) : results
}

/** An experiment of a tab. Throws `tab_not_found` or `experiment_not_found`. */
export async function requireExperiment(database: Database, key: { tab: string; id: string }): Promise<NamedRow> {
  requireTab(key.tab)
  const row = await findExperimentRow(database, key)
  if (!row) throw new CallError('experiment_not_found')
  return row
}
