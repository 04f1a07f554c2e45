import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'
import { validateFirstScreen } from '#contract/accounts/carrier-sign-in.ts'
import { FIRST_SCREENS_FROM_NETWORK } from '#contract/limits.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByIdentity } from '#server/database/accounts/identities.ts'
import {
  FirstScreenRefusal,
  type FirstScreenVerifier,
  type FirstScreenVisit,
} from '#server/gateways/carrier/first-screen.ts'
import {
  consumeVisit,
  insertCarrierUser,
  linkCarrierCustomer,
  recordCarrierVisit,
} from '../../accounts/carrier/carrier-customer.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { identityKey } from '../../accounts/social/identity-key.ts'
import { beginCarrierSale } from '../../billing/purchases/begin-carrier-sale.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { requireFreshProof } from '../../context/require-fresh-proof.ts'
import { answer } from '../answer.ts'

const NOT_VALID = { data: { is_valid: false, question: null } }

/** What went wrong is for the log; whoever brought the token is told no more than that it opened nothing. */
export const answerValidateFirstScreen = answer(validateFirstScreen, async ({ body }, context) => {
  const { identityProviders, database, visitor, network } = context
  if (!identityProviders.carrier) throw context.refuse('not_found')
  await countAttempts(context, [{ what: 'first-screen', who: network, limit: FIRST_SCREENS_FROM_NETWORK }])
  const visit = await readVisit(context, identityProviders.carrier.verifyFirstScreen, body.firstscreen_token)
  if (!visit) return NOT_VALID
  const owner = await findUserByIdentity(database, identityKey(visit))
  const question = questionFor(visitor.userId, owner)
  if (question && body.answer !== question) return { data: { is_valid: true, question } }
  const userId =
    question === 'link' && visitor.userId
      ? await linkCustomerToAccount(context, visitor.userId, visit)
      : await signInCustomer(context, owner, visit)
  if (!userId) return NOT_VALID
  const { consent } = visit
  return {
    data: { is_valid: true, question: null, ...(consent && (await beginCarrierSale(context, { userId, consent }))) },
  }
})

/** Nobody's account is joined to another, or changed for another, without being asked. */
function questionFor(userId: string | null, owner: UserRow | undefined): CarrierQuestion | null {
  if (userId === null || owner?.id === userId) return null
  return owner ? 'switch' : 'link'
}

async function readVisit(
  { warn }: Context,
  verify: FirstScreenVerifier,
  token: string,
): Promise<FirstScreenVisit | undefined> {
  try {
    return await verify(token)
  } catch (error) {
    if (!(error instanceof FirstScreenRefusal)) throw error
    warn('a first-screen token was refused', error.message)
    return undefined
  }
}

/** Signs the customer in, whose account is made on their first visit. */
async function signInCustomer(
  context: Context,
  owner: UserRow | undefined,
  visit: FirstScreenVisit,
): Promise<string | undefined> {
  const { database, visitor, warn } = context
  const isFirstUse = await database.transaction().execute((transaction) => consumeVisit(transaction, context, visit))
  if (!isFirstUse) {
    warn('a first-screen token was refused', 'it was spent before')
    return undefined
  }
  const userId = owner?.id ?? (await findOrInsertCustomer(context, visit))
  await database.transaction().execute((transaction) => recordCarrierVisit(transaction, context, { userId, visit }))
  // Who is signed in as this customer has proved it once more.
  await startSession(context, userId, visitor.userId === userId ? 'reauthenticated' : 'signed_in_by_carrier')
  return userId
}

/** Of two first visits at once, with a token each, the database lets one make the account; the other finds it. */
async function findOrInsertCustomer(context: Context, visit: FirstScreenVisit): Promise<string> {
  const { database, clock, ids } = context
  const userId = ids.newIdAt(clock.now())
  const isMade = await database.transaction().execute(async (transaction) => {
    const isNew = await linkCarrierCustomer(transaction, context, { userId, visit })
    if (isNew) await insertCarrierUser(transaction, context, userId)
    return isNew
  })
  if (isMade) return userId
  const owner = await findUserByIdentity(database, identityKey(visit))
  if (!owner) throw new Error('a customer was there and is gone')
  return owner.id
}

/** Joins the carrier's customer to the account of whoever is signed in. */
async function linkCustomerToAccount(
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
