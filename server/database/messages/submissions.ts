import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { SubmissionKind } from '#contract/submissions.ts'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import type { Tables } from '../tables.ts'
import type { SubmissionRow } from './submission-tables.ts'

export type NewSubmission = Omit<SubmissionRow, 'source'>

export async function insertSubmission(transaction: Transaction, submission: NewSubmission): Promise<void> {
  await transaction.insertInto('submission').values(submission).execute()
}

type SubmissionQuery = { kind: SubmissionKind | undefined; after: Keyset | undefined; limit: number }

/** A page of submissions, newest first, plus one row if more follow. */
export async function listSubmissions(database: Database, query: SubmissionQuery): Promise<SubmissionRow[]> {
  let select = database.selectFrom('submission').selectAll()
  if (query.kind) select = select.where('kind', '=', query.kind)
  if (query.after) select = select.where(isAfterKeyset('submission.created_at', 'submission.id', query.after, 'desc'))
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
}

/** Deletes a submission; false for an unknown id. */
export async function deleteSubmission(transaction: Transaction, id: string): Promise<boolean> {
  await deleteHandling(transaction, transaction.selectFrom('submission').select('id').where('id', '=', id))
  const { numDeletedRows } = await transaction.deleteFrom('submission').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The submissions of a user and the replies to them, for the export of the account. */
export async function listSubmissionRecords(database: Database, userId: string) {
  const submissions = await database
    .selectFrom('submission')
    .select(['created_at', 'kind', 'email', 'name', 'organisation', 'website', 'topic', 'message', 'source'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const form_replies = await database
    .selectFrom('form_reply')
    .innerJoin('submission', 'submission.id', 'form_reply.submission_id')
    .select(['form_reply.at', 'form_reply.text'])
    .where('submission.user_id', '=', userId)
    .orderBy('form_reply.at')
    .execute()
  return { submissions, form_replies }
}

/** Deletes the submissions of a user and those from their addresses, with what staff did about them. */
export async function deleteSubmissionsOf(
  transaction: Transaction,
  { userId, addressKeys }: { userId: string; addressKeys: readonly string[] },
): Promise<void> {
  const isTheirs = (is: ExpressionBuilder<Tables, 'submission'>) =>
    is.or([is('user_id', '=', userId), ...(addressKeys.length > 0 ? [is('email_key', 'in', addressKeys)] : [])])
  await deleteHandling(transaction, transaction.selectFrom('submission').select('id').where(isTheirs))
  await transaction.deleteFrom('submission').where(isTheirs).execute()
}

/** Deletes replies to these submissions, and the marks that they are done. */
async function deleteHandling(
  transaction: Transaction,
  ids: SelectQueryBuilder<Tables, 'submission', { id: string }>,
): Promise<void> {
  await transaction.deleteFrom('form_reply').where('submission_id', 'in', ids).execute()
  await transaction.deleteFrom('submission_answer').where('submission_id', 'in', ids).execute()
}
