import { CallError } from '#contract/errors.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { Program } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findGift, insertPendingCampaign } from '#server/database/billing/gifts.ts'
import type { Transaction } from '#server/database/database.ts'
import type { KnownProduct } from '../purchases/find-product.ts'
import { grantRedeemable, type Redeemable } from './grant-redeemable.ts'

type Redemption = { userId: string; redeemable: Redeemable; product: KnownProduct; referral_code: string | null }

/** Redeems a code. A campaign is free, so it stays pending until the user has verified an address. */
export async function redeemCode(transaction: Transaction, program: Program, redemption: Redemption): Promise<void> {
  const { userId, redeemable, product, referral_code } = redemption
  if (redeemable.kind === 'campaign' && !(await hasVerifiedAddress(transaction, userId))) {
    const created_at = program.clock.now()
    const pendingCampaign = {
      user_id: userId,
      code: redeemable.code,
      product_id: product.id,
      referral_code,
      created_at,
    }
    await insertPendingCampaign(transaction, pendingCampaign)
    return
  }
  const isGranted = await grantRedeemable(transaction, program, redemption)
  if (!isGranted) throw new CallError((await isHeld(transaction, redeemable)) ? 'gift_held' : 'gift_redeemed')
}

async function hasVerifiedAddress(transaction: Transaction, userId: string): Promise<boolean> {
  const user = await findUser(transaction, userId)
  return user !== undefined && hasVerifiedContact(user)
}

/** True if the gift is on hold and neither redeemed nor revoked. */
async function isHeld(transaction: Transaction, redeemable: Redeemable): Promise<boolean> {
  if (redeemable.kind !== 'gift') return false
  const gift = await findGift(transaction, redeemable.gift.code)
  return gift !== undefined && gift.held_at !== null && gift.revoked_at === null && gift.redeemed_by === null
}
