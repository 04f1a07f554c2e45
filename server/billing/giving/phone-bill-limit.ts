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
import { knownPayer } from '../purchases/known-payer.ts'

/** Longer than any month. */
const SINCE_MILLISECONDS = 32 * DAY_MILLISECONDS

type PhonePayer = Pick<PurchaseRow, 'user_id' | 'payer_json'>

type PhoneBillQuery = PhonePayer & {
  /** Excluded from the sum: the donation that is changed or replaced, and the charge in question. */
  excludedIds: readonly (string | null)[]
  /** The monthly donation whose amount changes for later months: its charges so far do not count. */
  changedId?: string
}

/** The amount that may still go on a phone bill this month. The counter's row makes concurrent requests for one phone wait. */
export async function findPhoneBillAllowance(
  transaction: Transaction,
  { clock }: Program,
  query: PhoneBillQuery,
): Promise<number> {
  const now = clock.now()
  const payerJson = knownPayer(query.payer_json)
  const payer = { payerJson: payerJson ?? '', userId: query.user_id }
  const subject = payerJson ?? query.user_id
  await countAttemptsWithin(transaction, [{ what: 'donation-phone', who: subject, limit: DONATIONS_TO_PHONE }], now)
  const donations = await listPhoneDonations(transaction, { ...payer, since: now - SINCE_MILLISECONDS })
  const monthly = await listMonthlyPhoneDonations(transaction, payer)
  const isIncluded = ({ id }: { id: string }) => !query.excludedIds.includes(id)
  return phoneBillAllowance({
    now,
    most: DONATION_POLICY.phone_bill_most,
    charges: donations.filter((charge) => isIncluded(charge) && charge.subscription_id !== query.changedId),
    monthly: monthly.filter(isIncluded),
  })
}

/** Refuses a purchase that would exceed the monthly limit of a phone bill. */
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
