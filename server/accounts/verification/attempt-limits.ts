import { ATTEMPTS_FOR_ADDRESS, ATTEMPTS_FOR_NETWORK } from '#contract/limits.ts'
import type { Context } from '../../context/context.ts'

/** An attempt counts for the account and for the network that it comes from. */
export function attemptLimit(subject: string, credential: 'code' | 'password' | 'second-factor') {
  return { what: `guess-${credential}`, who: subject, limit: ATTEMPTS_FOR_ADDRESS }
}

export function networkAttemptLimit({ network }: Context) {
  return { what: 'guess-from', who: network, limit: ATTEMPTS_FOR_NETWORK }
}
