import type { CarrierQuestion } from '#contract/carrier.ts'
import { validateFirstScreen } from '#contract/carrier.ts'
import { FIRST_SCREENS_FROM_NETWORK } from '#contract/limits.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { findUserByIdentity } from '#server/database/identities.ts'
import {
  FirstScreenRefusal,
  type FirstScreenVerifier,
  type FirstScreenVisit,
} from '#server/gateways/carrier/first-screen.ts'
import { answer } from '../answer.ts'
import { beginCarrierSale } from '../begin-carrier-sale.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { requireFreshProof } from '../fresh-proof.ts'
import { identityKey } from '../identity-key.ts'
import { recordAudit } from './audit.ts'
import { insertCustomer, keepVisit, linkCustomer, spendVisit } from './carrier-customer.ts'
import { enter } from './enter.ts'
import { recordChange } from './record-change.ts'

const NOT_VALID = { data: { is_valid: false, question: null } }

/** What went wrong is for the log; whoever brought the token is told no more than that it opened nothing. */
export const answerValidateFirstScreen = answer(validateFirstScreen, async ({ body }, context) => {
  const { peers, database, visitor, network } = context
  if (!peers.carrier) throw context.refuse('not_found')
  await countTry(context, [{ what: 'first-screen', who: network, limit: FIRST_SCREENS_FROM_NETWORK }])
  const visit = await verified(context, peers.carrier.verifyFirstScreen, body.firstscreen_token)
  if (!visit) return NOT_VALID
  const owner = await findUserByIdentity(database, identityKey(visit))
  const question = questionFor(visitor.userId, owner)
  if (question && body.answer !== question) return { data: { is_valid: true, question } }
  const userId =
    question === 'link' && visitor.userId
      ? await link(context, visitor.userId, visit)
      : await come(context, owner, visit)
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

async function verified(
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
async function come(
  context: Context,
  owner: UserRow | undefined,
  visit: FirstScreenVisit,
): Promise<string | undefined> {
  const { database, visitor, warn } = context
  const isSpent = await database.transaction().execute((transaction) => spendVisit(transaction, context, visit))
  if (!isSpent) {
    warn('a first-screen token was refused', 'it was spent before')
    return undefined
  }
  const userId = owner?.id ?? (await makeCustomer(context, visit))
  await database.transaction().execute((transaction) => keepVisit(transaction, context, { userId, visit }))
  // Who is signed in as this customer has proved it once more.
  await enter(context, userId, visitor.userId === userId ? 'reauthenticated' : 'signed_in_by_carrier')
  return userId
}

/** Of two first visits at once, with a token each, the database lets one make the account; the other finds it. */
async function makeCustomer(context: Context, visit: FirstScreenVisit): Promise<string> {
  const { database, clock, ids } = context
  const userId = ids.newIdAt(clock.now())
  const isMade = await database.transaction().execute(async (transaction) => {
    const isNew = await linkCustomer(transaction, context, { userId, visit })
    if (isNew) await insertCustomer(transaction, context, userId)
    return isNew
  })
  if (isMade) return userId
  const owner = await findUserByIdentity(database, identityKey(visit))
  if (!owner) throw new Error('a customer was there and is gone')
  return owner.id
}

/** Joins the carrier's customer to the account of whoever is signed in. */
async function link(context: Context, userId: string, visit: FirstScreenVisit): Promise<string | undefined> {
  await requireFreshProof(context)
  const isLinked = await context.database.transaction().execute(async (transaction) => {
    if (!(await spendVisit(transaction, context, visit))) return false
    await recordChange(transaction, context, { userId, kind: 'carrier_linked' })
    if (!(await linkCustomer(transaction, context, { userId, visit }))) return false
    await keepVisit(transaction, context, { userId, visit })
    return true
  })
  if (!isLinked) return undefined
  await recordAudit(context, userId, 'carrier_linked')
  return userId
}
