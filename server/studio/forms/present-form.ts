import type { FormReply, FormRow, OpenedForm } from '#contract/studio/forms.ts'
import { letterDelivery } from '#rules/studio/letter-delivery.ts'
import { maskEmail } from '#rules/studio/mask-address.ts'
import type { ListedForm, listFormReplies } from '#server/database/messages/forms.ts'
import { presentSubmission } from '#server/present/submissions.ts'

/** A form in a list, with a masked address. */
export function presentFormRow(row: ListedForm): FormRow {
  const { id, kind, name, organisation, topic, created_at } = row
  return {
    id,
    kind,
    created_at: new Date(created_at).toISOString(),
    name,
    organisation,
    email: maskEmail(row.email),
    topic,
    replies: Number(row.replies ?? 0),
    ...closingOf(row),
  }
}

type ReplyRows = Awaited<ReturnType<typeof listFormReplies>>

/** A form in full, with the replies to it. */
export function presentOpenedForm(row: ListedForm, replies: ReplyRows, replyTo: string): OpenedForm {
  const { done_at, closer_name: _name, closer_email: _email, replies: _count, ...submission } = row
  return {
    ...presentSubmission(submission),
    user_id: row.user_id,
    replies: replies.map(presentReply),
    reply_to: replyTo,
    ...closingOf(row),
  }
}

function closingOf({ done_at, closer_name, closer_email }: ListedForm) {
  return { done_at: done_at === null ? null : new Date(done_at).toISOString(), done_by: closer_name ?? closer_email }
}

function presentReply(row: ReplyRows[number]): FormReply {
  const { id, at, text, actor_name, actor_email, letter_id, due_at, sent_at } = row
  return {
    id,
    at: new Date(at).toISOString(),
    by: actor_name ?? actor_email,
    text,
    delivery: letterDelivery(letter_id === null ? undefined : { due_at, sent_at }),
  }
}
