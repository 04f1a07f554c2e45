import type { Database, Transaction } from '../../database.ts'
import type { TabExperimentRow } from './tab-experiment-tables.ts'

const RUNNING = 'running'

/** The running experiments of all tabs, without their documents. */
export async function listRunningExperiments(database: Database) {
  return database.selectFrom('tab_experiment').select(['id', 'tab', 'share']).where('state', '=', RUNNING).execute()
}

/** The running experiments on tabs that follow their source, which is then version a. */
export async function listExperimentsOnSource(database: Database) {
  return database
    .selectFrom('tab_experiment')
    .select(['id', 'tab'])
    .where('state', '=', RUNNING)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('tab_version')
            .select('tab_version.id')
            .whereRef('tab_version.tab', '=', 'tab_experiment.tab')
            .where('tab_version.state', '=', 'live'),
        ),
      ),
    )
    .execute()
}

export async function findRunningExperiment(database: Database, tab: string): Promise<TabExperimentRow | undefined> {
  return database
    .selectFrom('tab_experiment')
    .selectAll()
    .where('tab', '=', tab)
    .where('state', '=', RUNNING)
    .executeTakeFirst()
}

/** The latest experiments of a tab, newest first, with the names of who started them. */
export async function listExperimentRows(database: Database, tab: string, limit: number) {
  return namedExperiments(database)
    .where('tab_experiment.tab', '=', tab)
    .orderBy('tab_experiment.started_at', 'desc')
    .orderBy('tab_experiment.id')
    .limit(limit)
    .execute()
}

export async function findExperimentRow(database: Database, { tab, id }: { tab: string; id: string }) {
  return namedExperiments(database)
    .where('tab_experiment.tab', '=', tab)
    .where('tab_experiment.id', '=', id)
    .executeTakeFirst()
}

/** The experiments that ended at a time or later. */
export async function listExperimentsEndedSince(database: Database, time: number) {
  return database
    .selectFrom('tab_experiment')
    .select(['id', 'started_at', 'ended_at', 'results_json'])
    .where('ended_at', '>=', time)
    .execute()
}

function namedExperiments(database: Database) {
  return database
    .selectFrom('tab_experiment')
    .leftJoin('user', 'user.id', 'tab_experiment.started_by')
    .selectAll('tab_experiment')
    .select(['user.name as starter_name', 'user.email as starter_email'])
}

export async function insertExperiment(transaction: Transaction, row: TabExperimentRow): Promise<void> {
  await transaction.insertInto('tab_experiment').values(row).execute()
}

export async function updateExperimentResults(
  transaction: Transaction,
  id: string,
  resultsJson: string,
): Promise<void> {
  await transaction.updateTable('tab_experiment').set({ results_json: resultsJson }).where('id', '=', id).execute()
}

export async function updateOriginalChanged(
  transaction: Transaction,
  id: string,
  original_changed_at: number,
): Promise<void> {
  await transaction.updateTable('tab_experiment').set({ original_changed_at }).where('id', '=', id).execute()
}

export async function updateExperiment(
  transaction: Transaction,
  id: string,
  columns: Pick<TabExperimentRow, 'state' | 'results_json' | 'ended_at' | 'ended_by'>,
): Promise<void> {
  await transaction.updateTable('tab_experiment').set(columns).where('id', '=', id).execute()
}
