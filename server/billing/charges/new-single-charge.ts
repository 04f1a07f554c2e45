import type { Program } from '#server/context/context.ts'
import type { ChargeRow, PurchaseRow } from '#server/database/billing/billing-tables.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'

type SinglePayment = { purchase: PurchaseRow; providerCharge: ProviderCharge } & Pick<
  ChargeRow,
  'kind' | 'title' | 'beneficiary'
>

/** Our record of a single payment on the processor's page. */
export function newSingleCharge(
  { ids }: Pick<Program, 'ids'>,
  { purchase, providerCharge, kind, title, beneficiary }: SinglePayment,
): ChargeRow {
  return {
    // Two charges of the same second keep the order in which we received them.
    id: ids.newIdAt(providerCharge.at),
    subscription_id: null,
    purchase_id: purchase.id,
    user_id: purchase.user_id,
    title,
    store: purchase.store,
    kind,
    provider_id: providerCharge.provider_id,
    amount: providerCharge.money.amount,
    currency: providerCharge.money.currency,
    status: 'succeeded',
    period_start: null,
    period_end: null,
    charged_at: providerCharge.at,
    refunded_at: null,
    disputed_at: null,
    consent_id: purchase.consent_id,
    beneficiary,
  }
}
