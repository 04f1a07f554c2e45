import { listProducts } from '#contract/billing.ts'
import { redeemGift } from '#contract/gifts.ts'
import { getEmailStatus, sendLoginCode } from '#contract/sign-in.ts'
import { followed } from '#web/features/following/followed.ts'
import { call } from '#web/transport/api.ts'
import { reportFailure } from '#web/transport/report-failure.ts'
import { takeSession } from '#web/transport/session.ts'

export type Offer = { code: string; artistId: string }

/** Whether an address has no account yet. A refusal is thrown on. */
export async function isAvailable(email: string): Promise<boolean> {
  const answered: { data?: { is_email_available: boolean } } = await call(getEmailStatus, { body: { email } })
  if (!answered.data) throw new Error('invalid response for email-status')
  return answered.data.is_email_available
}

export async function sendLink(email: string): Promise<void> {
  await call(sendLoginCode, { body: { email } })
}

/**
 * Redeems a campaign's gift and follows its creator; a guest has an account by their address afterwards. Failures are
 * logged, as the specification has it; false where the gift was not given.
 */
export async function giveOffer({ code, artistId }: Offer, email?: string): Promise<boolean> {
  try {
    const body = { code, product_id: await giftProductId(), ...(email && { email }) }
    await takeSession(() => call(redeemGift, { body }))
  } catch (error) {
    reportFailure('Failed redeeming the gift', error)
    return false
  }
  await followed.set(artistId, true).catch((error) => reportFailure('Failed following the creator', error))
  return true
}

async function giftProductId(): Promise<string> {
  const { data } = await call(listProducts, { query: { is_active_for_gifts: true } })
  const [product] = data
  if (!product) throw new Error('failure getting products active for gifts')
  return product.id
}
