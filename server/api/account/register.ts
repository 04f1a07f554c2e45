import { register } from '#contract/accounts/sign-in.ts'
import { knownLocale } from '#rules/browser/known-locale.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import { registerUser } from '../../accounts/register-user.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { readVerifiedAddress } from '../../accounts/verification/verified-address.ts'
import { readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerRegister = answer(register, async ({ body }, context) => {
  const verified = await readVerifiedAddress(context, body)
  const address = verified?.address ?? (body.email === undefined ? undefined : readEmail(body.email))
  if (!address) throw context.refuse('invalid_input', { field: 'email' })
  if (!verified && body.password === undefined) throw context.refuse('invalid_verification_code', { field: 'code' })
  const userId = await registerUser(context, {
    address,
    proof: verified,
    password: body.password,
    name: oneLine(body.name),
    // An unknown language does not prevent the registration.
    locale: (body.locale && knownLocale(body.locale)) || null,
  })
  return { data: await startSession(context, userId, 'registered') }
})
