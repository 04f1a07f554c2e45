import type { ChargeRow, LedgerEntryRow, RefundRow } from '#server/database/billing-tables.ts'
import { insertLedgerGroups } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Program } from '../context.ts'

type Movement = Pick<LedgerEntryRow, 'group_key' | 'amount'> & { charge: ChargeRow; at: number }

/** What a store took for us: it owes us the sum, and we have earned it. */
export async function bookCharge(transaction: Transaction, program: Program, charge: ChargeRow): Promise<void> {
  await bookCharges(transaction, program, [charge])
}

/** The same of several charges. */
export async function bookCharges(
  transaction: Transaction,
  program: Program,
  charges: readonly ChargeRow[],
): Promise<void> {
  const entries = charges.flatMap((charge) =>
    entriesOf(program, { group_key: `charge:${charge.id}`, amount: charge.amount, charge, at: charge.charged_at }),
  )
  await insertLedgerGroups(transaction, entries)
}

/** What a store gave back for us: the same, the other way round. */
export async function bookRefund(
  transaction: Transaction,
  program: Program,
  { charge, refund }: { charge: ChargeRow; refund: RefundRow },
): Promise<void> {
  const movement = { group_key: `refund:${refund.id}`, amount: -refund.amount, charge, at: program.clock.now() }
  await insertLedgerGroups(transaction, entriesOf(program, movement))
}

/** What was to go back and stayed ours after all: a dispute that was won, a refund that its bank returned. */
export async function bookKept(
  transaction: Transaction,
  program: Program,
  { charge, refund }: { charge: ChargeRow; refund: RefundRow },
): Promise<void> {
  const movement = { group_key: `refund:${refund.id}:kept`, amount: refund.amount, charge, at: program.clock.now() }
  await insertLedgerGroups(transaction, entriesOf(program, movement))
}

function entriesOf({ ids }: Program, { group_key, amount, charge, at }: Movement): LedgerEntryRow[] {
  const { currency, subscription_id, id: charge_id } = charge
  const shared = { group_key, currency, subscription_id, charge_id, at }
  return [
    { id: ids.newIdAt(at), account: `store:${charge.store}`, amount, ...shared },
    { id: ids.newIdAt(at), account: 'income', amount: -amount, ...shared },
  ]
}
