import { authenticate, authenticateLegacy } from '#contract/account.ts'
import { answer } from '../answer.ts'
import { openSession } from './open-session.ts'

export const answerAuthenticate = answer(authenticate, async (_input, context) => ({
  data: await openSession(context, context.refreshCookie.given),
}))

/** The deprecated form reads the token from a header where there is no cookie. */
export const answerAuthenticateLegacy = answer(authenticateLegacy, async (_input, context) => ({
  data: await openSession(context, context.refreshCookie.given ?? context.refreshHeader),
}))
