import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CallError } from '#contract/errors.ts'
import { DONATIONS_TO_PHONE } from '#contract/limits.ts'
import { phoneBillRoom } from '#rules/phone-bill-room.ts'
import { isCarrier } from '#rules/store-name.ts'
import type { PurchaseRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findDonation, listPhoneDonations, listPhoneMonthly } from '#server/database/donations.ts'
import type { Program } from '../../context.ts'
import { countTryWithin } from '../../count-try.ts'

/** More than any month has. */
const SINCE_MILLISECONDS = 32 * 24 * 3600_000

type OnPhone = Pick<PurchaseRow, 'user_id' | 'payer_json'>

type Question = OnPhone & {
  /** What takes nothing more if this is agreed to: the donation that is changed or replaced, the charge that is asked about. */
  without: readonly (string | null)[]
}

/** How much more may go on somebody's phone bill this month. Whoever asks about the same phone at once waits here. */
export async function findPhoneRoom(transaction: Transaction, { clock }: Program, asked: Question): Promise<number> {
  const now = clock.now()
  const of = { payerJson: asked.payer_json ?? '', userId: asked.user_id }
  const who = asked.payer_json ?? asked.user_id
  await countTryWithin(transaction, [{ what: 'donation-phone', who, limit: DONATIONS_TO_PHONE }], now)
  const given = await listPhoneDonations(transaction, { ...of, since: now - SINCE_MILLISECONDS })
  const monthly = await listPhoneMonthly(transaction, of)
  const isOther = ({ id }: { id: string }) => !asked.without.includes(id)
  return phoneBillRoom({
    now,
    most: DONATION_POLICY.phone_bill_most,
    given: given.filter(isOther),
    monthly: monthly.filter(isOther),
  })
}

/** Refuses a purchase that would put more on a phone bill than a month may have. */
export async function checkPhoneRoom(transaction: Transaction, program: Program, purchase: PurchaseRow): Promise<void> {
  if (!isCarrier(purchase.store)) return
  const donation = await findDonation(transaction, purchase.id)
  const without = [purchase.charge_id, donation?.replaces_id ?? null]
  const room = await findPhoneRoom(transaction, program, { ...purchase, without })
  if (purchase.price > room) throw new CallError('over_phone_limit', { field: 'amount' })
}
