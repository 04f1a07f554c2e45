import { brand } from '#brand/brand.ts'
import { OFFER_PRODUCT_ID } from '#brand/products.ts'
import { getGift } from '#contract/billing/gifts.ts'
import { GIFT_CODES_FOR_NETWORK } from '#contract/limits.ts'
import { regularPricing } from '#server/billing/discounts/find-pricing.ts'
import { findRedeemable } from '#server/billing/gifts/grant-redeemable.ts'
import { findProductWithTerms } from '#server/billing/purchases/terms-in-force.ts'
import { countAttempts } from '#server/context/count-attempts.ts'
import { findSubscriptionByGiftKey } from '#server/database/billing/subscriptions.ts'
import { presentProduct } from '#server/present/products.ts'
import { answer } from '../answer.ts'

function campaignTerms(days: number) {
  return { title: brand.premium_name, subscription_interval: 'day' as const, subscription_interval_count: days }
}

export const answerGetGift = answer(getGift, async ({ params }, context) => {
  await countAttempts(context, [{ what: 'gift-code', who: context.network, limit: GIFT_CODES_FOR_NETWORK }])
  const redeemable = await findRedeemable(context.database, params.code, context.clock.now())
  const gift = redeemable?.kind === 'gift' ? redeemable.gift : undefined
  const found = redeemable && (await findProductWithTerms(context, gift?.product_id ?? OFFER_PRODUCT_ID))
  if (!redeemable || !found) throw context.refuse('gift_not_found')
  const key = redeemable.kind === 'campaign' ? `campaign:${redeemable.code}:${context.visitor.userId}` : ''
  const isRedeemed = gift
    ? gift.redeemed_by !== null || gift.revoked_at !== null
    : (await findSubscriptionByGiftKey(context.database, key)) !== undefined
  return {
    data: {
      code: gift?.code ?? params.code.trim(),
      product: {
        ...presentProduct(found.product, {
          pricing: regularPricing(found.product),
          isEligible: false,
          stores: context.stores,
        }),
        // A campaign grants days, not the product that its page sells afterwards.
        ...(redeemable.kind === 'campaign' && campaignTerms(redeemable.days)),
      },
      from_name: gift?.from_name ?? null,
      message: gift?.message ?? null,
      is_redeemed: isRedeemed,
    },
  }
})
