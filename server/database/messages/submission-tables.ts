import type { SubmissionKind } from '#contract/submissions.ts'

/** A form that somebody sent us. */
export type SubmissionRow = {
  id: string
  kind: SubmissionKind
  created_at: number
  email: string
  email_key: string
  name: string | null
  organisation: string | null
  website: string | null
  topic: string | null
  message: string | null
  /** The short address that led to an early form. None is asked for any more. */
  source: string | null
  /** Who sent it, where they were signed in. */
  user_id: string | null
}

export type SubmissionTables = { submission: SubmissionRow }
