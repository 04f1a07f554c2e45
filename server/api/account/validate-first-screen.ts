import { validateFirstScreen } from '#contract/accounts/carrier-sign-in.ts'
import { FIRST_SCREENS_FROM_NETWORK } from '#contract/limits.ts'
import { findUserByIdentity } from '#server/database/accounts/identities.ts'
import { readVisit } from '../../accounts/carrier/read-visit.ts'
import { carrierQuestion, linkCustomerToAccount, signInCustomer } from '../../accounts/carrier/sign-in-customer.ts'
import { identityKey } from '../../accounts/social/identity-key.ts'
import { beginCarrierSale } from '../../billing/purchases/begin-carrier-sale.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

const NOT_VALID = { data: { is_valid: false, question: null } }

/** The reason for a refusal is logged, and not sent to the client. */
export const answerValidateFirstScreen = answer(validateFirstScreen, async ({ body }, context) => {
  const { identityProviders, database, visitor, network } = context
  if (!identityProviders.carrier) throw context.refuse('not_found')
  await countAttempts(context, [{ what: 'first-screen', who: network, limit: FIRST_SCREENS_FROM_NETWORK }])
  const visit = await readVisit(context, identityProviders.carrier.verifyFirstScreen, body.firstscreen_token)
  if (!visit) return NOT_VALID
  const owner = await findUserByIdentity(database, identityKey(visit))
  const question = carrierQuestion(visitor.userId, owner)
  if (question && body.answer !== question) return { data: { is_valid: true, question } }
  const userId =
    question === 'link' && visitor.userId
      ? await linkCustomerToAccount(context, visitor.userId, visit)
      : await signInCustomer(context, owner, visit)
  if (!userId) return NOT_VALID
  const { consent } = visit
  const sale = consent && (await beginCarrierSale(context, { userId, consent }))
  return { data: { is_valid: true, question: null, ...sale } }
})
