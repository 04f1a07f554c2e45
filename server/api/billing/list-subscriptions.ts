import {
  getSubscriptionDetails,
  listCharges,
  listSubscriptions,
  type RefundBy,
  type Subscription,
} from '#contract/billing/subscriptions.ts'
import { givesAccess } from '#rules/billing/subscription-state.ts'
import { isEntitled } from '#server/database/accounts/sessions.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findCarrierBilledPhone } from '#server/database/billing/carrier-billed-phone.ts'
import {
  findLastCollectedCharge,
  findLastPaidCharge,
  listRefunds,
  listUserCharges,
} from '#server/database/billing/charges.ts'
import { hasUsedTrial, listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import { presentCharge, presentSubscription } from '#server/present/subscriptions.ts'
import { ownBuyer } from '../../billing/purchases/own-buyer.ts'
import { findPayerKeys } from '../../billing/purchases/payer-keys.ts'
import { listRefundableBy } from '../../billing/refunds/self-service-refunds.ts'
import { answer } from '../answer.ts'

const ORDINARY_TRIAL = 'premium'

export const answerGetSubscriptionDetails = answer(getSubscriptionDetails, async ({ params }, context) => {
  const { database, clock } = context
  const user = await ownBuyer(context, params.id)
  const isSubscribed = await isEntitled(database, user.id, clock.now())
  const hasTried = await hasUsedTrial(database, await findPayerKeys(database, 'trial', { user }), ORDINARY_TRIAL)
  const reference = await findCarrierBilledPhone(database, user.id)
  return {
    data: {
      is_subscribed: isSubscribed,
      is_eligible_for_free_trial: !hasTried,
      has_carrier_bill: reference !== null,
    },
  }
})

export const answerListSubscriptions = answer(listSubscriptions, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  const now = context.clock.now()
  const rows = await listUserSubscriptions(context.database, user.id)
  const refunds = await listRefundableBy(context.database, rows, { user, now })
  const shown = await Promise.all(
    rows.map(async (row, at) => ({
      ...presentSubscription(row, now),
      ...(await refundDetailsOf(context.database, row, refunds[at] ?? null)),
    })),
  )
  const isOpen = ({ state }: (typeof shown)[number]) => givesAccess(state)
  return { data: [...shown.filter(isOpen), ...shown.filter((one) => !isOpen(one))] }
})

/** Of how much a refund is that may be asked for, and by whom, or of how much one was. */
async function refundDetailsOf(
  database: Database,
  row: SubscriptionRow,
  refund_by: RefundBy | null,
): Promise<Pick<Subscription, 'refund_amount' | 'refund_by'>> {
  if (row.refunded_at !== null) {
    const taken = await findLastCollectedCharge(database, row.id)
    return taken ? { refund_amount: taken.amount } : {}
  }
  const paid = refund_by === null ? undefined : await findLastPaidCharge(database, row.id)
  if (!paid || refund_by === null) return {}
  const wentBack = await listRefunds(database, paid.id)
  return { refund_amount: wentBack.reduce((left, { amount }) => left - amount, paid.amount), refund_by }
}

export const answerListCharges = answer(listCharges, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  return { data: (await listUserCharges(context.database, user.id)).map(presentCharge) }
})
