import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { emailKey, isEmail } from '#rules/forms/email.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByIdentity, insertIdentity } from '#server/database/accounts/identities.ts'
import type { IdentityProvider } from '#server/database/accounts/identity-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { SocialProfile } from '#server/gateways/identity/social-identity-provider.ts'
import type { Context } from '../../context/context.ts'
import { recordAudit } from '../record-audit.ts'
import { recordAccountChange } from '../recovery/record-account-change.ts'
import { identityKey } from './identity-key.ts'

/** An identity that another service has verified. */
export type VerifiedIdentity = { provider: SocialProvider | 'firebase'; profile: SocialProfile }

/** The time in which a user must log in to the account that a new identity is to be linked to. */
const PENDING_MILLISECONDS = 15 * MINUTE_MILLISECONDS
const PENDING_IDENTITY = 'pending-identity'

/** The address of a profile if the service has verified it: any other proves nothing. */
export function verifiedEmailOf({ email, isEmailVerified }: SocialProfile): string | null {
  return email !== null && isEmailVerified && isEmail(email) ? email : null
}

/** Links an identity to a user; false if it is linked already. */
export function insertUserIdentity(
  transaction: Transaction,
  { clock }: Context,
  { userId, identity: { provider, profile } }: { userId: string; identity: VerifiedIdentity },
): Promise<boolean> {
  const now = clock.now()
  return insertIdentity(transaction, {
    key_hash: identityKey(profile),
    user_id: userId,
    provider,
    issuer: profile.issuer,
    label: profile.email ?? profile.name,
    created_at: now,
    used_at: now,
  })
}

/** Stores the identity in a cookie if its address has an account: logging in to that account links the two. */
export function storePendingIdentity(
  { signer, clock, pendingIdentity }: Context,
  { identity: { provider, profile }, user }: { identity: VerifiedIdentity; user: UserRow },
): void {
  const payload = { provider, issuer: profile.issuer, key: identityKey(profile), label: profile.email, user: user.id }
  const endsAt = clock.now() + PENDING_MILLISECONDS
  pendingIdentity.set(writeSignedPayload(signer, PENDING_IDENTITY, { payload, endsAt }), endsAt)
}

/** Links the pending identity to this account if it was meant for it; otherwise discards it. */
export async function linkPendingIdentity(context: Context, userId: string): Promise<void> {
  const { database, signer, clock, pendingIdentity } = context
  if (pendingIdentity.value === undefined) return
  pendingIdentity.clear()
  const payload = readSignedPayload(signer, PENDING_IDENTITY, { text: pendingIdentity.value, now: clock.now() })
  const user = payload?.user === userId ? await findUser(database, userId) : undefined
  // The address must still be the one that the service verified.
  if (!payload || !user?.email_key || user.email_key !== emailKey(String(payload.label))) return
  const now = clock.now()
  const isNew = await database.transaction().execute(async (transaction) => {
    if (await findUserByIdentity(transaction, String(payload.key))) return false
    await recordAccountChange(transaction, context, { userId, kind: 'identity_linked' })
    return insertIdentity(transaction, {
      key_hash: String(payload.key),
      user_id: userId,
      // Our signature guarantees the type.
      provider: payload.provider as IdentityProvider,
      issuer: String(payload.issuer),
      label: String(payload.label),
      created_at: now,
      used_at: now,
    })
  })
  if (isNew) await recordAudit(context, userId, 'identity_linked')
}
