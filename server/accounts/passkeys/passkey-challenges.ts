import { brand } from '#brand/brand.ts'
import { PASSKEY_CHALLENGE_SECONDS } from '#contract/limits.ts'
import { passkeyRelyingPartyId } from '#rules/accounts/passkey-relying-party.ts'
import { consumeSingleUseKey } from '#server/database/accounts/single-use-keys.ts'
import type { RelyingParty } from '#server/gateways/credentials/passkeys.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

const CHALLENGE = 'passkey-challenge'

/** The WebAuthn relying party; undefined if the site's address cannot be one (an IP address). */
export function relyingPartyOf({ siteUrl }: Pick<Context, 'siteUrl'>): RelyingParty | undefined {
  const host = passkeyRelyingPartyId(siteUrl)
  return host === undefined ? undefined : { host, origin: siteUrl, product: brand.name }
}

/** A challenge for this visitor only. It is signed, and stored only once it is used. */
export function issueChallenge({ signer, clock, ids, visitor }: Context, purpose: 'make' | 'ask'): string {
  const payload = { visitor: visitor.id, purpose, nonce: ids.newId() }
  return writeSignedPayload(signer, CHALLENGE, { payload, endsAt: clock.now() + PASSKEY_CHALLENGE_SECONDS * 1000 })
}

/** Verifies that a challenge was issued to this visitor, and remembers it. */
export function challengeVerifier({ signer, clock, visitor }: Context, purpose: 'make' | 'ask') {
  let challenge: string | undefined
  return {
    isIssuedChallenge(text: string): boolean {
      const payload = readSignedPayload(signer, CHALLENGE, { text, now: clock.now() })
      if (payload?.visitor !== visitor.id || payload.purpose !== purpose) return false
      challenge = text
      return true
    },
    getChallenge: () => challenge,
  }
}

/** Uses up a challenge; false if it was used before, on any process. */
export async function consumeChallenge({ database, clock }: Context, challenge: string | undefined): Promise<boolean> {
  if (challenge === undefined) return false
  const now = clock.now()
  const key = {
    keyHash: hashSecret(`${CHALLENGE}\n${challenge}`),
    expiresAt: now + PASSKEY_CHALLENGE_SECONDS * 1000,
    now,
  }
  return database.transaction().execute((transaction) => consumeSingleUseKey(transaction, key))
}
