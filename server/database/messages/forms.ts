import type { SubmissionKind } from '#contract/submissions.ts'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import type { FormReplyRow } from './submission-tables.ts'

/** Forms, each with when and by whom it was marked as done, and the number of replies. */
function selectForms(database: Database) {
  return database
    .selectFrom('submission')
    .leftJoin('submission_answer as closing', 'closing.submission_id', 'submission.id')
    .leftJoin('user as closer', 'closer.id', 'closing.actor_id')
    .selectAll('submission')
    .select(['closing.at as done_at', 'closer.name as closer_name', 'closer.email as closer_email'])
    .select((row) =>
      row
        .selectFrom('form_reply')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('form_reply.submission_id', '=', 'submission.id')
        .as('replies'),
    )
}

export type ListedForm = Awaited<ReturnType<typeof listForms>>[number]
type FormQuery = { isDone: boolean; kind?: SubmissionKind | undefined; after?: Keyset | undefined; limit: number }

/** Open forms, oldest first; or done ones, by when they were done, latest first. */
export async function listForms(database: Database, { isDone, kind, after, limit }: FormQuery) {
  let select = selectForms(database).where('closing.submission_id', isDone ? 'is not' : 'is', null)
  if (kind) select = select.where('submission.kind', '=', kind)
  const column = isDone ? 'closing.at' : 'submission.created_at'
  const direction = isDone ? 'desc' : 'asc'
  if (after) select = select.where(isAfterKeyset(column, 'submission.id', after, direction))
  return select.orderBy(column, direction).orderBy('submission.id', direction).limit(limit).execute()
}

export async function findForm(database: Database, id: string): Promise<ListedForm | undefined> {
  return selectForms(database).where('submission.id', '=', id).executeTakeFirst()
}

/** Locks a form until this transaction ends. Undefined for an unknown id. */
export async function lockForm(transaction: Transaction, id: string) {
  return transaction
    .updateTable('submission')
    .set((is) => ({ kind: is.ref('kind') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Replies to a form, oldest first, with their authors and the state of their emails. */
export async function listFormReplies(database: Database, formId: string) {
  return database
    .selectFrom('form_reply')
    .leftJoin('user', 'user.id', 'form_reply.actor_id')
    .leftJoin('message', 'message.id', 'form_reply.message_id')
    .selectAll('form_reply')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .select(['message.id as letter_id', 'message.sent_at', 'message.due_at'])
    .where('form_reply.submission_id', '=', formId)
    .orderBy('form_reply.at')
    .orderBy('form_reply.id')
    .execute()
}

export async function countFormReplies(database: Database, formId: string): Promise<number> {
  const { count } = await database
    .selectFrom('form_reply')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submission_id', '=', formId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFormReply(transaction: Transaction, row: FormReplyRow): Promise<void> {
  await transaction.insertInto('form_reply').values(row).execute()
}

/** Marks a form as done; false if it was. */
export async function insertFormClosing(
  transaction: Transaction,
  closing: { submission_id: string; at: number; actor_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submission_answer')
    .values(closing)
    .onConflict((same) => same.column('submission_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Opens a form again; false if it was open. */
export async function deleteFormClosing(transaction: Transaction, formId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('submission_answer')
    .where('submission_id', '=', formId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
