import { redeemGift } from '#contract/billing/gifts.ts'
import { GIFT_CODES_FOR_NETWORK } from '#contract/limits.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findSessionFamily, findUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import { findGift, insertPendingCampaign } from '#server/database/billing/gifts.ts'
import type { Transaction } from '#server/database/database.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { sendEmailVerification } from '../../accounts/verification/send-email-verification.ts'
import { verificationLimits } from '../../accounts/verification/send-sign-in-code.ts'
import { findRedeemable, grantRedeemable, type Redeemable } from '../../billing/gifts/grant-redeemable.ts'
import { findProduct } from '../../billing/providers/find-store.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountLookup, type ContactAddress, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

/** Between two words of the api, since it gives access and opens a session: a guest has an account afterwards. */
export const answerRedeemGift = answer(redeemGift, async ({ body }, context) => {
  const { database, network, visitor } = context
  if (!body.code?.trim()) throw context.refuse('gift_code_required', { field: 'code' })
  if (!body.product_id?.trim()) throw context.refuse('product_required', { field: 'product_id' })
  const asked = findProduct(body.product_id.trim())
  if (!asked) throw context.refuse('product_not_found', { field: 'product_id' })
  await countAttempts(context, [{ what: 'gift-code', who: network, limit: GIFT_CODES_FOR_NETWORK }])
  const redeemable = await findRedeemable(database, body.code)
  if (!redeemable) throw context.refuse('gift_not_found', { field: 'code' })
  // Somebody paid for a certain product: that is what is given, whatever page it is redeemed on.
  const product = redeemable.kind === 'gift' ? (findProduct(redeemable.gift.product_id) ?? asked) : asked
  const guest = visitor.userId === null ? await newGuestAccount(context, body.email) : undefined
  const userId = await database.transaction().execute(async (transaction) => {
    if (guest) {
      if (!(await insertUserIfNew(transaction, guest.user))) throw context.refuse('address_taken', { field: 'email' })
      await sendEmailVerification(transaction, context, { user: guest.user, to: guest.address })
    }
    const id = guest?.user.id ?? visitor.userId ?? ''
    const referral_code = body.referral_code?.trim() || null
    if (redeemable.kind === 'campaign' && !(await isProven(transaction, id))) {
      const created_at = context.clock.now()
      const asked = { user_id: id, code: redeemable.code, product_id: product.id, referral_code, created_at }
      await insertPendingCampaign(transaction, asked)
      return id
    }
    const isGiven = await grantRedeemable(transaction, context, { userId: id, redeemable, product, referral_code })
    if (!isGiven) throw context.refuse((await isHeld(transaction, redeemable)) ? 'gift_held' : 'gift_redeemed')
    return id
  })
  if (guest || context.familyId === null) return { data: await startSession(context, userId, 'registered') }
  context.forgetSession(context.familyId)
  // A code that is redeemed proves nothing of who redeems it.
  const provedAt = (await findSessionFamily(database, context.familyId))?.proved_at
  return { data: await startSession(context, userId, 'gift_redeemed', provedAt ?? 0) }
})

/** What somebody paid for is given to anybody; what costs nothing, to whoever has proved an address. */
async function isProven(transaction: Transaction, userId: string): Promise<boolean> {
  const user = await findUser(transaction, userId)
  return user !== undefined && hasVerifiedContact(user)
}

/** Whether a gift that could not be given is only held back. */
async function isHeld(transaction: Transaction, redeemable: Redeemable): Promise<boolean> {
  if (redeemable.kind !== 'gift') return false
  const gift = await findGift(transaction, redeemable.gift.code)
  return gift !== undefined && gift.held_at !== null && gift.revoked_at === null && gift.redeemed_by === null
}

/** Who a guest becomes by their email address, which nobody has proved yet. */
async function newGuestAccount(
  context: Context & { refuse: (code: 'invalid_email' | 'address_taken', detail: { field: string }) => Error },
  email: string | undefined,
): Promise<{ user: UserRow; address: ContactAddress }> {
  const { database, ids, clock, refuse } = context
  if (!email?.trim()) throw refuse('invalid_email', { field: 'email' })
  const address = readEmail(email)
  await countAttempts(context, verificationLimits(context, address.key))
  if (await findUserByAddress(database, accountLookup(address))) throw refuse('address_taken', { field: 'email' })
  const user: UserRow = {
    id: ids.newIdAt(clock.now()),
    email: address.written,
    email_key: address.key,
    phone: null,
    is_verified: 0,
    is_dcb: 0,
    is_operator: 0,
    password_hash: null,
    created_at: clock.now(),
    name: null,
    locale: null,
  }
  return { user, address }
}
