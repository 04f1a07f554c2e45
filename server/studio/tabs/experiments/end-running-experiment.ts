import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TabExperimentRow } from '#server/database/studio/experiments/tab-experiment-tables.ts'
import { requireExperiment } from './present-experiment.ts'

/**
 * Runs `write`, which ends a running experiment, in a transaction that no other change of tabs overlaps, and notifies
 * every process. Throws `tab_not_found`, `experiment_not_found` and `experiment_ended`.
 */
export async function endRunningExperiment(
  { database }: Pick<Program, 'database'>,
  key: { tab: string; id: string },
  write: (transaction: Transaction, row: TabExperimentRow) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const row = await requireExperiment(transaction, key)
    if (row.state !== 'running') throw new CallError('experiment_ended')
    await write(transaction, row)
    await updateCatalogueVersion(transaction)
  })
}
