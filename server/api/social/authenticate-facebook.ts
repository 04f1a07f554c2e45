import { authenticateFacebook } from '#contract/accounts/identity-providers.ts'
import { signInWithToken } from '../../accounts/social/sign-in-with-token.ts'
import { answer } from '../answer.ts'

export const answerAuthenticateFacebook = answer(authenticateFacebook, async ({ body }, context) => ({
  data: await signInWithToken(context, 'facebook', body),
}))
