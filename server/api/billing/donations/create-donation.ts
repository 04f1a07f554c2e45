import { createDonation } from '#contract/billing/donations.ts'
import { countDonationAttempts } from '#server/billing/giving/count-donation-attempts.ts'
import { requireDonor } from '#server/billing/giving/donor.ts'
import { checkPhoneBillLimit } from '#server/billing/giving/phone-bill-limit.ts'
import { presentDonation } from '#server/billing/giving/present-donations.ts'
import { readDonation } from '#server/billing/giving/read-donation.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { advanceOrFail, countMessagesOrFail } from '#server/billing/purchases/advance-or-fail.ts'
import { beginPurchase } from '#server/billing/purchases/begin-purchase.ts'
import { requestPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { answer } from '../../answer.ts'

export const answerCreateDonation = answer(createDonation, async ({ body }, context) => {
  const donor = await requireDonor(context)
  return idempotent(context, { call: createDonation, input: { body } }, async (key) => {
    const existingPurchase = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const order = existingPurchase ? undefined : await readDonation(context, donor, body)
    if (order) await countDonationAttempts(context, donor, order.donation?.email ?? null)
    const checkLimit = (transaction: Transaction, purchase: PurchaseRow) =>
      checkPhoneBillLimit(transaction, context, purchase)
    const openPurchase =
      existingPurchase ?? (order && (await beginPurchase(context, { user: donor, order, key, check: checkLimit })))
    if (order && openPurchase && donor.user)
      await countMessagesOrFail(context, { user: donor.user, order, purchase: openPurchase })
    if (!openPurchase) throw new Error('no donation was found or begun')
    const purchase = await requestPayerProof(
      context,
      await advanceOrFail(context, openPurchase, existingPurchase ? 'resumed' : 'new'),
    )
    if (purchase.status === 'failed') {
      throw context.refuse('payment_refused', { ...(purchase.failure && { message: purchase.failure }) })
    }
    return presentDonation(context, purchase)
  })
})
