import { brand } from '#brand/brand.ts'
import { guessingMessage } from '#brand/messages/account-messages.ts'
import { isCallError } from '#contract/errors.ts'
import { GUESSES_FOR_ADDRESS, GUESSES_FOR_ADDRESS_ANYWHERE, GUESSING_ALERT_SECONDS } from '#contract/limits.ts'
import { countAttempt } from '#server/database/attempts.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import type { Context } from '../context.ts'
import { countTry, type Tried } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import { readEmail } from '../read-address.ts'
import { guessFrom } from './guesses.ts'
import { knownDeviceOf } from './known-device.ts'

type What = 'code' | 'password'

/**
 * Counts a try to sign in to an address. Ten from one network have to wait there, and nowhere else: whoever types wrong
 * passwords elsewhere does not lock the owner out. All networks together may do ten times as much, except that a browser that
 * signed in before counts for itself alone. Answers with what the right answer makes forgotten.
 */
export async function countSignIn(context: Context, addressKey: string, what: What): Promise<Tried> {
  const device = knownDeviceOf(context, addressKey)
  const near = device === undefined ? context.network : `device ${device}`
  const own = { what: `guess-${what}-near`, who: `${addressKey}\n${near}`, limit: GUESSES_FOR_ADDRESS }
  const anywhere = { what: `guess-${what}-anywhere`, who: addressKey, limit: GUESSES_FOR_ADDRESS_ANYWHERE }
  await countTry(context, [own])
  try {
    await countTry(context, device === undefined ? [anywhere, guessFrom(context)] : [guessFrom(context)])
  } catch (error) {
    if (isCallError(error) && error.code === 'too_many_requests') await alertOperator(context)
    throw error
  }
  return own
}

/** Guessing at this scale is nobody's forgetfulness: the log and the operator are told, once an hour. */
async function alertOperator(context: Context): Promise<void> {
  const { database, clock, network, reaches, warn } = context
  const alert = { key: hashSecret('guessing-alert'), now: clock.now(), seconds: GUESSING_ALERT_SECONDS }
  const isFirst = await database.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, alert)
    if (count === 1 && reaches.email) {
      const message = guessingMessage({ network })
      await queueMessage(transaction, context, { to: readEmail(brand.mail_operator), message })
    }
    return count === 1
  })
  if (isFirst) warn('many failed sign-ins', `last from ${network}`)
}
