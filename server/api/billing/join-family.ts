import { joinFamily } from '#contract/billing/family.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { presentFamily } from '#server/billing/family/present-family.ts'
import { isActivePlan, seatSubscription } from '#server/billing/family/seats.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { addSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { findFamilySeatByToken, findMemberFamilySeat, updateFamilySeat } from '#server/database/billing/gifts.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { answer } from '../answer.ts'

export const answerJoinFamily = answer(joinFamily, async ({ params, body }, context) => {
  const user = await ownBuyer(context, params.id)
  await context.database.transaction().execute(async (transaction) => {
    const seat = await findFamilySeatByToken(transaction, hashSecret(body.token))
    // Locked: a concurrent refund of the plan ends this seat too, or comes first.
    const plan = seat && (await lockSubscription(transaction, seat.subscription_id))
    if (seat?.status !== 'invited' || !plan || plan.user_id === user.id || !isActivePlan(context, plan)) {
      throw context.refuse('invitation_not_found')
    }
    const membership = { status: 'member', user_id: user.id, token_hash: null } as const
    // The invitation itself verifies the address that it was sent to.
    if (!hasVerifiedContact(user) && user.email_key !== seat.email_key) throw context.refuse('verification_required')
    // A user who joins two plans at once gets one seat.
    if (!(await lockUser(transaction, user.id))) throw context.refuse('invitation_not_found')
    if (await findMemberFamilySeat(transaction, user.id)) throw context.refuse('invitation_not_found', ALREADY_SEATED)
    if (!(await updateFamilySeat(transaction, seat, membership))) throw context.refuse('invitation_not_found')
    await addSubscription(transaction, seatSubscription(context, { seat, plan, user }))
  })
  if (context.familyId) context.forgetSession(context.familyId)
  return { data: await presentFamily(context, user) }
})

const ALREADY_SEATED = { message: 'you have a place in a family plan already; give it up first' } as const
