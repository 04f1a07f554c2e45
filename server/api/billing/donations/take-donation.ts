import { COMPARED_EVERY_MILLISECONDS } from '#rules/next-comparison.ts'
import type { ChargeRow, PurchaseRow } from '#server/database/billing-tables.ts'
import { insertCharge } from '#server/database/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DonationRow } from '#server/database/donation-tables.ts'
import { findDonation, updateDonationFollowed } from '#server/database/donations.ts'
import { lockPurchase, updatePurchase } from '#server/database/purchases.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'
import type { Program } from '../../context.ts'
import { bookCharge } from '../book.ts'
import { foldGiftReturns } from '../fold-gift-returns.ts'
import { askRefund } from '../refund-charge.ts'
import { singleCharge } from '../single-charge.ts'
import { tellDonationReceipt } from './tell-donation.ts'

type Taken = { purchase: PurchaseRow; taken: ProviderCharge }

/** A donation is paid on the processor's page: the charge is booked. What comes too late goes back. */
export async function takeDonation(program: Program, { purchase, taken }: Taken): Promise<void> {
  if (taken.status !== 'succeeded') return
  await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    const donation = locked && (await findDonation(transaction, locked.id))
    if (!locked || !donation) return
    if (locked.status === 'failed') await takenTooLate(transaction, program, { purchase: locked, taken, donation })
    if (locked.status !== 'open') return
    const charge = chargeOf(program, { purchase: locked, taken, donation })
    if (!(await insertCharge(transaction, charge))) return
    await bookCharge(transaction, program, charge)
    await closeSingleDonation(transaction, program, { purchase: locked, charge })
    // What went back of it before we heard of it.
    await foldGiftReturns(transaction, program, { charge, one: taken })
  })
}

/** What a donation made once was charged: it is over, and its donor has a receipt. */
export async function closeSingleDonation(
  transaction: Transaction,
  program: Program,
  { purchase, charge }: { purchase: PurchaseRow; charge: ChargeRow },
): Promise<void> {
  const now = program.clock.now()
  await updatePurchase(transaction, purchase.id, {
    status: 'succeeded',
    charge_id: charge.id,
    action_json: null,
    check_at: null,
    ended_at: now,
  })
  await updateDonationFollowed(transaction, purchase.id, now + COMPARED_EVERY_MILLISECONDS)
  await tellDonationReceipt(transaction, program, { charge, row: undefined })
}

type TakenFor = Taken & { donation: DonationRow }

/** Paid for after all, and its donor was told that it was not: it goes back. */
async function takenTooLate(transaction: Transaction, program: Program, given: TakenFor): Promise<void> {
  const charge: ChargeRow = { ...chargeOf(program, given), kind: 'double' }
  if (!(await insertCharge(transaction, charge))) return
  await bookCharge(transaction, program, charge)
  await updatePurchase(transaction, given.purchase.id, { charge_id: charge.id })
  await askRefund(transaction, program, { charge, reason: 'too_late' })
}

function chargeOf(program: Program, { purchase, taken, donation }: TakenFor): ChargeRow {
  const { title, beneficiary } = donation
  return singleCharge(program, { purchase, taken, kind: 'donation', title, beneficiary })
}
