import { familyInvitationMessage } from '#brand/messages/gift-messages.ts'
import { inviteToFamily } from '#contract/billing/family.ts'
import { presentFamily } from '#server/billing/family/present-family.ts'
import { findOwnPlan, offerSeat } from '#server/billing/family/seats.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { countMessages } from '#server/context/count-messages.ts'
import { messageLanguage } from '#server/context/message-language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { requireVerifiedAddress } from '#server/context/require-verified-address.ts'
import { senderName } from '#server/context/sender-name.ts'
import { answer } from '../answer.ts'

export const answerInviteToFamily = answer(inviteToFamily, async ({ params, body }, context) => {
  const user = await ownBuyer(context, params.id)
  const plan = await findOwnPlan(context, user)
  if (!plan) throw context.refuse('no_family_plan')
  const to = readEmail(body.email)
  requireVerifiedAddress(user)
  await countMessages(context, { kind: 'family_invitation', to: [to.key], sender: user })
  const token = context.ids.newSecret()
  await context.database.transaction().execute(async (transaction) => {
    const isOffered = await offerSeat(transaction, context, { plan, email: to.written, emailKey: to.key, token })
    if (!isOffered) throw context.refuse('no_seat_left')
    const href = `${context.siteUrl}/family/?invitation=${token}`
    const language = messageLanguage(user, context)
    const message = familyInvitationMessage({ from: senderName(user.name, language), href }, language)
    await addToOutbox(transaction, context, { to, message })
  })
  return { data: await presentFamily(context, user) }
})
