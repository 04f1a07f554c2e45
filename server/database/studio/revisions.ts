import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { CatalogueRevisionRow, RevisionKind } from './revision-tables.ts'

type EntryKey = { kind: RevisionKind; entryId: string }

export async function insertRevision(transaction: Transaction, row: CatalogueRevisionRow): Promise<void> {
  await transaction.insertInto('catalogue_revision').values(row).execute()
}

/** The number of an entry's latest revision; 0 before the first. */
export async function findVersion(database: Database, { kind, entryId }: EntryKey): Promise<number> {
  const row = await database
    .selectFrom('catalogue_revision')
    .select((is) => is.fn.max('version').as('version'))
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

/** An entry's revisions, newest first, with the account that made each. */
export async function listRevisionRows(database: Database, { kind, entryId }: EntryKey, limit: number) {
  return database
    .selectFrom('catalogue_revision')
    .leftJoin('user', 'user.id', 'catalogue_revision.actor_id')
    .select(['version', 'at', 'type', 'reason', 'changes_json', 'user.name', 'user.email'])
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** The changes of all revisions after a version, oldest first. */
export async function listChangesAfter(
  database: Database,
  { kind, entryId }: EntryKey,
  version: number,
): Promise<ColumnChange[]> {
  const rows = await database
    .selectFrom('catalogue_revision')
    .select('changes_json')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ changes_json }) => parseJsonColumn<ColumnChange[]>(changes_json))
}

/** The changes of one revision; undefined if there is none of this number. */
export async function findRevisionChanges(
  database: Database,
  { kind, entryId }: EntryKey,
  version: number,
): Promise<ColumnChange[] | undefined> {
  const row = await database
    .selectFrom('catalogue_revision')
    .select('changes_json')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && parseJsonColumn<ColumnChange[]>(row.changes_json)
}

/** The number of the latest revision of each of these; those without one are missing. */
export async function listVersions(
  database: Database,
  kind: RevisionKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('catalogue_revision')
    .select('entry_id')
    .select((is) => is.fn.max('version').as('version'))
    .where('kind', '=', kind)
    .where('entry_id', 'in', ids)
    .groupBy('entry_id')
    .execute()
  return new Map(rows.map(({ entry_id, version }) => [entry_id, Number(version)]))
}
