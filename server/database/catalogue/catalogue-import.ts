import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { withOverrides } from '../studio/overrides.ts'
import type { SectionEntryRow, SectionRow, Tables } from '../tables.ts'

type ReplaceableTable = 'artist' | 'series' | 'content' | 'media'

/** Counters of users' actions, which an import keeps. */
const COUNTER_COLUMNS = ['followers_count', 'reactions_count']

/**
 * Inserts or replaces a row by its id, as a source gives it. Columns edited by hand keep their values; `kept` names those
 * that this source does not set.
 */
export async function replaceRow<table extends ReplaceableTable>(
  transaction: Transaction,
  table: table,
  sourceRow: Insertable<Tables[table]> & { id: string },
  kept: readonly string[] = [],
): Promise<void> {
  const row = table === 'media' ? sourceRow : await withOverrides(transaction, { kind: table, row: sourceRow }, kept)
  const rest = Object.fromEntries(
    Object.entries(row).filter(([column]) => column !== 'id' && !COUNTER_COLUMNS.includes(column)),
  )
  await transaction
    .insertInto<ReplaceableTable>(table)
    .values(row as never)
    .onConflict((same) => same.column('id').doUpdateSet(rest as never))
    .execute()
}

/** Replaces a medium's files. Its levelled copy stays: the bytes it was made from are those of the medium's id. */
export async function replaceMediaFiles(
  transaction: Transaction,
  mediaId: string,
  files: Tables['media_file'][],
): Promise<void> {
  const medium = transaction.selectFrom('media').select('levelled_file').where('id', '=', mediaId)
  const kept = (await medium.executeTakeFirst())?.levelled_file ?? null
  const isReplaced = files.some(({ name }) => name === kept)
  await transaction
    .deleteFrom('media_file')
    .where('media_id', '=', mediaId)
    .$if(kept !== null && !isReplaced, (select) => select.where('name', '!=', kept ?? ''))
    .execute()
  await transaction.insertInto('media_file').values(files).execute()
}

type TabFeed = { tab: string; tagsJson: string; sections: SectionRow[]; entries: SectionEntryRow[] }

/** Replaces a tab's sections. */
export async function replaceFeed(
  transaction: Transaction,
  { tab, tagsJson, sections, entries }: TabFeed,
): Promise<void> {
  await transaction
    .insertInto('tab')
    .values({ id: tab, tags_json: tagsJson })
    .onConflict((same) => same.column('id').doUpdateSet({ tags_json: tagsJson }))
    .execute()
  const old = transaction.selectFrom('section').select('id').where('tab', '=', tab)
  await transaction.deleteFrom('section_entry').where('section_id', 'in', old).execute()
  await transaction.deleteFrom('section').where('tab', '=', tab).execute()
  if (sections.length > 0) await transaction.insertInto('section').values(sections).execute()
  if (entries.length > 0) await transaction.insertInto('section_entry').values(entries).execute()
}

export async function findImportFingerprint(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('imported').select('fingerprint').where('name', '=', name).executeTakeFirst()
  return row?.fingerprint
}

export async function replaceImportFingerprint(
  transaction: Transaction,
  name: string,
  fingerprint: string,
): Promise<void> {
  await transaction
    .insertInto('imported')
    .values({ name, fingerprint })
    .onConflict((same) => same.column('name').doUpdateSet({ fingerprint }))
    .execute()
}

/** Makes the next import of this name write again. */
export async function deleteImportFingerprint(transaction: Transaction, name: string): Promise<void> {
  await transaction.deleteFrom('imported').where('name', '=', name).execute()
}
