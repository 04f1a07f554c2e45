import type { Submission } from '#contract/submissions.ts'
import type { SubmissionRow } from '#server/database/messages/submission-tables.ts'

/** A form submission for the operator. */
export function presentSubmission(row: SubmissionRow): Submission {
  const { email_key: _key, user_id: _user, source: _source, created_at, ...fields } = row
  return { ...fields, created_at: new Date(created_at).toISOString() }
}
