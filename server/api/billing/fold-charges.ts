import type { ChargeRow, PurchaseRow, RefundRow, SubscriptionRow } from '#server/database/billing-tables.ts'
import {
  findChargeRefund,
  findProviderCharge,
  insertCharge,
  insertRefund,
  updateCharge,
} from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPlanChange } from '#server/database/plan-changes.ts'
import type { ProviderCharge, SubscriptionSnapshot } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { bookCharge, bookRefund } from './book.ts'
import { tellReceipt } from './tell.ts'

type Fold = { row: SubscriptionRow; snapshot: SubscriptionSnapshot; purchase: PurchaseRow | undefined }

/** What is to be said of a charge once the subscription is up to date too. */
export type ToTell = (after: SubscriptionRow) => Promise<void>

/** Books every charge and refund that a provider tells of and that we have not booked. */
export async function foldCharges(transaction: Transaction, program: Program, fold: Fold): Promise<ToTell[]> {
  const told: ToTell[] = []
  for (const one of fold.snapshot.charges) {
    if (one.money.amount === 0) continue
    const known = await findProviderCharge(transaction, fold.row.store, one.provider_id)
    const charge = known ?? (await addCharge(transaction, program, { ...fold, one }))
    const isNew = !known && one.status === 'succeeded'
    if (isNew || (known?.status === 'pending' && one.status === 'succeeded')) {
      const taken: ChargeRow = { ...charge, status: 'succeeded' }
      await updateCharge(transaction, charge.id, { status: 'succeeded' })
      await bookCharge(transaction, program, taken)
      told.push((after) => tellReceipt(transaction, program, { charge: taken, row: after }))
    } else if (known?.status === 'pending' && one.status === 'refused') {
      await updateCharge(transaction, charge.id, { status: 'refused' })
    }
    if (one.disputed && charge.disputed_at === null) {
      await updateCharge(transaction, charge.id, { disputed_at: program.clock.now() })
    }
    if (one.refunded > 0) await foldRefund(transaction, program, { charge, one })
  }
  return told
}

async function addCharge(
  transaction: Transaction,
  program: Program,
  { row, purchase, one }: Fold & { one: ProviderCharge },
): Promise<ChargeRow> {
  const change = await findPlanChange(transaction, row.id)
  const charge: ChargeRow = {
    id: program.ids.newId(),
    subscription_id: row.id,
    purchase_id: null,
    user_id: row.user_id,
    title: row.title,
    store: row.store,
    kind: 'period',
    provider_id: one.provider_id,
    amount: one.money.amount,
    currency: one.money.currency,
    status: one.status === 'refused' ? 'refused' : 'pending',
    period_start: one.period_start,
    period_end: one.period_end,
    charged_at: one.at,
    refunded_at: null,
    disputed_at: null,
    consent_id: change?.consent_id ?? purchase?.consent_id ?? null,
  }
  if (await insertCharge(transaction, charge)) return charge
  // The period is paid already. A move to another plan costs the difference; anything else should not have been taken.
  const another = { ...charge, kind: change ? 'change' : 'double' } as const
  await insertCharge(transaction, another)
  return another
}

/** Money that the provider gave back without being asked by us: at its own desk, or by a dispute that was lost. */
async function foldRefund(
  transaction: Transaction,
  program: Program,
  { charge, one }: { charge: ChargeRow; one: ProviderCharge },
): Promise<void> {
  // A refund of ours tells by itself how it ends.
  if (await findChargeRefund(transaction, charge.id)) return
  const now = program.clock.now()
  const refund: RefundRow = {
    id: program.ids.newId(),
    charge_id: charge.id,
    subscription_id: charge.subscription_id,
    amount: Math.min(one.refunded, charge.amount),
    currency: charge.currency,
    status: 'succeeded',
    reason: one.disputed ? 'dispute' : 'provider',
    provider_id: null,
    created_at: now,
    ended_at: now,
  }
  await insertRefund(transaction, refund)
  await bookRefund(transaction, program, { charge, refund })
  if (refund.amount === charge.amount) {
    await updateCharge(transaction, charge.id, { status: 'refunded', refunded_at: now })
  }
}
