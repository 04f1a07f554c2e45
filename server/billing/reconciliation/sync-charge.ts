import type { Store } from '#contract/billing/subscriptions.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findProviderCharge } from '#server/database/billing/charges.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { findSubscription } from '#server/database/billing/subscriptions.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'
import { chargeVersionOf } from '../charges/charge-version.ts'
import { cardStore } from '../providers/find-store.ts'
import { applySingleChargeReturns } from './apply-single-charge-returns.ts'
import { syncCarrierCharge } from './sync-carrier-charge.ts'
import { syncSubscription } from './sync-subscription.ts'

const MAX_ATTEMPTS = 6

/** Something happened to what a store took: what is true of it is read again. Nothing for what is not ours. */
export async function syncCharge(program: Program, store: Store, providerId: string): Promise<void> {
  const charge = await findProviderCharge(program.database, store, providerId)
  if (!charge || isAppStore(store)) return
  if (store !== 'card') return syncCarrierCharge(program, charge)
  if (charge.subscription_id === null) return syncSingleCharge(program, charge)
  const row = await findSubscription(program.database, charge.subscription_id)
  if (row?.provider_id) await syncSubscription(program, { store, providerId: row.provider_id })
}

/** A gift has no subscription at the processor: its charge is read where it was paid. */
async function syncSingleCharge(program: Program, charge: ChargeRow): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await chargeVersionOf(program.database, charge.id)
    const one = await readSingleCharge(program, charge)
    if (!one) return
    const isApplied = await program.database.transaction().execute(async (transaction) => {
      // What was read is only written while nobody has written since.
      return applySingleChargeReturns(transaction, program, {
        charge,
        one,
        isAsRead: async () => (await chargeVersionOf(transaction, charge.id)) === before,
      })
    })
    if (isApplied) return
  }
  throw new Error(`the charge ${charge.id} changes faster than it can be read`)
}

async function readSingleCharge(program: Program, charge: ChargeRow): Promise<ProviderCharge | undefined> {
  const purchase = charge.purchase_id === null ? undefined : await findPurchase(program.database, charge.purchase_id)
  if (!purchase?.checkout_id) return undefined
  const one = (await cardStore(program).findCheckout(purchase.checkout_id))?.charge
  return one?.provider_id === charge.provider_id ? one : undefined
}
