import type { ChargeRow } from '#server/database/billing-tables.ts'
import { lockCharge } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockSubscription } from '#server/database/subscriptions.ts'
import type { ProviderReturn } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { standingOf } from './charge-standing.ts'
import { isPaidBack } from './end-paid-back.ts'
import { endRefunded } from './end-refunded.ts'
import { foldReturns } from './fold-returns.ts'
import { tellRefunded } from './tell.ts'

const MOST_TRIES = 6

/** Takes over what a carrier says went back of a charge. What was read is only written while nobody has written since. */
export async function followCarrierCharge(program: Program, charge: ChargeRow): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await standingOf(program.database, charge.id)
    const returns = await readReturns(program, charge)
    if (!returns) return
    const isFolded = await program.database.transaction().execute(async (transaction) => {
      await lockCharge(transaction, charge.id)
      if ((await standingOf(transaction, charge.id)) !== before) return false
      await fold(transaction, program, { charge, returns })
      return true
    })
    if (isFolded) return
  }
  throw new Error(`the charge ${charge.id} changes faster than it can be read`)
}

async function readReturns({ stores }: Program, charge: ChargeRow): Promise<ProviderReturn[] | undefined> {
  const store = stores[charge.store]
  const { provider_id: charge_id, amount, currency } = charge
  if (store?.kind !== 'charging' || charge_id === null) return undefined
  return store.findReturns?.({ charge_id, money: { amount, currency } })
}

type Folding = { charge: ChargeRow; returns: ProviderReturn[] }

/** As by our own hand: where the last charge was paid back whole, access ends, and nothing more is charged. */
async function fold(transaction: Transaction, program: Program, { charge, returns }: Folding): Promise<void> {
  // Never news of what is not among them: a carrier may list what is old no longer, and nothing comes back to it.
  const one = { returns, disputed: false }
  const folded = await foldReturns(transaction, program, { chargeId: charge.id, one, isNews: false })
  if (!folded || folded.paidBack === 0) return
  await tellRefunded(transaction, program, { charge: folded.charge, amount: folded.paidBack })
  const row = charge.subscription_id === null ? undefined : await lockSubscription(transaction, charge.subscription_id)
  if (!row || row.refunded_at !== null || !(await isPaidBack(transaction, row.id))) return
  await endRefunded(transaction, program, { row, at: program.clock.now() })
}
