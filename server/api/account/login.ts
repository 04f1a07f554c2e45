import { login } from '#contract/accounts/sign-in.ts'
import { signInWithPassword } from '../../accounts/sessions/sign-in-with-password.ts'
import { signInWithVerifiedAddress } from '../../accounts/sessions/sign-in-with-verified-address.ts'
import { readVerifiedAddress } from '../../accounts/verification/verified-address.ts'
import { answer } from '../answer.ts'

export const answerLogin = answer(login, async ({ body }, context) => {
  const { email, password } = body
  const verified = await readVerifiedAddress(context, body)
  if (verified) {
    const session = await signInWithVerifiedAddress(context, verified)
    if (!session) throw context.refuse('account_not_found')
    return { data: session }
  }
  if (email === undefined) throw context.refuse('invalid_input', { field: 'email' })
  if (password === undefined) throw context.refuse('invalid_input', { field: 'password' })
  return { data: await signInWithPassword(context, { email, password }) }
})
