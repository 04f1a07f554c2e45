import { endMonthlyDonation } from '#contract/billing/donations.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { findUnresolvedCharge } from '../../../billing/charges/due-charge.ts'
import { ownMonthlyDonation } from '../../../billing/giving/own-monthly-donation.ts'
import { presentMonthly } from '../../../billing/giving/present-donations.ts'
import { notifyDonationEnded } from '../../../billing/notices/notify-donor.ts'
import { performProviderRequests } from '../../../billing/providers/perform-provider-requests.ts'
import { scheduleProviderRequest } from '../../../billing/providers/schedule-provider-request.ts'
import { changeSubscription } from '../../../billing/subscriptions/change-subscription.ts'
import type { Program } from '../../../context/context.ts'
import { answer } from '../../answer.ts'

export const answerEndMonthlyDonation = answer(endMonthlyDonation, async ({ params }, context) => {
  const { database, clock } = context
  const { id } = await ownMonthlyDonation(context, params)
  const row = await database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw context.refuse('not_found')
    const isOver = monthlyDonationState(locked, clock.now()) === 'ended'
    return isOver ? locked : closeMonthlyDonation(transaction, context, locked)
  })
  try {
    await performProviderRequests(context, { subscriptionId: id })
  } catch (error) {
    // The processor is told later: it is over here, and nothing of ours charges it.
    context.warn('a provider could not be told at once', error instanceof Error ? error.message : String(error))
  }
  return { data: await presentMonthly(context, row) }
})

/**
 * Ends a monthly donation at once: nothing was bought that would last. A charge that is under way is followed to its end. Where
 * another takes its place, its donor was told of that one.
 */
export async function closeMonthlyDonation(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
  why: 'asked' | 'replaced' = 'asked',
): Promise<SubscriptionRow> {
  const now = program.clock.now()
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const after = await changeSubscription(transaction, row, {
    canceled_at: row.canceled_at ?? now,
    ended_at: now,
    ended_told_at: now,
    renews_at,
  })
  if (row.store === 'card') {
    const { store, id: subscription_id } = row
    await scheduleProviderRequest(transaction, program, {
      store,
      kind: 'end',
      subscription_id,
      subject_id: subscription_id,
    })
  }
  if (why === 'asked') await notifyDonationEnded(transaction, program, after)
  return after
}
