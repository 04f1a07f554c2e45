import { login } from '#contract/accounts/sign-in.ts'
import { signInWithPassword } from '../../accounts/sessions/sign-in-with-password.ts'
import { signInWithProvenAddress } from '../../accounts/sessions/sign-in-with-proven-address.ts'
import { readProvenAddress } from '../../accounts/verification/proven-address.ts'
import { answer } from '../answer.ts'

export const answerLogin = answer(login, async ({ body }, context) => {
  const { email, password } = body
  const proven = await readProvenAddress(context, body)
  if (proven) {
    const session = await signInWithProvenAddress(context, proven)
    if (!session) throw context.refuse('account_not_found')
    return { data: session }
  }
  if (email === undefined) throw context.refuse('invalid_input', { field: 'email' })
  if (password === undefined) throw context.refuse('invalid_input', { field: 'password' })
  return { data: await signInWithPassword(context, { email, password }) }
})
