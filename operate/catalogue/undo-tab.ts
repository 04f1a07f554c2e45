import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import { findPreviousVersion } from '#server/database/studio/tab-versions.ts'
import { writeLive, writeSourceLive } from '#server/studio/tabs/change-version.ts'

export type UndoReport = { outcome: 'undone' | 'checked'; tab: string; undone: string; shows: string }

/** Restores the version before a tab's live one. Throws an OperatorError while the tab follows its source. */
export async function undoTab(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  { tab, isDryRun }: { tab: string; isDryRun: boolean },
): Promise<UndoReport> {
  const now = clock.now()
  if (isDryRun) return { outcome: 'checked', tab, ...named(await requirePrevious(database, tab)) }
  return database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    const found = await requirePrevious(transaction, tab)
    if (found.previous) await writeLive(transaction, { row: { id: found.previous.id, tab }, now, actorId: null })
    else await writeSourceLive(transaction, { tab, now, actorId: null })
    return { outcome: 'undone', tab, ...named(found) }
  })
}

async function requirePrevious(database: Database, tab: string) {
  const found = await findPreviousVersion(database, tab)
  if (!found) throw new OperatorError(`the tab ${tab} has no version made by hand: there is nothing to undo`)
  return found
}

function named({ live, previous }: Awaited<ReturnType<typeof requirePrevious>>) {
  return { undone: live.name, shows: previous?.name ?? 'the imported sections' }
}
