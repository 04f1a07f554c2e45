import type { PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { retryDelay } from '../due-work/retry-delay.ts'

type PlanChangeFields = Pick<
  PurchaseRow,
  'id' | 'product_id' | 'price' | 'currency' | 'consent_id' | 'return_url' | 'created_at'
>

/** The purchase that records a change of an existing subscription: another plan, or another monthly amount. */
export function newPlanChange(row: SubscriptionRow, fields: PlanChangeFields): PurchaseRow {
  return {
    ...fields,
    user_id: row.user_id,
    kind: 'change',
    store: row.store,
    status: 'open',
    subscription_id: row.id,
    charge_id: null,
    checkout_id: null,
    // A discount belongs to the former plan.
    discount_code: null,
    discount_id: null,
    regular_price: null,
    discount_periods: null,
    community: null,
    trial_family: null,
    trial_ends_at: null,
    payer_json: null,
    is_payer_proven: 0,
    asks_payer: 1,
    gift_json: null,
    action_json: null,
    failure: null,
    check_at: fields.created_at + retryDelay(0),
    claimed_until: 0,
    ended_at: null,
  }
}
