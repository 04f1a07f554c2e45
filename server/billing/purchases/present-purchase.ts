import type { Purchase } from '#contract/billing/purchases.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { failureText } from '#rules/billing/failure-texts.ts'
import type { Context } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchaseGift } from '#server/database/billing/gifts.ts'
import { listOpenProviderRequests } from '#server/database/billing/provider-events.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { PayerAction } from '#server/gateways/stores/store.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'

type PurchaseReply = { data: { purchase: Purchase; redirect_url?: string; subscription?: Subscription } }

const STATUS = { open: 'requires_action', succeeded: 'succeeded', failed: 'failed' } as const

/** The state of a purchase, with the buyer's next step or its subscription. */
export async function presentPurchase(
  { database, clock, requestLocale }: Context,
  row: PurchaseRow,
): Promise<PurchaseReply> {
  const action = row.status === 'open' ? parseJsonColumn<PayerAction>(row.action_json) : null
  const gift = row.kind === 'gift' ? await findPurchaseGift(database, row.id) : undefined
  const isUnsettled = await isTrialEnding(database, row)
  const isDone = row.status === 'succeeded' && row.subscription_id !== null && !isUnsettled
  const subscription = isDone ? await findSubscription(database, row.subscription_id ?? '') : undefined
  return {
    data: {
      purchase: {
        id: row.id,
        product_id: row.product_id,
        status: isUnsettled ? 'requires_action' : STATUS[row.status],
        // For the buyer both are a code to enter, independent of its sender.
        action: action?.kind === 'code' || action?.kind === 'prove' ? 'code' : null,
        failure: failureText(row.failure, languageFor(requestLocale())),
        gift_code: gift?.code ?? null,
      },
      ...(action?.kind === 'open' && { redirect_url: action.url }),
      ...(subscription && { subscription: presentSubscription(subscription, clock.now()) }),
    },
  }
}

/** True while the amount is undecided for a card that already had its trial. */
async function isTrialEnding(database: Database, row: PurchaseRow): Promise<boolean> {
  const { status, store, trial_ends_at, subscription_id } = row
  if (status !== 'succeeded' || store !== 'card' || trial_ends_at === null || subscription_id === null) return false
  return (await listOpenProviderRequests(database, subscription_id)).some(({ kind }) => kind === 'end_trial')
}
