import type { TabDocument } from '#contract/studio/tabs.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { TabVersionRow } from './tab-version-tables.ts'

const KEPT_SAVES = 20

/** The versions of all tabs made by hand: open ones, and the latest past ones of each tab. */
export async function listVersionRows(database: Database, pastPerTab: number) {
  const rows = await database
    .selectFrom('tab_version')
    .leftJoin('user', 'user.id', 'tab_version.actor_id')
    .selectAll('tab_version')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .orderBy('tab_version.updated_at', 'desc')
    .orderBy('tab_version.id')
    .execute()
  const past = new Map<string, number>()
  return rows.filter(({ tab, state }) => {
    if (state !== 'past') return true
    const count = (past.get(tab) ?? 0) + 1
    past.set(tab, count)
    return count <= pastPerTab
  })
}

export async function findVersionRow(database: Database, { tab, id }: { tab: string; id: string }) {
  return database
    .selectFrom('tab_version')
    .leftJoin('user', 'user.id', 'tab_version.actor_id')
    .selectAll('tab_version')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .where('tab_version.tab', '=', tab)
    .where('tab_version.id', '=', id)
    .executeTakeFirst()
}

/** The live version of a tab made by hand; undefined while the tab follows its source. */
export async function findLiveVersion(database: Database, tab: string) {
  return database
    .selectFrom('tab_version')
    .select(['id', 'document_json'])
    .where('tab', '=', tab)
    .where('state', '=', 'live')
    .executeTakeFirst()
}

/**
 * The live version of a tab made by hand, and the one that it replaced, which is undefined if it replaced the source. The
 * result is undefined while the tab follows its source.
 */
export async function findPreviousVersion(database: Database, tab: string) {
  const ofTab = database.selectFrom('tab_version').select(['id', 'name', 'published_at']).where('tab', '=', tab)
  const live = await ofTab.where('state', '=', 'live').executeTakeFirst()
  if (!live) return undefined
  // Both are written at the same time (`writeLive`).
  const previous = await ofTab
    .where('state', '=', 'past')
    .where('updated_at', '=', live.published_at ?? 0)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { live, previous }
}

/** The documents of all live edited versions. */
export async function listLiveDocuments(database: Database): Promise<{ tab: string; document: TabDocument }[]> {
  const rows = await database
    .selectFrom('tab_version')
    .select(['tab', 'document_json'])
    .where('state', '=', 'live')
    .orderBy('tab')
    .execute()
  return rows.map(({ tab, document_json }) => ({ tab, document: parseJsonColumn<TabDocument>(document_json) }))
}

/** Scheduled versions whose time has come, the earliest first. */
export async function listDueVersions(database: Database, now: number) {
  return database
    .selectFrom('tab_version')
    .select(['id', 'tab', 'publish_at'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
}

export async function insertVersion(transaction: Transaction, row: TabVersionRow): Promise<void> {
  await transaction.insertInto('tab_version').values(row).execute()
  await insertSave(transaction, row)
}

export async function updateVersion(
  transaction: Transaction,
  id: string,
  columns: Partial<Omit<TabVersionRow, 'id' | 'tab'>>,
): Promise<void> {
  await transaction.updateTable('tab_version').set(columns).where('id', '=', id).execute()
}

/** Changes the live version of a tab to `past`. */
export async function updateLivePast(transaction: Transaction, tab: string, updated_at: number): Promise<void> {
  await transaction
    .updateTable('tab_version')
    .set({ state: 'past', updated_at })
    .where('tab', '=', tab)
    .where('state', '=', 'live')
    .execute()
}

export async function deleteVersion(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('tab_version_save').where('version_id', '=', id).execute()
  await transaction.deleteFrom('tab_version').where('id', '=', id).execute()
}

type Save = Pick<TabVersionRow, 'id' | 'revision' | 'updated_at' | 'actor_id' | 'document_json'>

/** Stores a save, and deletes the oldest ones. */
export async function insertSave(
  transaction: Transaction,
  { id, revision, updated_at, actor_id, document_json }: Save,
): Promise<void> {
  await transaction
    .insertInto('tab_version_save')
    .values({ version_id: id, revision, at: updated_at, actor_id, document_json })
    .execute()
  await transaction
    .deleteFrom('tab_version_save')
    .where('version_id', '=', id)
    .where('revision', '<=', revision - KEPT_SAVES)
    .execute()
}

/** A version at a revision; undefined if it is no longer stored. */
export async function findSave(database: Database, id: string, revision: number): Promise<TabDocument | undefined> {
  const row = await database
    .selectFrom('tab_version_save')
    .select('document_json')
    .where('version_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && parseJsonColumn<TabDocument>(row.document_json)
}
