import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { emailKey } from '#rules/forms/email.ts'
import { findUserByIdentity, updateIdentityUsed } from '#server/database/accounts/identities.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import type { Context } from '../../context/context.ts'
import { newAccountLocale } from '../new-account-locale.ts'
import { startSession } from '../sessions/start-session.ts'
import { identityKey } from './identity-key.ts'
import {
  insertUserIdentity,
  storePendingIdentity,
  type VerifiedIdentity,
  verifiedEmailOf,
} from './verified-identity.ts'

/**
 * Signs in with another service's identity; the first sign-in creates the account. An identity whose address has an
 * account opens nothing by itself: the owner logs in once, and the two are linked.
 */
export async function signInWithIdentity(context: Context, identity: VerifiedIdentity): Promise<Session> {
  const { database, clock } = context
  const key = identityKey(identity.profile)
  const owner = await findUserByIdentity(database, key)
  if (owner) {
    await database.transaction().execute((transaction) => updateIdentityUsed(transaction, key, clock.now()))
    return startSession(context, owner.id, 'signed_in_by_provider')
  }
  const email = verifiedEmailOf(identity.profile)
  const user = email === null ? undefined : await findUserByAddress(database, { emailKey: emailKey(email) })
  if (user) {
    storePendingIdentity(context, { identity, user })
    throw new CallError('identity_not_linked')
  }
  return startSession(context, await insertUserOfIdentity(context, identity, email), 'registered')
}

async function insertUserOfIdentity(
  context: Context,
  identity: VerifiedIdentity,
  email: string | null,
): Promise<string> {
  const { database, clock, ids } = context
  const id = ids.newIdAt(clock.now())
  await database.transaction().execute(async (transaction) => {
    const contact = email === null ? {} : ({ email, email_key: emailKey(email), is_verified: 1 } as const)
    const user = newUserRow({
      id,
      ...contact,
      created_at: clock.now(),
      name: identity.profile.name,
      locale: newAccountLocale(context),
    })
    const isNew = await insertUserIfNew(transaction, user)
    // Concurrent first sign-ins: the database accepts one, the other tries again.
    if (!isNew || !(await insertUserIdentity(transaction, context, { userId: id, identity }))) {
      throw new CallError('identity_refused')
    }
  })
  return id
}
