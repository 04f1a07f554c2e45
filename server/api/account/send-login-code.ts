import { firstSignInMessage, signInMessage } from '#brand/messages/account-messages.ts'
import { sendLoginCode } from '#contract/accounts/sign-in.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { type ReturnTo, signInLinkUrl } from '../../accounts/verification/sign-in-link.ts'
import { createVerificationCode } from '../../accounts/verification/verification-codes.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { messageLimits } from '../../context/count-messages.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { accountLookup, type ContactAddress, readAddress } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerSendLoginCode = answer(sendLoginCode, async ({ body }, context) => {
  const address = readAddress(body)
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!context.canSend[address.channel]) throw context.refuse('unavailable')
  await countAttempts(context, verificationLimits(context, address.key))
  return { data: { expires_at: new Date(await sendSignInCode(context, address, body)).toISOString() } }
})

/** Asking for a message counts for the address it goes to and for the network it is asked from. */
export function verificationLimits(context: Context, addressKey: string) {
  return messageLimits(context, { kind: 'proof', to: [addressKey] })
}

/** Sends a code and link to an address, known or not: what differs is only what the message says. */
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
