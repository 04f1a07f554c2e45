import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { FORM_REPLY_CHARACTERS } from '../limits.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../schema.ts'
import { SUBMISSION_KINDS, Submission } from '../submissions.ts'

const CLOSING = {
  done_at: Nullable(Time),
  done_by: Nullable(Type.String({ description: 'name or email; null if open, or for a deleted account' })),
}

/** A submitted form in a list. */
export type FormRow = Type.Static<typeof FormRow>
export const FormRow = Type.Object({
  id: Id,
  kind: OneOf(SUBMISSION_KINDS),
  created_at: Time,
  name: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  email: Type.String({ description: 'masked: r•••@example.com' }),
  topic: Nullable(Type.String()),
  replies: Type.Integer({ minimum: 0 }),
  ...CLOSING,
})

export const REPLY_DELIVERIES = ['waiting', 'sent', 'failed'] as const

/** An email reply to the sender of a form. */
export type FormReply = Type.Static<typeof FormReply>
export const FormReply = Type.Object({
  id: Id,
  at: Time,
  by: Nullable(Type.String({ description: 'name or email; null for a deleted account' })),
  text: Type.String(),
  /** Null after 30 days, when it is no longer known. */
  delivery: Nullable(OneOf(REPLY_DELIVERIES)),
})

/** A submitted form in full. */
export type OpenedForm = Type.Static<typeof OpenedForm>
export const OpenedForm = Type.Object({
  ...Submission.properties,
  user_id: Nullable(Type.String({ description: 'the account that sent it, if somebody was signed in' })),
  replies: Type.Array(FormReply, { description: 'oldest first' }),
  reply_to: Type.String({ description: 'the address to which an answer to our letters goes' }),
  ...CLOSING,
})

const form = Type.Object({ id: Id })

export const listForms = defineCall({
  method: 'GET',
  path: '/web/studio/forms',
  summary: 'Submitted forms with masked addresses: open ones oldest first, or done ones by when they were done',
  needs: 'registered',
  staff: 'people-edit',
  query: Type.Object({
    is_done: Type.Optional(Type.Boolean()),
    kind: Type.Optional(OneOf(SUBMISSION_KINDS)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(FormRow), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
})

export const openForm = defineCall({
  method: 'POST',
  path: '/web/studio/forms/:id/openings',
  summary: 'A submitted form in full. The opening is in the audit log, once an hour for each member of staff',
  needs: 'registered',
  staff: 'people-edit',
  params: form,
  reply: Data(OpenedForm),
  errors: ['not_found'],
  limit: { requests: 120, seconds: 60 },
})

export const replyToForm = defineCall({
  method: 'POST',
  path: '/web/studio/forms/:id/replies',
  summary: 'Sends an email to the sender of the form, with their message, and can mark the form as done',
  needs: 'registered',
  staff: 'people-edit',
  params: form,
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: FORM_REPLY_CHARACTERS, pattern: '\\S' }),
    replies: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how many replies one has read' }),
    is_done: Type.Boolean(),
  }),
  headers: ['Idempotency-Key'],
  reply: Data(Type.Object({ id: Id })),
  errors: ['not_found', 'form_answered', 'unavailable'],
  limit: { requests: 60, seconds: 3600 },
})

export const setFormDone = defineCall({
  method: 'PUT',
  path: '/web/studio/forms/:id/done',
  summary: 'Marks a form as done, or opens it again',
  needs: 'registered',
  staff: 'people-edit',
  params: form,
  body: Type.Object({ is_done: Type.Boolean() }),
  reply: Data(Type.Object({ is_done: Type.Boolean() })),
  errors: ['not_found'],
})
