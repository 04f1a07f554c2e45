import { authenticateGoogle } from '#contract/accounts/identity-providers.ts'
import { signInWithToken } from '../../accounts/social/sign-in-with-token.ts'
import { answer } from '../answer.ts'

export const answerAuthenticateGoogle = answer(authenticateGoogle, async ({ body }, context) => ({
  data: await signInWithToken(context, 'google', body),
}))
