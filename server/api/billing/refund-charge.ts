import type { ChargeRow, RefundRow } from '#server/database/billing-tables.ts'
import {
  findCharge,
  findRefund,
  insertRefund,
  lockCharge,
  updateCharge,
  updateRefund,
} from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockSubscription } from '#server/database/subscriptions.ts'
import type { RefundOutcome } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { bookRefund } from './book.ts'
import { changeSubscription } from './keep-subscription.ts'
import { queueRequest } from './queue-request.ts'
import { cardStore, chargingStore } from './stores.ts'
import { tellRefunded } from './tell.ts'

type Wanted = { charge: ChargeRow; reason: RefundRow['reason'] }

/** Writes down that a charge is to be paid back in full, and asks the store afterwards. Undefined where it was already. */
export async function askRefund(
  transaction: Transaction,
  program: Program,
  { charge, reason }: Wanted,
): Promise<RefundRow | undefined> {
  const refund: RefundRow = {
    id: program.ids.newId(),
    charge_id: charge.id,
    subscription_id: charge.subscription_id,
    amount: charge.amount,
    currency: charge.currency,
    status: 'pending',
    reason,
    provider_id: null,
    created_at: program.clock.now(),
    ended_at: null,
  }
  if (!(await insertRefund(transaction, refund))) return undefined
  const { store, subscription_id } = charge
  await queueRequest(transaction, program, { store, kind: 'refund', subscription_id, subject_id: refund.id })
  return refund
}

/** Asks the store for a refund, or what became of it; true when that is known for good. */
export async function performRefund(program: Program, refundId: string, isRepetition: boolean): Promise<boolean> {
  const refund = await findRefund(program.database, refundId)
  const charge = refund && (await findCharge(program.database, refund.charge_id))
  if (!refund || !charge || refund.status !== 'pending') return true
  if (charge.provider_id === null) throw new Error(`charge ${charge.id} was never taken, and is to be paid back`)
  const store = charge.store === 'card' ? cardStore(program) : chargingStore(program, charge.store)
  const asked = {
    charge_id: charge.provider_id,
    correlator: refund.id,
    ...(refund.provider_id !== null && { provider_id: refund.provider_id }),
  }
  const known = isRepetition ? await store.findRefund(asked) : undefined
  const money = { amount: refund.amount, currency: refund.currency }
  const outcome = known ?? (await store.refund({ ...asked, money }))
  await settleRefund(program, { refundId, outcome })
  return outcome.status === 'succeeded' || outcome.status === 'refused'
}

/** Takes over what a store says of a refund. */
export async function settleRefund(
  program: Program,
  { refundId, outcome }: { refundId: string; outcome: RefundOutcome },
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const known = await findRefund(transaction, refundId)
    // The charge's lock is the refund's too.
    const charge = known && (await lockCharge(transaction, known.charge_id))
    const refund = charge && (await findRefund(transaction, refundId))
    if (!charge || refund?.status !== 'pending') return
    if (outcome.status === 'succeeded') await paidBack(transaction, program, { charge, refund, outcome })
    else if (outcome.status === 'refused') await refundRefused(transaction, program, refund)
    else if (outcome.status === 'pending') {
      await updateRefund(transaction, refundId, { provider_id: outcome.provider_id })
    }
  })
}

type PaidBack = { charge: ChargeRow; refund: RefundRow; outcome: { provider_id: string } }

async function paidBack(
  transaction: Transaction,
  program: Program,
  { charge, refund, outcome }: PaidBack,
): Promise<void> {
  const now = program.clock.now()
  await updateRefund(transaction, refund.id, {
    status: 'succeeded',
    provider_id: outcome.provider_id,
    ended_at: now,
  })
  await updateCharge(transaction, charge.id, { status: 'refunded', refunded_at: now })
  await bookRefund(transaction, program, { charge, refund })
  await tellRefunded(transaction, program, charge)
  if (charge.store === 'card' && charge.subscription_id !== null) {
    const { store, subscription_id } = charge
    await queueRequest(transaction, program, { store, kind: 'end', subscription_id, subject_id: subscription_id })
  }
}

/** The store would not: nothing was paid back, so nothing has ended. */
async function refundRefused(transaction: Transaction, program: Program, refund: RefundRow): Promise<void> {
  await updateRefund(transaction, refund.id, { status: 'refused', ended_at: program.clock.now() })
  const row = refund.subscription_id === null ? undefined : await lockSubscription(transaction, refund.subscription_id)
  if (row?.refunded_at === refund.created_at) await changeSubscription(transaction, row, { refunded_at: null })
}
