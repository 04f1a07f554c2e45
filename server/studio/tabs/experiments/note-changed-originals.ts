import type { Transaction } from '#server/database/database.ts'
import { listExperimentsOnSource, updateOriginalChanged } from '#server/database/studio/experiments/tab-experiments.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { findSourceRows } from '../source-document.ts'

/**
 * Runs an import, and notes in each running experiment whose original it changed: from then on its figures are of two
 * different originals. Run it under the lock that changes of tabs hold (`lockCatalogueWrites`).
 */
export async function noteChangedOriginals<result>(
  transaction: Transaction,
  clock: Clock,
  importRows: () => Promise<result>,
): Promise<result> {
  const experiments = await listExperimentsOnSource(transaction)
  const before = new Map<string, string>()
  for (const { id, tab } of experiments) before.set(id, await readSource(transaction, tab))
  const imported = await importRows()
  // Read after the import: it may have waited over midnight, or for an experiment that started meanwhile.
  const now = clock.now()
  for (const { id, tab } of experiments) {
    if ((await readSource(transaction, tab)) !== before.get(id)) await updateOriginalChanged(transaction, id, now)
  }
  return imported
}

async function readSource(transaction: Transaction, tab: string): Promise<string> {
  return JSON.stringify(await findSourceRows(transaction, tab))
}
