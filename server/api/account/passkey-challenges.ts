import { brand } from '#brand/brand.ts'
import { PASSKEY_CHALLENGE_SECONDS } from '#contract/limits.ts'
import { passkeyHost } from '#rules/passkey-host.ts'
import { spendKey } from '#server/database/spent-keys.ts'
import type { Keeper } from '#server/gateways/passkeys.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import { readNote, writeNote } from '#server/gateways/signed-notes.ts'
import type { Context } from '../context.ts'

const CHALLENGE = 'passkey-challenge'

/** Whose passkeys are asked for; undefined where the site's address can keep none. */
export function keeperOf({ siteUrl }: Pick<Context, 'siteUrl'>): Keeper | undefined {
  const host = passkeyHost(siteUrl)
  return host === undefined ? undefined : { host, origin: siteUrl, product: brand.name }
}

/** A challenge for this visitor and no other. It is signed, and only kept once it was used. */
export function makeChallenge({ signer, clock, ids, visitor }: Context, purpose: 'make' | 'ask'): string {
  const note = { visitor: visitor.id, purpose, nonce: ids.newId() }
  return writeNote(signer, CHALLENGE, { note, endsAt: clock.now() + PASSKEY_CHALLENGE_SECONDS * 1000 })
}

/** Holds a challenge that comes back against what was asked of this visitor, and remembers it. */
export function expectChallenge({ signer, clock, visitor }: Context, purpose: 'make' | 'ask') {
  let seen: string | undefined
  return {
    isOurs(text: string): boolean {
      const note = readNote(signer, CHALLENGE, { text, now: clock.now() })
      if (note?.visitor !== visitor.id || note.purpose !== purpose) return false
      seen = text
      return true
    },
    seen: () => seen,
  }
}

/** Spends a challenge; false when it was spent before, on whichever process. */
export async function spendChallenge({ database, clock }: Context, challenge: string | undefined): Promise<boolean> {
  if (challenge === undefined) return false
  const now = clock.now()
  const spending = {
    keyHash: hashSecret(`${CHALLENGE}\n${challenge}`),
    expiresAt: now + PASSKEY_CHALLENGE_SECONDS * 1000,
    now,
  }
  return database.transaction().execute((transaction) => spendKey(transaction, spending))
}
