import { CAMPAIGN_DAYS } from '#contract/limits.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { Context } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findCodeDays } from '#server/database/billing/access-codes.ts'
import { deletePendingCampaigns, listPendingCampaigns } from '#server/database/billing/gifts.ts'
import { findCampaignProduct } from '../purchases/find-product.ts'
import { grantRedeemable } from './grant-redeemable.ts'

/** Grants the campaigns that waited for the user to verify an address. */
export async function grantPendingCampaigns(context: Context, userId: string): Promise<void> {
  const { database } = context
  if ((await listPendingCampaigns(database, userId)).length === 0) return
  await database.transaction().execute(async (transaction) => {
    const user = await findUser(transaction, userId)
    if (!user || !hasVerifiedContact(user)) return
    for (const { code, product_id, referral_code } of await listPendingCampaigns(transaction, userId)) {
      const product = findCampaignProduct(product_id)
      const days = (await findCodeDays(transaction, code)) ?? CAMPAIGN_DAYS
      const redeemable = { kind: 'campaign', code, days } as const
      // Grants nothing to a person who used the campaign with another account, or if the code has ended meanwhile.
      if (product) await grantRedeemable(transaction, context, { userId, redeemable, product, referral_code })
    }
    await deletePendingCampaigns(transaction, userId)
  })
}
