import type { Program } from '#server/context/context.ts'
import type { ChargeRow, LedgerEntryRow, RefundRow } from '#server/database/billing/billing-tables.ts'
import { insertLedgerEntries } from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import { addRefundEvent, addRenewalEvents } from '../subscriptions/add-subscription-events.ts'

type LedgerMovement = Pick<LedgerEntryRow, 'group_key' | 'account' | 'amount'> & { charge: ChargeRow; at: number }

/** Posts a charge: the store owes us the amount, against income or the beneficiary's account. */
export async function postChargeToLedger(transaction: Transaction, program: Program, charge: ChargeRow): Promise<void> {
  await postChargesToLedger(transaction, program, [charge])
}

/** Posts several charges, as `postChargeToLedger` does. */
export async function postChargesToLedger(
  transaction: Transaction,
  program: Program,
  charges: readonly ChargeRow[],
): Promise<void> {
  const entries = charges.flatMap((charge) =>
    ledgerEntriesOf(program, {
      ...{ group_key: `charge:${charge.id}`, account: `store:${charge.store}` },
      ...{ amount: charge.amount, charge, at: charge.charged_at },
    }),
  )
  await insertLedgerEntries(transaction, entries)
  await addRenewalEvents(transaction, charges)
}

/**
 * Posts a refund: a charge's entries with the opposite sign. A refund that the operator paid elsewhere leaves the
 * store's balance unchanged.
 */
export async function postRefundToLedger(
  transaction: Transaction,
  program: Program,
  { charge, refund }: { charge: ChargeRow; refund: RefundRow },
): Promise<void> {
  const account = refund.reason === 'elsewhere' ? 'operator' : `store:${charge.store}`
  const movement = {
    group_key: `refund:${refund.id}`,
    account,
    amount: -refund.amount,
    charge,
    at: program.clock.now(),
  }
  await insertLedgerEntries(transaction, ledgerEntriesOf(program, movement))
  await addRefundEvent(transaction, { charge, refund, at: movement.at })
}

/** Posts the reversal of a refund: a dispute won, or a refund that the bank returned. */
export async function postRefundReversalToLedger(
  transaction: Transaction,
  program: Program,
  { charge, refund }: { charge: ChargeRow; refund: RefundRow },
): Promise<void> {
  const shared = { account: `store:${charge.store}`, charge, at: program.clock.now() }
  const movement = { ...shared, group_key: `refund:${refund.id}:kept`, amount: refund.amount }
  await insertLedgerEntries(transaction, ledgerEntriesOf(program, movement))
}

function ledgerEntriesOf(
  { ids }: Program,
  { group_key, account, amount, charge, at }: LedgerMovement,
): LedgerEntryRow[] {
  const { currency, subscription_id, id: charge_id } = charge
  const shared = { group_key, currency, subscription_id, charge_id, at }
  return [
    { id: ids.newIdAt(at), account, amount, ...shared },
    { id: ids.newIdAt(at), account: counterAccount(charge), amount: -amount, ...shared },
  ]
}

/** The account against the store's: our income, or the beneficiary's of a donation. */
function counterAccount({ beneficiary }: ChargeRow): string {
  return beneficiary === null ? 'income' : `donations:${beneficiary}`
}
