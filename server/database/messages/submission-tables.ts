import type { SubmissionKind } from '#contract/submissions.ts'

/** A submitted form. */
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
  /** The short link of an early form; no longer used. */
  source: string | null
  /** The signed-in sender. */
  user_id: string | null
}

/** A form that staff have marked as done. */
type SubmissionAnswerRow = { submission_id: string; at: number; actor_id: string }

/** An email of staff to the sender of the form. Its text is kept here; the message is deleted after a while. */
export type FormReplyRow = {
  id: string
  submission_id: string
  at: number
  actor_id: string
  text: string
  message_id: string
}

export type SubmissionTables = {
  submission: SubmissionRow
  submission_answer: SubmissionAnswerRow
  form_reply: FormReplyRow
}
