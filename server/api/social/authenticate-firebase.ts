import { authenticateFirebase } from '#contract/accounts/identity-providers.ts'
import { signInWithFirebase } from '../../accounts/social/sign-in-with-token.ts'
import { answer } from '../answer.ts'

export const answerAuthenticateFirebase = answer(authenticateFirebase, async ({ body }, context) => ({
  data: await signInWithFirebase(context, body.id_token),
}))
