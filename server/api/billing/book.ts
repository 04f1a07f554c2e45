import type { ChargeRow, LedgerEntryRow, RefundRow } from '#server/database/billing-tables.ts'
import { insertLedgerGroup } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Program } from '../context.ts'

type Movement = Pick<LedgerEntryRow, 'group_key' | 'amount'> & { charge: ChargeRow; at: number }

/** What a store took for us: it owes us the sum, and we have earned it. */
export async function bookCharge(transaction: Transaction, program: Program, charge: ChargeRow): Promise<void> {
  const movement = { group_key: `charge:${charge.id}`, amount: charge.amount, charge, at: charge.charged_at }
  await book(transaction, program, movement)
}

/** What a store gave back for us: the same, the other way round. */
export async function bookRefund(
  transaction: Transaction,
  program: Program,
  { charge, refund }: { charge: ChargeRow; refund: RefundRow },
): Promise<void> {
  const movement = { group_key: `refund:${refund.id}`, amount: -refund.amount, charge, at: program.clock.now() }
  await book(transaction, program, movement)
}

async function book(transaction: Transaction, { ids }: Program, movement: Movement): Promise<void> {
  const { group_key, amount, charge, at } = movement
  const shared = {
    group_key,
    currency: charge.currency,
    subscription_id: charge.subscription_id,
    charge_id: charge.id,
    at,
  }
  await insertLedgerGroup(transaction, [
    { id: ids.newId(), account: `store:${charge.store}`, amount, ...shared },
    { id: ids.newId(), account: 'income', amount: -amount, ...shared },
  ])
}
