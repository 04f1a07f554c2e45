import { listChapterTitles } from '#server/database/bible/chapter-titles.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import { isMigrated } from '#server/database/migrate.ts'
import { hasDemoAccounts } from '#server/demo/demo-accounts.ts'
import { isSearchIndexed } from '../index-search/is-search-indexed.ts'

/** True if a start has nothing to import. Writes nothing. */
export async function isDemoPrepared(database: Database): Promise<boolean> {
  if (!(await isMigrated(database)) || (await findCatalogueVersion(database)) === 0) return false
  return (await areBiblesImported(database)) && (await isSearchIndexed(database)) && (await hasDemoAccounts(database))
}

/**
 * True if both Bibles of the program are imported. A database of an earlier version has only the first one, or has it
 * without the titles of psalms.
 */
export async function areBiblesImported(database: Database): Promise<boolean> {
  if (!(await findTranslation(database, 'kjv')) || !(await findTranslation(database, 'rv1909'))) return false
  return (await listChapterTitles(database, 'kjv')).length > 0
}
