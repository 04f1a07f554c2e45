import { brand } from '#brand/brand.ts'
import { PASSKEY_CHALLENGE_SECONDS } from '#contract/limits.ts'
import { passkeyRelyingPartyId } from '#rules/accounts/passkey-relying-party.ts'
import { consumeSingleUseKey } from '#server/database/accounts/single-use-keys.ts'
import type { RelyingParty } from '#server/gateways/credentials/passkeys.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { Context } from '../../context/context.ts'

const CHALLENGE = 'passkey-challenge'

/** Whose passkeys are asked for; undefined where the site's address can keep none. */
export function relyingPartyOf({ siteUrl }: Pick<Context, 'siteUrl'>): RelyingParty | undefined {
  const host = passkeyRelyingPartyId(siteUrl)
  return host === undefined ? undefined : { host, origin: siteUrl, product: brand.name }
}

/** A challenge for this visitor and no other. It is signed, and only kept once it was used. */
export function issueChallenge({ signer, clock, ids, visitor }: Context, purpose: 'make' | 'ask'): string {
  const payload = { visitor: visitor.id, purpose, nonce: ids.newId() }
  return writeSignedPayload(signer, CHALLENGE, { payload, endsAt: clock.now() + PASSKEY_CHALLENGE_SECONDS * 1000 })
}

/** Holds a challenge that comes back against what was asked of this visitor, and remembers it. */
export function challengeVerifier({ signer, clock, visitor }: Context, purpose: 'make' | 'ask') {
  let challenge: string | undefined
  return {
    isOurs(text: string): boolean {
      const payload = readSignedPayload(signer, CHALLENGE, { text, now: clock.now() })
      if (payload?.visitor !== visitor.id || payload.purpose !== purpose) return false
      challenge = text
      return true
    },
    getChallenge: () => challenge,
  }
}

/** Spends a challenge; false when it was spent before, on whichever process. */
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
