import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import { CallError } from '#contract/errors.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { Context } from '../../context/context.ts'

const LINK_TICKET = 'link-ticket'
/** The time from the request of a ticket to its use. */
const TICKET_MILLISECONDS = 5 * MINUTE_MILLISECONDS

type LinkTicket = { userId: string; provider: SocialProvider }

/** A ticket to link a social identity to an account. A URL crafted by an attacker has none, and links nothing. */
export function writeLinkTicket({ signer, clock }: Context, { userId, provider }: LinkTicket): string {
  const endsAt = clock.now() + TICKET_MILLISECONDS
  return writeSignedPayload(signer, LINK_TICKET, { payload: { user: userId, provider }, endsAt })
}

/** The user of a ticket; refuses one that expired or was written for another provider. */
export function readLinkTicket({ signer, clock }: Context, provider: SocialProvider, text: string): string {
  const ticket = readSignedPayload(signer, LINK_TICKET, { text, now: clock.now() })
  if (ticket?.provider !== provider) throw new CallError('identity_refused')
  return String(ticket.user)
}
