import { authenticate, authenticateLegacy } from '#contract/account.ts'
import { answer } from '../answer.ts'
import { refreshSession } from './open-session.ts'

export const answerAuthenticate = answer(authenticate, async (_input, context) => ({
  data: await refreshSession(context, context.refreshCookie.value),
}))

/** The deprecated form reads the token from a header where there is no cookie. */
export const answerAuthenticateLegacy = answer(authenticateLegacy, async (_input, context) => ({
  data: await refreshSession(context, context.refreshCookie.value ?? context.refreshHeader),
}))
