import { invitationMessage } from '#brand/messages/share-messages.ts'
import { inviteToCommunity } from '#contract/sharing.ts'
import { findShareTarget } from '../../catalogue/sharing/find-share-target.ts'
import { sendShareEmails } from '../../catalogue/sharing/send-share-emails.ts'
import { answer } from '../answer.ts'

export const answerInviteToCommunity = answer(inviteToCommunity, async ({ params, body }, context) => {
  const target = await findShareTarget(context, 'community', params.id)
  if (!target) throw context.refuse('content_not_found')
  return { data: { sent: await sendShareEmails(context, { target, emails: body.emails, write: invitationMessage }) } }
})
