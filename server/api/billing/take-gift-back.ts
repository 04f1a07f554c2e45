import type { ChargeRow, GiftRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPurchaseGift, updateGiftHeld, updateGiftRestored, updateGiftRevoked } from '#server/database/gifts.ts'
import { findGivenSubscription } from '#server/database/subscriptions.ts'
import type { Program } from '../context.ts'
import { changeSubscription } from './keep-subscription.ts'

/** A gift that is paid back gives nothing any more, whoever redeemed it. The second time changes nothing. */
export async function takeGiftBack(transaction: Transaction, { clock }: Program, charge: ChargeRow): Promise<void> {
  const gift = await giftOf(transaction, charge)
  if (!gift || gift.revoked_at !== null) return
  const now = clock.now()
  await updateGiftRevoked(transaction, gift.id, now)
  const given = await findGivenSubscription(transaction, `gift:${gift.id}`)
  if (given && given.ended_at === null) await changeSubscription(transaction, given, { ended_at: now })
}

/** While its payment is disputed a gift is good for nobody new; whoever has redeemed it keeps it until that is decided. */
export async function holdGift(
  transaction: Transaction,
  { clock }: Program,
  { charge, isDisputed }: { charge: ChargeRow; isDisputed: boolean },
): Promise<void> {
  const gift = await giftOf(transaction, charge)
  if (!gift || (gift.held_at !== null) === isDisputed) return
  await updateGiftHeld(transaction, gift.id, isDisputed ? clock.now() : null)
}

/** A gift whose money came back to us is good again, and so is what it gave. */
export async function giveGiftAgain(transaction: Transaction, { clock }: Program, charge: ChargeRow): Promise<void> {
  const gift = await giftOf(transaction, charge)
  if (!gift || gift.revoked_at === null) return
  await updateGiftRestored(transaction, gift, clock.now())
  const given = await findGivenSubscription(transaction, `gift:${gift.id}`)
  if (given?.ended_at === gift.revoked_at) await changeSubscription(transaction, given, { ended_at: null })
}

async function giftOf(transaction: Transaction, { purchase_id }: ChargeRow): Promise<GiftRow | undefined> {
  return purchase_id === null ? undefined : findPurchaseGift(transaction, purchase_id)
}
