import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { Database, Transaction } from '../../database.ts'
import type { EntryDraftRow } from './draft-tables.ts'

type EntryKey = { kind: EntryKind; id: string }
export type DraftKey = EntryKey & { userId: string }

const MOST_OTHERS = 20

export async function findDraft(
  database: Database,
  { userId, kind, id }: DraftKey,
): Promise<EntryDraftRow | undefined> {
  return database
    .selectFrom('entry_draft')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .executeTakeFirst()
}

/** Other members of staff with a draft of this entry, the latest first. Those who left the staff are left out. */
export async function listOthersDrafts(database: Database, { userId, kind, id }: DraftKey) {
  return database
    .selectFrom('entry_draft')
    .innerJoin('user', 'user.id', 'entry_draft.user_id')
    .select(['user.name', 'user.email', 'entry_draft.saved_at'])
    .where('entry_draft.kind', '=', kind)
    .where('entry_draft.entry_id', '=', id)
    .where('entry_draft.user_id', '!=', userId)
    .where((is) =>
      is.or([
        is('user.is_operator', '=', 1),
        is.exists(is.selectFrom('staff_role').select('role').whereRef('staff_role.user_id', '=', 'user.id')),
      ]),
    )
    .orderBy('entry_draft.saved_at', 'desc')
    .orderBy('entry_draft.user_id')
    .limit(MOST_OTHERS)
    .execute()
}

/** Writes a first draft; false if there is one. */
export async function insertDraft(database: Database, row: EntryDraftRow): Promise<boolean> {
  const written = await database
    .insertInto('entry_draft')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'entry_id']).doNothing())
    .returning('revision')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes a draft over the one with this revision; false if that is no longer there. */
export async function updateDraft(database: Database, row: EntryDraftRow, revision: string): Promise<boolean> {
  const { user_id, kind, entry_id, ...columns } = row
  const written = await database
    .updateTable('entry_draft')
    .set(columns)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('entry_id', '=', entry_id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return written !== undefined
}

/** Deletes the draft with this revision; false if it is no longer there. */
export async function deleteDraft(
  database: Database | Transaction,
  { userId, kind, id }: DraftKey,
  revision: string,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('entry_draft')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return deleted !== undefined
}
