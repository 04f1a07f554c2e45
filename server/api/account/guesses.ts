import { GUESSES_FOR_ADDRESS, GUESSES_FOR_NETWORK } from '#contract/limits.ts'
import type { Context } from '../context.ts'

/** A guess counts about the account that is tried, and from the network it is tried from. */
export function guess(who: string, what: 'code' | 'password' | 'second-factor') {
  return { what: `guess-${what}`, who, limit: GUESSES_FOR_ADDRESS }
}

export function guessFrom({ network }: Context) {
  return { what: 'guess-from', who: network, limit: GUESSES_FOR_NETWORK }
}
