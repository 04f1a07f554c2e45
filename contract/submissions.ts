import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { LONGEST_EMAIL, SUBMISSION_MESSAGE_CHARACTERS } from './limits.ts'
import { Cursor, Data, Nullable, Time } from './schema.ts'

/** Kinds of forms, one per page. */
export const SUBMISSION_KINDS = ['waitlist', 'ministry', 'partner'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** The topics that each kind of form offers. */
export const SUBMISSION_TOPICS = {
  waitlist: ['conference', 'verified', 'gathering', 'other'],
  ministry: [],
  partner: ['carrier', 'broadcaster', 'publisher', 'community'],
} as const satisfies Record<SubmissionKind, readonly string[]>
export type SubmissionTopic = (typeof SUBMISSION_TOPICS)[SubmissionKind][number]

const Kind = Type.Enum(SUBMISSION_KINDS)
const Line = Type.String({ maxLength: 200 })

/** A submitted form. `fax` is a hidden honeypot field: only bots fill it in. */
export type SubmissionForm = Type.Static<typeof SubmissionForm>
export const SubmissionForm = Type.Object({
  kind: Kind,
  email: Type.String({ maxLength: LONGEST_EMAIL }),
  name: Type.Optional(Line),
  organisation: Type.Optional(Line),
  website: Type.Optional(Type.String({ maxLength: 500 })),
  topic: Type.Optional(Type.String({ maxLength: 60 })),
  message: Type.Optional(Type.String({ maxLength: SUBMISSION_MESSAGE_CHARACTERS })),
  fax: Type.Optional(Line),
})

export const sendSubmission = defineCall({
  method: 'POST',
  path: '/web/submissions',
  summary: 'Stores a form (waiting list, ministries, partners) and notifies the operator',
  needs: 'anyone',
  body: SubmissionForm,
  reply: Data(Type.Object({ received: Type.Boolean() })),
  errors: ['invalid_input', 'invalid_email', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export type Submission = Type.Static<typeof Submission>
export const Submission = Type.Object({
  id: Type.String(),
  kind: Kind,
  created_at: Time,
  email: Type.String(),
  name: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  website: Nullable(Type.String()),
  topic: Nullable(Type.String()),
  message: Nullable(Type.String()),
})

export const listSubmissions = defineCall({
  method: 'GET',
  path: '/web/submissions',
  summary: 'Submitted forms, newest first',
  needs: 'operator',
  query: Type.Object({
    kind: Type.Optional(Kind),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(Submission), last_item_identifier: Nullable(Type.String()) }),
  errors: ['invalid_cursor'],
})
