import type { SubmissionKind } from '#contract/submissions.ts'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
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
  await transaction.deleteFrom('submission_answer').where('submission_id', '=', id).execute()
  const { numDeletedRows } = await transaction.deleteFrom('submission').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
