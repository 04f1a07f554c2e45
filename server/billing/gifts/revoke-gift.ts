import { isGrantedKind, unusedMilliseconds } from '#rules/billing/granted-period.ts'
import { accessEnd } from '#rules/billing/subscription-state.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow, GiftRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import {
  findPurchaseGift,
  updateGiftHeld,
  updateGiftRestored,
  updateGiftRevoked,
} from '#server/database/billing/gifts.ts'
import {
  findSubscriptionByGiftKey,
  listUserSubscriptions,
  lockSubscription,
} from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

/** Revokes a refunded gift and the access it granted. Idempotent. */
export async function revokeGift(transaction: Transaction, { clock }: Program, charge: ChargeRow): Promise<void> {
  const gift = await findChargedGift(transaction, charge)
  if (!gift || gift.revoked_at !== null) return
  const now = clock.now()
  await updateGiftRevoked(transaction, gift.id, now)
  const subscription = await findSubscriptionByGiftKey(transaction, `gift:${gift.id}`)
  if (!subscription || subscription.ended_at !== null) return
  await changeSubscription(transaction, subscription, { ended_at: now })
  await moveFollowingGifts(transaction, subscription, { at: now, sign: -1 })
}

/**
 * Puts a gift on hold while its payment is disputed: it cannot be redeemed. Access that was granted before continues.
 */
export async function holdGift(
  transaction: Transaction,
  { clock }: Program,
  { charge, isDisputed }: { charge: ChargeRow; isDisputed: boolean },
): Promise<void> {
  const gift = await findChargedGift(transaction, charge)
  if (!gift || (gift.held_at !== null) === isDisputed) return
  await updateGiftHeld(transaction, gift.id, isDisputed ? clock.now() : null)
}

/** Restores a gift and its access after its refund was reversed. */
export async function restoreGift(transaction: Transaction, { clock }: Program, charge: ChargeRow): Promise<void> {
  const gift = await findChargedGift(transaction, charge)
  if (!gift || gift.revoked_at === null) return
  await updateGiftRestored(transaction, gift, clock.now())
  const subscription = await findSubscriptionByGiftKey(transaction, `gift:${gift.id}`)
  if (subscription?.ended_at !== gift.revoked_at) return
  await changeSubscription(transaction, subscription, { ended_at: null })
  await moveFollowingGifts(transaction, subscription, { at: gift.revoked_at, sign: 1 })
}

/** Shifts gifts after a revoked one to an earlier end, by its unused time; and back when it is restored. */
async function moveFollowingGifts(
  transaction: Transaction,
  subscription: SubscriptionRow,
  { at, sign }: { at: number; sign: 1 | -1 },
): Promise<void> {
  const grants = (await listUserSubscriptions(transaction, subscription.user_id)).filter(({ kind }) =>
    isGrantedKind(kind),
  )
  const precedingEnds = grants
    .filter((one) => isBefore(one, subscription))
    .map((one) => accessEnd(subscriptionRecord(one)) ?? 0)
  const shift = sign * unusedMilliseconds(subscription, at, precedingEnds)
  if (shift === 0) return
  // Locks subscriptions in the order of their ids, as everywhere.
  const ids = grants.filter((one) => isBefore(subscription, one)).map(({ id }) => id)
  for (const id of ids.toSorted()) {
    const row = await lockSubscription(transaction, id)
    if (row?.expires_at == null) continue
    await changeSubscription(transaction, row, { expires_at: row.expires_at + shift })
  }
}

function isBefore(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at
}

async function findChargedGift(transaction: Transaction, { purchase_id }: ChargeRow): Promise<GiftRow | undefined> {
  return purchase_id === null ? undefined : findPurchaseGift(transaction, purchase_id)
}
