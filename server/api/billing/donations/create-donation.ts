import { createDonation } from '#contract/donations.ts'
import { DONATIONS_STARTED } from '#contract/limits.ts'
import type { PurchaseRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPurchase } from '#server/database/purchases.ts'
import { answer } from '../../answer.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { askForProof } from '../../prove-payer.ts'
import { beginPurchase } from '../begin-purchase.ts'
import { advanceOrEnd, countOrDrop } from '../create-purchase.ts'
import { once } from '../once.ts'
import { type Donor, donorOf } from './donor.ts'
import { checkPhoneRoom } from './phone-room.ts'
import { presentDonation } from './present-donations.ts'
import { readDonation } from './read-donation.ts'

export const answerCreateDonation = answer(createDonation, async ({ body }, context) => {
  const donor = await donorOf(context)
  return once(context, { call: createDonation, input: { body } }, async (key) => {
    const known = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const order = known ? undefined : await readDonation(context, donor, body)
    if (order) await countStarted(context, donor, order.donation?.email ?? null)
    const check = (transaction: Transaction, purchase: PurchaseRow) => checkPhoneRoom(transaction, context, purchase)
    const begun = known ?? (order && (await beginPurchase(context, { user: donor, order, key, check })))
    if (order && begun && donor.user) await countOrDrop(context, { user: donor.user, order, begun })
    if (!begun) throw new Error('a donation was neither known nor begun')
    const purchase = await askForProof(context, await advanceOrEnd(context, begun, known ? 'resumed' : 'new'))
    if (purchase.status === 'failed') {
      throw context.refuse('payment_refused', { ...(purchase.failure && { message: purchase.failure }) })
    }
    return presentDonation(context, purchase)
  })
})

/** Small payments by anybody are what stolen cards are tried out with: how many are begun is bounded for each of these. */
async function countStarted(context: Context, { id, user }: Donor, email: string | null): Promise<void> {
  const { donor, guest_network, address } = DONATIONS_STARTED
  await countTry(context, [
    { what: 'donations-by', who: id, limit: donor },
    ...(user ? [] : [{ what: 'donations-from', who: context.network, limit: guest_network }]),
    ...(email === null ? [] : [{ what: 'donations-to', who: email.toLowerCase(), limit: address }]),
  ])
}
