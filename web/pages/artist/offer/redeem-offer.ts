import { OFFER_PRODUCT_ID } from '#brand/products.ts'
import type { User } from '#contract/accounts/session.ts'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { redeemGift } from '#contract/billing/gifts.ts'
import { listProducts } from '#contract/billing/subscriptions.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { findGiftEnd } from '#web/features/billing/gifts/find-gift-end.ts'
import { referral } from '#web/features/billing/gifts/referral.ts'
import { followed } from '#web/features/following/followed.ts'
import { returnTarget } from '#web/features/sign-in/return-target.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { fetchEmailStatus } from '#web/state/sign-in/email-status.ts'

export type Offer = { code: string; artistId: string }

/** The result: access until a day, or pending until the address is verified. */
export type RedeemedOffer =
  | { unconfirmedEmail: string; until?: undefined }
  | { unconfirmedEmail: null; until: string | undefined }

/** True if an address has no account yet. Refusals are thrown. */
export async function isEmailUnregistered(email: string): Promise<boolean> {
  return (await fetchEmailStatus(email))?.is_email_available ?? false
}

/** The link opens the artist's page, in any browser. */
export async function sendLink(email: string): Promise<void> {
  await call(sendLoginCode, { body: { email, ...returnTarget() } })
}

/**
 * Redeems a campaign's gift and follows its artist; a guest gets an account for the address. Failures are logged, as
 * specified; undefined if the gift was not redeemed.
 */
export async function redeemOffer({ code, artistId }: Offer, email?: string): Promise<RedeemedOffer | undefined> {
  let user: User
  try {
    const body = { code, product_id: await offerProductId(), ...referral(), ...(email && { email }) }
    user = await adoptSession(() => call(redeemGift, { body }))
  } catch (error) {
    reportFailure('Failed redeeming the gift', error)
    return undefined
  }
  await followed.set(artistId, true).catch((error) => reportFailure('Failed following the creator', error))
  if (!hasVerifiedContact(user) && user.email !== null) return { unconfirmedEmail: user.email }
  return { unconfirmedEmail: null, until: await findGiftEnd(user.id) }
}

/** The product of the offer. Throws if no gift is for sale. */
async function offerProductId(): Promise<string> {
  const { data } = await call(listProducts, { query: { is_active_for_gifts: true } })
  if (data.length === 0) throw new Error('failure getting products active for gifts')
  return OFFER_PRODUCT_ID
}
