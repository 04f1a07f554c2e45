import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByIdentity } from '#server/database/accounts/identities.ts'
import type { FirstScreenVisit } from '#server/gateways/carrier/first-screen.ts'
import type { Context } from '../../context/context.ts'
import { requireFreshProof } from '../../context/require-fresh-proof.ts'
import { recordAudit } from '../record-audit.ts'
import { recordAccountChange } from '../recovery/record-account-change.ts'
import { startSession } from '../sessions/start-session.ts'
import { identityKey } from '../social/identity-key.ts'
import { consumeVisit, insertCarrierUser, linkCarrierCustomer, recordCarrierVisit } from './carrier-customer.ts'

/** The question to ask before signing in, if any: accounts are neither linked nor switched without an answer. */
export function carrierQuestion(userId: string | null, owner: UserRow | undefined): CarrierQuestion | null {
  if (userId === null || owner?.id === userId) return null
  return owner ? 'switch' : 'link'
}

/**
 * Signs the customer in; the first visit creates the account. Returns the user's id; undefined if the token was used
 * before.
 */
export async function signInCustomer(
  context: Context,
  owner: UserRow | undefined,
  visit: FirstScreenVisit,
): Promise<string | undefined> {
  const { database, visitor, warn } = context
  const isFirstUse = await database.transaction().execute((transaction) => consumeVisit(transaction, context, visit))
  if (!isFirstUse) {
    warn('a first-screen token was refused', 'it was used before')
    return undefined
  }
  const userId = owner?.id ?? (await findOrInsertCustomer(context, visit))
  await database.transaction().execute((transaction) => recordCarrierVisit(transaction, context, { userId, visit }))
  // For a user who is signed in already, the visit is a reauthentication.
  await startSession(context, userId, visitor.userId === userId ? 'reauthenticated' : 'signed_in_by_carrier')
  return userId
}

/** Of two concurrent first visits one inserts the account, and the other finds it. */
async function findOrInsertCustomer(context: Context, visit: FirstScreenVisit): Promise<string> {
  const { database, clock, ids } = context
  const userId = ids.newIdAt(clock.now())
  const isNew = await database.transaction().execute(async (transaction) => {
    const isLinked = await linkCarrierCustomer(transaction, context, { userId, visit })
    if (isLinked) await insertCarrierUser(transaction, context, userId)
    return isLinked
  })
  if (isNew) return userId
  const owner = await findUserByIdentity(database, identityKey(visit))
  if (!owner) throw new Error('the user of a carrier’s customer was deleted meanwhile')
  return owner.id
}

/** Links the carrier's customer to the signed-in user. Returns the user's id; undefined if the link failed. */
export async function linkCustomerToAccount(
  context: Context,
  userId: string,
  visit: FirstScreenVisit,
): Promise<string | undefined> {
  await requireFreshProof(context)
  const isLinked = await context.database.transaction().execute(async (transaction) => {
    if (!(await consumeVisit(transaction, context, visit))) return false
    await recordAccountChange(transaction, context, { userId, kind: 'carrier_linked' })
    if (!(await linkCarrierCustomer(transaction, context, { userId, visit }))) return false
    await recordCarrierVisit(transaction, context, { userId, visit })
    return true
  })
  if (!isLinked) return undefined
  await recordAudit(context, userId, 'carrier_linked')
  return userId
}
