import { passwordGuessingMessage } from '#brand/messages/operator-messages.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { ATTEMPTS_ALERT_SECONDS, ATTEMPTS_FOR_ADDRESS, ATTEMPTS_FOR_ADDRESS_ANYWHERE } from '#contract/limits.ts'
import { countAttempt } from '#server/database/accounts/attempt-limits.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'
import { type AttemptLimit, countAttempts } from '../../context/count-attempts.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { findKnownDevice } from '../sessions/known-device.ts'
import { networkAttemptLimit } from './attempt-limits.ts'

type CredentialKind = 'code' | 'password'

/**
 * Counts an attempt to sign in to an address. After ten from one network, that network waits, so that wrong passwords
 * elsewhere do not lock the owner out. All networks together have ten times as many attempts; a browser that signed in
 * before is counted separately. Returns the counters to reset after the right answer.
 */
export async function countSignInAttempt(
  context: Context,
  addressKey: string,
  credentialKind: CredentialKind,
): Promise<AttemptLimit> {
  const device = findKnownDevice(context, addressKey)
  const origin = device === undefined ? context.network : `device ${device}`
  const originLimit = {
    what: `guess-${credentialKind}-near`,
    who: `${addressKey}\n${origin}`,
    limit: ATTEMPTS_FOR_ADDRESS,
  }
  const globalLimit = {
    what: `guess-${credentialKind}-anywhere`,
    who: addressKey,
    limit: ATTEMPTS_FOR_ADDRESS_ANYWHERE,
  }
  await countAttempts(context, [originLimit])
  try {
    await countAttempts(
      context,
      device === undefined ? [globalLimit, networkAttemptLimit(context)] : [networkAttemptLimit(context)],
    )
  } catch (error) {
    if (isCallError(error) && error.code === 'too_many_requests') await alertOperatorOfGuessing(context)
    throw error
  }
  return originLimit
}

/** Attempts on this scale are an attack: logged, and reported to the operator once an hour. Only the email names the network. */
async function alertOperatorOfGuessing(context: Context): Promise<void> {
  const { database, clock, network, canSend, warn } = context
  const alert = { key: hashSecret('guessing-alert'), now: clock.now(), seconds: ATTEMPTS_ALERT_SECONDS }
  const isFirst = await database.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, alert)
    if (count === 1 && canSend.email) {
      const message = passwordGuessingMessage({ network })
      await addToOutbox(transaction, context, { to: readEmail(context.operatorEmail), message })
    }
    return count === 1
  })
  if (isFirst) warn('many failed sign-ins', 'a limit for one address or one network was reached')
}
