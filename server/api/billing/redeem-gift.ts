import { redeemGift } from '#contract/billing/gifts.ts'
import { GIFT_CODES_FOR_NETWORK } from '#contract/limits.ts'
import { insertGuestAccount, newGuestAccount } from '#server/accounts/sessions/new-guest-account.ts'
import { startSession } from '#server/accounts/sessions/start-session.ts'
import { findRedeemable } from '#server/billing/gifts/grant-redeemable.ts'
import { redeemCode } from '#server/billing/gifts/redeem-code.ts'
import { findCampaignProduct, findProduct } from '#server/billing/purchases/find-product.ts'
import { countAttempts } from '#server/context/count-attempts.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import { answer } from '../answer.ts'

/** Redeems a gift or campaign code. Creates an account and a session for a guest. */
export const answerRedeemGift = answer(redeemGift, async ({ body }, context) => {
  const { database, network, visitor } = context
  if (!body.code?.trim()) throw context.refuse('gift_code_required', { field: 'code' })
  if (!body.product_id?.trim()) throw context.refuse('product_required', { field: 'product_id' })
  const requestedProduct = findProduct(body.product_id.trim())
  if (!requestedProduct) throw context.refuse('product_not_found', { field: 'product_id' })
  await countAttempts(context, [{ what: 'gift-code', who: network, limit: GIFT_CODES_FOR_NETWORK }])
  const redeemable = await findRedeemable(database, body.code, context.clock.now())
  if (!redeemable) throw context.refuse('gift_not_found', { field: 'code' })
  // A gift is of the product that was bought, whichever page it is redeemed on.
  const found =
    redeemable.kind === 'gift' ? findProduct(redeemable.gift.product_id) : findCampaignProduct(requestedProduct.id)
  const product = found ?? requestedProduct
  const guest = visitor.userId === null ? await newGuestAccount(context, body.email) : undefined
  const userId = guest?.user.id ?? visitor.userId ?? ''
  const referral_code = body.referral_code?.trim() || null
  await database.transaction().execute(async (transaction) => {
    if (guest) await insertGuestAccount(transaction, context, guest)
    await redeemCode(transaction, context, { userId, redeemable, product, referral_code })
  })
  if (guest || context.familyId === null) return { data: await startSession(context, userId, 'registered') }
  context.forgetSession(context.familyId)
  // Redeeming a code authenticates nobody.
  const provedAt = (await findSessionFamily(database, context.familyId))?.proved_at
  return { data: await startSession(context, userId, 'gift_redeemed', provedAt ?? 0) }
})
