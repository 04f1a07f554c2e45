import { authenticateApple } from '#contract/accounts/identity-providers.ts'
import { signInWithToken } from '../../accounts/social/sign-in-with-token.ts'
import { answer } from '../answer.ts'

export const answerAuthenticateApple = answer(authenticateApple, async ({ body }, context) => ({
  data: await signInWithToken(context, 'apple', body),
}))
