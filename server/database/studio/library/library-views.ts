import type { Database, Transaction } from '../../database.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'

/** A named view of the library, which belongs to the member of staff who saved it. */
export type LibraryViewRow = {
  id: string
  user_id: string
  name: string
  is_shared: number
  /** `{ kind, filters, columns }` as the call has them. */
  shows_json: string
  saved_at: number
}

export type LibraryViewTables = { library_view: LibraryViewRow }

/** A member's own views and the shared ones, each with the name of the member who saved it. */
export async function listLibraryViews(database: Database, userId: string) {
  return selectViews(database)
    .where((is) => is.or([is('library_view.user_id', '=', userId), is('library_view.is_shared', '=', 1)]))
    .orderBy('library_view.name')
    .orderBy('library_view.id')
    .execute()
}

/** A view that a member may see; undefined for the private one of somebody else. */
export async function findLibraryView(database: Database, { id, userId }: { id: string; userId: string }) {
  return selectViews(database)
    .where('library_view.id', '=', id)
    .where((is) => is.or([is('library_view.user_id', '=', userId), is('library_view.is_shared', '=', 1)]))
    .executeTakeFirst()
}

function selectViews(database: Database) {
  return database
    .selectFrom('library_view')
    .innerJoin('user', 'user.id', 'library_view.user_id')
    .selectAll('library_view')
    .select(['user.name as maker_name', 'user.email as maker_email'])
}

/** The number of a member's views. Their row is locked, so that two saves at once count each other. */
export async function countOwnLibraryViews(transaction: Transaction, userId: string): Promise<number> {
  const user = transaction.selectFrom('user').select('id').where('id', '=', userId)
  await (isOnPostgres(transaction) ? user.forUpdate() : user).execute()
  const { count } = await transaction
    .selectFrom('library_view')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertLibraryView(transaction: Transaction, row: LibraryViewRow): Promise<void> {
  await transaction.insertInto('library_view').values(row).execute()
}

export async function updateLibraryView(
  database: Database,
  id: string,
  columns: Partial<Pick<LibraryViewRow, 'name' | 'is_shared' | 'shows_json'>> & { saved_at: number },
): Promise<void> {
  await database.updateTable('library_view').set(columns).where('id', '=', id).execute()
}

export async function deleteLibraryView(database: Database, id: string): Promise<void> {
  await database.deleteFrom('library_view').where('id', '=', id).execute()
}
