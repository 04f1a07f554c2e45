import { movedPath } from '#rules/http/moved-addresses.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { deleteMovedAddress, findMovedTarget } from '#server/database/catalogue/moved-addresses.ts'
import type { Database } from '#server/database/database.ts'

/** Deletes the redirect of an old address. Throws an OperatorError if it has none. */
export async function removeRedirectOf(database: Database, address: string, isDryRun: boolean) {
  const path = movedPath(address)
  const target = path === undefined ? undefined : await findMovedTarget(database, path)
  if (path === undefined || target === undefined) throw new OperatorError(`${address} does not lead anywhere`)
  if (!isDryRun) {
    await database.transaction().execute(async (transaction) => {
      await deleteMovedAddress(transaction, path)
      await updateCatalogueVersion(transaction)
    })
  }
  return { outcome: isDryRun ? ('checked' as const) : ('removed' as const), from: path, to: target }
}
