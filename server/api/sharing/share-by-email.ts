import type { Message } from '#brand/messages/message.ts'
import { invitationMessage, shareMessage } from '#brand/messages/share-messages.ts'
import { CallError } from '#contract/errors.ts'
import { inviteToCommunity, type ShareEmail, shareByEmail } from '#contract/sharing.ts'
import { shareUrl } from '#rules/sharing/share-links.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findShareTarget, type ShareTarget } from '../../catalogue/find-share-target.ts'
import type { Context } from '../../context/context.ts'
import { countMessages } from '../../context/count-messages.ts'
import { memberUserId } from '../../context/member-id.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { requireProvenAddress } from '../../context/require-proven-address.ts'
import { senderName } from '../../context/sender-name.ts'
import { answer } from '../answer.ts'

export const answerShareByEmail = answer(shareByEmail, async ({ params, body }, context) => {
  const shared = await findShareTarget(context, params.resource, params.id)
  if (!shared) throw context.refuse('content_not_found')
  return queueShareEmails(context, { shared, body, write: shareMessage })
})

export const answerInviteToCommunity = answer(inviteToCommunity, async ({ params, body }, context) => {
  const shared = await findShareTarget(context, 'community', params.id)
  if (!shared) throw context.refuse('content_not_found')
  return queueShareEmails(context, { shared, body, write: invitationMessage })
})

type ShareEmailBatch = {
  shared: ShareTarget
  body: ShareEmail
  write: (what: { from: string; title: string; href: string }) => Message
}

/** All of the letters or none: every address is read, and the limits are asked, before one is written. */
async function queueShareEmails(
  context: Context,
  { shared, body, write }: ShareEmailBatch,
): Promise<{ data: { sent: number } }> {
  const { database, siteUrl, canSend } = context
  const user = await findUser(database, memberUserId(context))
  if (!user) throw new CallError('session_expired')
  const to = body.emails.map(({ email }, at) => readRecipient(email, at))
  if (!canSend.email) throw new CallError('unavailable')
  requireProvenAddress(user)
  await countMessages(context, { kind: 'share', to: to.map(({ key }) => key), sender: user })
  const href = shareUrl(siteUrl + shared.path, 'link')
  const message = write({ from: senderName(user.name), title: shared.title, href })
  await database.transaction().execute(async (transaction) => {
    for (const one of to) await addToOutbox(transaction, context, { to: one, message })
  })
  return { data: { sent: to.length } }
}

function readRecipient(email: string, at: number) {
  try {
    return readEmail(email)
  } catch {
    throw new CallError('invalid_email', { field: `emails.${at}.email` })
  }
}
