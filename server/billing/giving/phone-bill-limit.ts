import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CallError } from '#contract/errors.ts'
import { DONATIONS_TO_PHONE } from '#contract/limits.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { phoneBillAllowance } from '#rules/donations/phone-bill-allowance.ts'
import type { Program } from '#server/context/context.ts'
import { countAttemptsWithin } from '#server/context/count-attempts.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findDonation, listMonthlyPhoneDonations, listPhoneDonations } from '#server/database/billing/donations.ts'
import type { Transaction } from '#server/database/database.ts'

/** More than any month has. */
const SINCE_MILLISECONDS = 32 * DAY_MILLISECONDS

type PhonePayer = Pick<PurchaseRow, 'user_id' | 'payer_json'>

type PhoneBillQuery = PhonePayer & {
  /** What takes nothing more if this is agreed to: the donation that is changed or replaced, the charge that is asked about. */
  excludedIds: readonly (string | null)[]
}

/** How much more may go on somebody's phone bill this month. Whoever asks about the same phone at once waits here. */
export async function findPhoneBillAllowance(
  transaction: Transaction,
  { clock }: Program,
  query: PhoneBillQuery,
): Promise<number> {
  const now = clock.now()
  const payer = { payerJson: query.payer_json ?? '', userId: query.user_id }
  const subject = query.payer_json ?? query.user_id
  await countAttemptsWithin(transaction, [{ what: 'donation-phone', who: subject, limit: DONATIONS_TO_PHONE }], now)
  const donations = await listPhoneDonations(transaction, { ...payer, since: now - SINCE_MILLISECONDS })
  const monthly = await listMonthlyPhoneDonations(transaction, payer)
  const isIncluded = ({ id }: { id: string }) => !query.excludedIds.includes(id)
  return phoneBillAllowance({
    now,
    most: DONATION_POLICY.phone_bill_most,
    charges: donations.filter(isIncluded),
    monthly: monthly.filter(isIncluded),
  })
}

/** Refuses a purchase that would put more on a phone bill than a month may have. */
export async function checkPhoneBillLimit(
  transaction: Transaction,
  program: Program,
  purchase: PurchaseRow,
): Promise<void> {
  if (!isCarrierStore(purchase.store)) return
  const donation = await findDonation(transaction, purchase.id)
  const excludedIds = [purchase.charge_id, donation?.replaces_id ?? null]
  const allowance = await findPhoneBillAllowance(transaction, program, { ...purchase, excludedIds })
  if (purchase.price > allowance) throw new CallError('over_phone_limit', { field: 'amount' })
}
