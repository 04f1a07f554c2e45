import { RECONCILE_EVERY_MILLISECONDS } from '#rules/billing/next-reconciliation.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow, PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { insertCharge } from '#server/database/billing/charges.ts'
import type { DonationRow } from '#server/database/billing/donation-tables.ts'
import { findDonation, updateDonationReconcileAt } from '#server/database/billing/donations.ts'
import { lockPurchase, updatePurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderCharge } from '#server/gateways/stores/store.ts'
import { postChargeToLedger } from '../charges/ledger.ts'
import { newSingleCharge } from '../charges/new-single-charge.ts'
import { notifyDonationReceipt } from '../notices/notify-donor.ts'
import { applySingleChargeReturns } from '../reconciliation/apply-single-charge-returns.ts'
import { requestRefund } from '../refunds/refund-charge.ts'

type PaidDonation = { purchase: PurchaseRow; providerCharge: ProviderCharge }

/** Posts the charge of a donation that was paid on the processor's page. A late payment is refunded. */
export async function recordPaidDonation(program: Program, { purchase, providerCharge }: PaidDonation): Promise<void> {
  if (providerCharge.status !== 'succeeded') return
  await program.database.transaction().execute(async (transaction) => {
    const locked = await lockPurchase(transaction, purchase.id)
    const donation = locked && (await findDonation(transaction, locked.id))
    if (!locked || !donation) return
    if (locked.status === 'failed')
      await refundLateDonation(transaction, program, { purchase: locked, providerCharge, donation })
    if (locked.status !== 'open') return
    const charge = donationChargeOf(program, { purchase: locked, providerCharge, donation })
    if (!(await insertCharge(transaction, charge))) return
    await postChargeToLedger(transaction, program, charge)
    await closeSingleDonation(transaction, program, { purchase: locked, charge })
    // Applies refunds and disputes made before we knew of the charge.
    await applySingleChargeReturns(transaction, program, { charge, providerCharge })
  })
}

/** Completes a charged single donation and sends the receipt. */
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
  await updateDonationReconcileAt(transaction, purchase.id, now + RECONCILE_EVERY_MILLISECONDS)
  await notifyDonationReceipt(transaction, program, { charge, row: undefined })
}

type PaidDonationCharge = PaidDonation & { donation: DonationRow }

/** Refunds a payment that succeeded after the donor was notified of its failure. */
async function refundLateDonation(
  transaction: Transaction,
  program: Program,
  payment: PaidDonationCharge,
): Promise<void> {
  const charge: ChargeRow = { ...donationChargeOf(program, payment), kind: 'double' }
  if (!(await insertCharge(transaction, charge))) return
  await postChargeToLedger(transaction, program, charge)
  await updatePurchase(transaction, payment.purchase.id, { charge_id: charge.id })
  await requestRefund(transaction, program, { charge, reason: 'too_late' })
}

function donationChargeOf(program: Program, { purchase, providerCharge, donation }: PaidDonationCharge): ChargeRow {
  const { title, beneficiary } = donation
  return newSingleCharge(program, { purchase, providerCharge, kind: 'donation', title, beneficiary })
}
