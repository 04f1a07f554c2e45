import { createDonation } from '#contract/billing/donations.ts'
import { DONATIONS_STARTED } from '#contract/limits.ts'
import { advanceOrFail, countMessagesOrFail } from '#server/billing/purchases/advance-or-fail.ts'
import { requestPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Donor, requireDonor } from '../../../billing/giving/donor.ts'
import { checkPhoneBillLimit } from '../../../billing/giving/phone-bill-limit.ts'
import { presentDonation } from '../../../billing/giving/present-donations.ts'
import { readDonation } from '../../../billing/giving/read-donation.ts'
import { idempotent } from '../../../billing/idempotent.ts'
import { beginPurchase } from '../../../billing/purchases/begin-purchase.ts'
import type { Context } from '../../../context/context.ts'
import { countAttempts } from '../../../context/count-attempts.ts'
import { answer } from '../../answer.ts'

export const answerCreateDonation = answer(createDonation, async ({ body }, context) => {
  const donor = await requireDonor(context)
  return idempotent(context, { call: createDonation, input: { body } }, async (key) => {
    const known = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const order = known ? undefined : await readDonation(context, donor, body)
    if (order) await countDonationAttempts(context, donor, order.donation?.email ?? null)
    const check = (transaction: Transaction, purchase: PurchaseRow) =>
      checkPhoneBillLimit(transaction, context, purchase)
    const begun = known ?? (order && (await beginPurchase(context, { user: donor, order, key, check })))
    if (order && begun && donor.user) await countMessagesOrFail(context, { user: donor.user, order, begun })
    if (!begun) throw new Error('a donation was neither known nor begun')
    const purchase = await requestPayerProof(context, await advanceOrFail(context, begun, known ? 'resumed' : 'new'))
    if (purchase.status === 'failed') {
      throw context.refuse('payment_refused', { ...(purchase.failure && { message: purchase.failure }) })
    }
    return presentDonation(context, purchase)
  })
})

/** Small payments by anybody are what stolen cards are tried out with: how many are begun is bounded for each of these. */
async function countDonationAttempts(context: Context, { id, user }: Donor, email: string | null): Promise<void> {
  const { donor, guest_network, address } = DONATIONS_STARTED
  await countAttempts(context, [
    { what: 'donations-by', who: id, limit: donor },
    ...(user ? [] : [{ what: 'donations-from', who: context.network, limit: guest_network }]),
    ...(email === null ? [] : [{ what: 'donations-to', who: email.toLowerCase(), limit: address }]),
  ])
}
