import { firstSignInMessage, signInMessage } from '#brand/messages/account-messages.ts'
import { sendLoginCode } from '#contract/sign-in.ts'
import { findUserByAddress } from '#server/database/members.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { messageTries } from '../count-messages.ts'
import { countTry } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import { type Address, lookUp, readAddress } from '../read-address.ts'
import { createVerificationCode } from './verification-codes.ts'
import { linkHref, type WayBack } from './way-back.ts'

export const answerSendLoginCode = answer(sendLoginCode, async ({ body }, context) => {
  const address = readAddress(body)
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!context.reaches[address.channel]) throw context.refuse('unavailable')
  await countTry(context, verificationTries(context, address.key))
  return { data: { expires_at: new Date(await sendSignIn(context, address, body)).toISOString() } }
})

/** Asking for a message counts for the address it goes to and for the network it is asked from. */
export function verificationTries(context: Context, addressKey: string) {
  return messageTries(context, { kind: 'proof', to: [addressKey] })
}

/** Sends a code and link to an address, known or not: what differs is only what the message says. */
export async function sendSignIn(context: Context, to: Address, way: WayBack): Promise<number> {
  const { database, siteUrl, peers } = context
  const isCarriers = to.channel === 'sms' && peers.codes !== undefined
  const user = await findUserByAddress(database, lookUp(to))
  return database.transaction().execute(async (transaction) => {
    const wanted = { purpose: 'sign-in', addressKey: to.key, userId: null, isCarriers } as const
    const { id, code, token, expiresAt } = await createVerificationCode(transaction, context, wanted)
    const href = linkHref(siteUrl, { mlt: token }, way)
    const message = user ? signInMessage({ code, href }) : firstSignInMessage({ code, href })
    const sent = isCarriers ? { message: { ...message, code: null }, verificationCodeId: id } : { message }
    await queueMessage(transaction, context, { to, ...sent })
    return expiresAt
  })
}
