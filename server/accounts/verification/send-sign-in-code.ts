import { firstSignInMessage, signInMessage } from '#brand/messages/account-messages.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { messageLimits } from '../../context/count-messages.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { accountLookup, type ContactAddress } from '../../context/read-address.ts'
import { type ReturnTo, signInLinkUrl } from './sign-in-link.ts'
import { createVerificationCode } from './verification-codes.ts'

/** Limits of messages that prove an address: for the address itself and for the network that requests them. */
export function verificationLimits(context: Context, addressKey: string) {
  return messageLimits(context, { kind: 'proof', to: [addressKey] })
}

/** Sends a code and link to an address, known or not: what differs is only what the message says. Returns when they expire. */
export async function sendSignInCode(context: Context, to: ContactAddress, returnTo: ReturnTo): Promise<number> {
  const { database, siteUrl, identityProviders } = context
  const isCarriers = to.channel === 'sms' && identityProviders.codeSender !== undefined
  const user = await findUserByAddress(database, accountLookup(to))
  return database.transaction().execute(async (transaction) => {
    const request = { purpose: 'sign-in', addressKey: to.key, userId: null, isCarriers } as const
    const { id, code, token, expiresAt } = await createVerificationCode(transaction, context, request)
    const href = signInLinkUrl(siteUrl, { mlt: token }, returnTo)
    const message = user ? signInMessage({ code, href }) : firstSignInMessage({ code, href })
    const content = isCarriers ? { message: { ...message, code: null }, verificationCodeId: id } : { message }
    await addToOutbox(transaction, context, { to, ...content })
    return expiresAt
  })
}
