import { brand } from '#brand/brand.ts'
import { CURRENCY } from '#brand/products.ts'
import { CallError } from '#contract/errors.ts'
import { CAMPAIGN_DAYS } from '#contract/limits.ts'
import { accessCodeKey, accessCodeState } from '#rules/billing/access-code.ts'
import { addIntervals } from '#rules/billing/billing-periods.ts'
import { isGrantedKind } from '#rules/billing/granted-period.ts'
import { accessEnd } from '#rules/billing/subscription-state.ts'
import type { Program } from '#server/context/context.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import { findAccessCode, updateAccessCodeUsed } from '#server/database/billing/access-codes.ts'
import type { GiftRow, SubscriptionKind } from '#server/database/billing/billing-tables.ts'
import { findGift, listGiftCampaigns, updateGiftRedeemed } from '#server/database/billing/gifts.ts'
import {
  insertTrialUses,
  listTrialSubscriptions,
  listUserSubscriptions,
} from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { type KnownProduct, markProductBought } from '../purchases/find-product.ts'
import { findPayerKeys } from '../purchases/payer-keys.ts'
import { addSubscription } from '../subscriptions/change-subscription.ts'
import { newSubscription } from '../subscriptions/new-subscription.ts'
import { normalizeGiftCode } from './gift-code.ts'

/** What a code redeems: a purchased gift, or a campaign's offer, once per person. */
export type Redeemable = { kind: 'gift'; gift: GiftRow } | { kind: 'campaign'; code: string; days: number }

/** A code made in the studio is found only while it can be redeemed at `now`. */
export async function findRedeemable(database: Database, input: string, now: number): Promise<Redeemable | undefined> {
  const code = normalizeGiftCode(input)
  const gift = await findGift(database, code)
  if (gift) return { kind: 'gift', gift }
  // An artist's campaign may have a code of the studio, whose own days and limits hold.
  const made = await findAccessCode(database, accessCodeKey(input))
  if (made) {
    const isOpen = accessCodeState(made, now) === 'open'
    return isOpen ? { kind: 'campaign', code: made.code, days: made.days } : undefined
  }
  const campaigns = await listGiftCampaigns(database)
  const isOffered = campaigns.some((json) => parseJsonColumn<{ gift_code: string }>(json).gift_code === code)
  return isOffered ? { kind: 'campaign', code, days: CAMPAIGN_DAYS } : undefined
}

type RedeemableGrant = { userId: string; redeemable: Redeemable; product: KnownProduct; referral_code: string | null }

/**
 * Grants a gift or campaign to a user; false if it was used before or can no longer be redeemed. The transaction must then
 * be rolled back: a use may be recorded in it already.
 */
export async function grantRedeemable(
  transaction: Transaction,
  program: Program,
  { userId, redeemable, product, referral_code }: RedeemableGrant,
): Promise<boolean> {
  const now = program.clock.now()
  if (redeemable.kind === 'gift') {
    if (!(await updateGiftRedeemed(transaction, redeemable.gift.id, { userId, now }))) return false
  } else if (!(await redeemCampaign(transaction, program, { userId, code: redeemable.code }))) return false
  const gift_key = redeemable.kind === 'gift' ? `gift:${redeemable.gift.id}` : `campaign:${redeemable.code}:${userId}`
  const days = redeemable.kind === 'campaign' ? redeemable.days : undefined
  return grantAccess(transaction, program, { userId, product, kind: redeemable.kind, days, gift_key, referral_code })
}

/** Records the use of a campaign, and counts that of a code made in the studio; false if it is not possible any more. */
async function redeemCampaign(
  transaction: Transaction,
  program: Program,
  use: { userId: string; code: string },
): Promise<boolean> {
  if (!(await countCampaignUse(transaction, program, use))) return false
  const isAccessCode = (await findAccessCode(transaction, use.code)) !== undefined
  return !isAccessCode || updateAccessCodeUsed(transaction, use.code, program.clock.now())
}

/** Records a person's use of a campaign; false if the person used it before, with any account. */
async function countCampaignUse(
  transaction: Transaction,
  { clock }: Program,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const user = await findUser(transaction, userId)
  if (!user) return false
  const [keys, family] = [await findPayerKeys(transaction, 'campaign', { user }), `campaign:${code}`]
  // A hash of the user in place of a subscription: the record outlives the account.
  const subscription_id = hashSecret(`${family}\n${userId}`)
  const use = { family, subscription_id, used_at: clock.now() }
  await insertTrialUses(transaction, keys.toSorted(), use)
  return (await listTrialSubscriptions(transaction, keys, family)).every((id) => id === use.subscription_id)
}

type AccessGrant = {
  userId: string
  product: KnownProduct
  kind: SubscriptionKind
  /** For a campaign, whose length is not that of the product. */
  days: number | undefined
  gift_key: string
  referral_code: string | null
}

/** Grants access for a fixed time. It starts when the user's earlier gifts end. */
async function grantAccess(transaction: Transaction, program: Program, grant: AccessGrant): Promise<boolean> {
  const { userId, product, kind, days, gift_key, referral_code } = grant
  const now = program.clock.now()
  const { subscription_interval: unit, subscription_interval_count: count } = product
  const interval = days === undefined ? { unit, count } : ({ unit: 'day', count: days } as const)
  // Locks the user, so that two concurrent gifts follow each other.
  if (!(await lockUser(transaction, userId))) return false
  if (!(await markProductBought(transaction, product.id, now))) throw new CallError('product_not_found')
  const subscriptions = await listUserSubscriptions(transaction, userId)
  const accessEnds = subscriptions
    .filter((row) => isGrantedKind(row.kind))
    .map((row) => accessEnd(subscriptionRecord(row)) ?? 0)
  const row = newSubscription({
    id: program.ids.newIdAt(now),
    user_id: userId,
    product_id: product.id,
    // A campaign grants days, not the product that its page sells afterwards.
    title: kind === 'campaign' ? brand.premium_name : product.title,
    store: 'card',
    kind,
    gift_key,
    referral_code,
    price: 0,
    currency: CURRENCY,
    subscription_interval: unit,
    subscription_interval_count: count,
    seats: 1,
    started_at: now,
    active_start_date: now,
    expires_at: addIntervals(Math.max(now, ...accessEnds), interval, 1),
    created_at: now,
  })
  return addSubscription(transaction, row)
}
