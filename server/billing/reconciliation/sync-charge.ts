import type { Store } from '#contract/billing/subscriptions.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findProviderCharge } from '#server/database/billing/charges.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'
import { chargeVersionOf } from '../charges/charge-version.ts'
import { cardStore } from '../providers/find-store.ts'
import { applySingleChargeReturns } from './apply-single-charge-returns.ts'
import { retryWhileChanged } from './retry-while-changed.ts'
import { syncCarrierCharge } from './sync-carrier-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Reads a charge again at its store after an event. Does nothing for an unknown charge. */
export async function syncCharge(program: Program, store: Store, providerId: string): Promise<void> {
  const charge = await findProviderCharge(program.database, store, providerId)
  if (!charge || isAppStore(store)) return
  if (store !== 'card') return syncCarrierCharge(program, charge)
  if (charge.subscription_id === null) return syncSingleCharge(program, charge)
  const row = await findSubscription(program.database, charge.subscription_id)
  if (row?.provider_id) await syncSubscription(program, { store, providerId: row.provider_id })
}

/** A gift or single donation has no subscription at the processor: reads its charge with its checkout. */
async function syncSingleCharge(program: Program, charge: ChargeRow): Promise<void> {
  await retryWhileChanged(`the charge ${charge.id}`, async () => {
    const version = await chargeVersionOf(program.database, charge.id)
    const providerCharge = await readSingleCharge(program, charge)
    if (!providerCharge) return 'done'
    const isApplied = await program.database.transaction().execute((transaction) =>
      applySingleChargeReturns(transaction, program, {
        charge,
        providerCharge,
        isUnchanged: async () => (await chargeVersionOf(transaction, charge.id)) === version,
      }),
    )
    return isApplied ? 'done' : 'changed'
  })
}

async function readSingleCharge(program: Program, charge: ChargeRow): Promise<ProviderCharge | undefined> {
  const purchase = charge.purchase_id === null ? undefined : await findPurchase(program.database, charge.purchase_id)
  if (!purchase?.checkout_id) return undefined
  const providerCharge = (await cardStore(program).findCheckout(purchase.checkout_id))?.charge
  return providerCharge?.provider_id === charge.provider_id ? providerCharge : undefined
}
