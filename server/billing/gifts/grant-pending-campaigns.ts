import { CAMPAIGN_DAYS } from '#contract/limits.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { Program } from '#server/context/context.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findCodeDays } from '#server/database/billing/access-codes.ts'
import type { PendingCampaignRow } from '#server/database/billing/billing-tables.ts'
import { deletePendingCampaign, listPendingCampaigns } from '#server/database/billing/gifts.ts'
import { findCampaignProduct } from '../purchases/find-product.ts'
import { grantRedeemable } from './grant-redeemable.ts'

/** Grants the campaigns that waited for the user to verify an address. */
export async function grantPendingCampaigns(program: Program, userId: string): Promise<void> {
  const { database } = program
  const pendingCampaigns = await listPendingCampaigns(database, userId)
  if (pendingCampaigns.length === 0) return
  const user = await findUser(database, userId)
  if (!user || !hasVerifiedContact(user)) return
  for (const pendingCampaign of pendingCampaigns) {
    await grantUnlessImpossible(program, pendingCampaign)
    await database.transaction().execute((transaction) => deletePendingCampaign(transaction, pendingCampaign))
  }
}

/** Its grant is taken back: the person has used the campaign before, or its code can no longer be redeemed. */
class NotGranted extends Error {}

/** Grants the days, or writes nothing: no use of a campaign is recorded or counted without them. */
async function grantUnlessImpossible(
  program: Program,
  { user_id: userId, code, product_id, referral_code }: PendingCampaignRow,
): Promise<void> {
  const { database } = program
  const product = findCampaignProduct(product_id)
  if (!product) return
  const days = (await findCodeDays(database, code)) ?? CAMPAIGN_DAYS
  const redeemable = { kind: 'campaign', code, days } as const
  try {
    await database.transaction().execute(async (transaction) => {
      const isGranted = await grantRedeemable(transaction, program, { userId, redeemable, product, referral_code })
      if (!isGranted) throw new NotGranted()
    })
  } catch (error) {
    if (!(error instanceof NotGranted)) throw error
  }
}
