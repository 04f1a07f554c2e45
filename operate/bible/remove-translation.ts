import { OperatorError } from '#server/context/operator-error.ts'
import { deleteTranslation, listTranslationSizes } from '#server/database/bible/bible-import.ts'
import { deleteImportFingerprint } from '#server/database/catalogue/catalogue-import.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import { deleteMissingVerses } from '#server/database/search/verse-index.ts'

export type TranslationRemoval = { outcome: 'removed' | 'checked'; id: string; name: string; verses: number }

/** Deletes a translation, its text and its place in search, in one transaction. Throws an OperatorError for an unknown one. */
export async function removeTranslation(
  database: Database,
  { id, isDryRun }: { id: string; isDryRun: boolean },
): Promise<TranslationRemoval> {
  const known = await listTranslationSizes(database)
  const found = known.find((one) => one.id === id)
  if (!found)
    throw new OperatorError(
      `no translation has the id ${id}: ${known.map((one) => one.id).join(', ') || 'there is none'}`,
    )
  const report = { id, name: found.name, verses: found.verses }
  if (isDryRun) return { outcome: 'checked', ...report }
  await database.transaction().execute(async (transaction) => {
    await deleteTranslation(transaction, id)
    await deleteMissingVerses(transaction, id)
    await deleteImportFingerprint(transaction, `bible ${id}`)
    await updateCatalogueVersion(transaction)
  })
  return { outcome: 'removed', ...report }
}
