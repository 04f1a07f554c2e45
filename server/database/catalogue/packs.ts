import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'
import type { PackThingRow } from '../tables.ts'

type PackEntryKind = PackThingRow['kind']

/** Ids of a pack's entries. */
export type PackEntries = Record<PackEntryKind, readonly string[]>

const KINDS: readonly PackEntryKind[] = ['artist', 'series', 'content', 'tab']
const ROWS_PER_STATEMENT = 500

/** Entries of a pack's earlier version that are missing now. */
export async function listRemovedPackEntries(
  database: Database,
  pack: string,
  current: PackEntries,
): Promise<Record<PackEntryKind, string[]>> {
  const rows = await database.selectFrom('pack_thing').select(['kind', 'id']).where('pack', '=', pack).execute()
  const currentKeys = new Set(KINDS.flatMap((kind) => current[kind].map((id) => `${kind} ${id}`)))
  const removedRows = rows.filter(({ kind, id }) => !currentKeys.has(`${kind} ${id}`))
  const idsOf = (kind: PackEntryKind) => removedRows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { artist: idsOf('artist'), series: idsOf('series'), content: idsOf('content'), tab: idsOf('tab') }
}

/**
 * Replaces the list of a pack's entries. Entries of another pack become this one's, and the other's fingerprint is deleted,
 * so that its next import writes again.
 */
export async function replacePackEntries(transaction: Transaction, pack: string, current: PackEntries): Promise<void> {
  await transaction.deleteFrom('pack_thing').where('pack', '=', pack).execute()
  for (const kind of KINDS) {
    for (const ids of chunksOf(current[kind], ROWS_PER_STATEMENT)) {
      const otherPacks = transaction
        .selectFrom('pack_thing')
        .select('pack')
        .where('kind', '=', kind)
        .where('id', 'in', ids)
      await transaction.deleteFrom('imported').where('name', 'in', otherPacks).execute()
      await transaction
        .insertInto('pack_thing')
        .values(ids.map((id) => ({ kind, id, pack })))
        .onConflict((same) => same.columns(['kind', 'id']).doUpdateSet({ pack }))
        .execute()
    }
  }
}

/** Hides removed series and items; they are kept with users' data. */
export async function updateRemovedHidden(
  transaction: Transaction,
  { series, content }: Pick<PackEntries, 'series' | 'content'>,
): Promise<void> {
  const hidden = { visibility: 'private', visible_at: null } as const
  for (const ids of chunksOf(series, ROWS_PER_STATEMENT)) {
    await transaction.updateTable('series').set(hidden).where('id', 'in', ids).execute()
  }
  for (const ids of chunksOf(content, ROWS_PER_STATEMENT)) {
    await transaction.updateTable('content').set(hidden).where('id', 'in', ids).execute()
  }
}

/** Hides artists that no visible entry names; returns the others. */
export async function updateUnnamedArtistsHidden(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const visibleIds: string[] = []
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    const names = (table: 'series' | 'content') =>
      transaction
        .selectFrom(table)
        .select('artist_id as id')
        .distinct()
        .where('artist_id', 'in', chunk)
        .where('visibility', '<>', 'private')
    const rows = await names('series').union(names('content')).execute()
    const referencedIds = new Set(rows.map(({ id }) => id))
    const unnamed = chunk.filter((id) => !referencedIds.has(id))
    visibleIds.push(...chunk.filter((id) => referencedIds.has(id)))
    if (unnamed.length === 0) continue
    await transaction.updateTable('artist').set({ is_hidden: 1 }).where('id', 'in', unnamed).execute()
  }
  return visibleIds
}

/** Restores the released handles of artists that stay, unless taken. */
export async function updateHandlesRestored(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    await transaction
      .updateTable('artist')
      .set((is) => ({ handle_key: is.fn<string>('lower', ['handle']) }))
      .where('id', 'in', chunk)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('artist as other')
              .select('other.id')
              .whereRef('other.handle_key', '=', is.fn<string>('lower', ['artist.handle'])),
          ),
        ),
      )
      .execute()
  }
}

/**
 * Releases handles under names that no request can use, so that entries can exchange handles and new ones can take over
 * old ones. Kept handles are written again in the same transaction.
 */
export async function updateHandlesReleased(
  transaction: Transaction,
  table: 'artist' | 'series',
  ids: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    await transaction.updateTable(table).set({ handle_key: sql<string>`'~' || id` }).where('id', 'in', chunk).execute()
  }
}

/** Deletes the sections of tabs. */
export async function deleteSections(transaction: Transaction, tabs: readonly string[]): Promise<void> {
  if (tabs.length === 0) return
  const sections = transaction.selectFrom('section').select('id').where('tab', 'in', tabs)
  await transaction.deleteFrom('section_entry').where('section_id', 'in', sections).execute()
  await transaction.deleteFrom('section').where('tab', 'in', tabs).execute()
}

export async function deleteTabs(transaction: Transaction, tabs: readonly string[]): Promise<void> {
  await deleteSections(transaction, tabs)
  if (tabs.length > 0) await transaction.deleteFrom('tab').where('id', 'in', tabs).execute()
}
