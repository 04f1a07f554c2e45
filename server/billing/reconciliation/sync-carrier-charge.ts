import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { lockCharge } from '#server/database/billing/charges.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderReturn } from '#server/gateways/stores/store.ts'
import { chargeVersionOf } from '../charges/charge-version.ts'
import { notifyRefunded } from '../notices/notify-buyer.ts'
import { isPaidBack } from '../refunds/end-paid-back-subscription.ts'
import { endRefundedSubscription } from '../refunds/end-refunded-subscription.ts'
import { applyReturns } from './apply-returns.ts'
import { retryWhileChanged } from './retry-while-changed.ts'

/** Applies the returns that a carrier reports for a charge; reads them again if our record changed meanwhile. */
export async function syncCarrierCharge(program: Program, charge: ChargeRow): Promise<void> {
  await retryWhileChanged(`the charge ${charge.id}`, async () => {
    const version = await chargeVersionOf(program.database, charge.id)
    const returns = await readReturns(program, charge)
    if (!returns) return 'done'
    return program.database.transaction().execute(async (transaction) => {
      await lockCharge(transaction, charge.id)
      if ((await chargeVersionOf(transaction, charge.id)) !== version) return 'changed'
      await applyCarrierReturns(transaction, program, { charge, returns })
      return 'done'
    })
  })
}

async function readReturns({ stores }: Program, charge: ChargeRow): Promise<ProviderReturn[] | undefined> {
  const store = stores[charge.store]
  const { provider_id: charge_id, amount, currency } = charge
  if (store?.kind !== 'charging' || charge_id === null) return undefined
  return store.findReturns?.({ charge_id, money: { amount, currency } })
}

type CarrierReturns = { charge: ChargeRow; returns: ProviderReturn[] }

/** As with our own refund: a full refund of the last charge ends access and renewal. */
async function applyCarrierReturns(
  transaction: Transaction,
  program: Program,
  { charge, returns }: CarrierReturns,
): Promise<void> {
  // A return that is missing here was not reversed: carriers stop listing old ones.
  const chargeReturns = { returns, disputed: false }
  const applied = await applyReturns(transaction, program, { chargeId: charge.id, chargeReturns, isCurrent: false })
  if (!applied || applied.paidBack === 0) return
  await notifyRefunded(transaction, program, { charge: applied.charge, amount: applied.paidBack })
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  if (!row || row.refunded_at !== null || !(await isPaidBack(transaction, row.id))) return
  await endRefundedSubscription(transaction, program, { row, at: program.clock.now() })
}
