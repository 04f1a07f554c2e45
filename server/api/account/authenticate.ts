import { authenticate, authenticateLegacy } from '#contract/accounts/session.ts'
import { impersonatedSession } from '../../accounts/sessions/impersonated-session.ts'
import { refreshSession } from '../../accounts/sessions/issue-session.ts'
import { answer } from '../answer.ts'

export const answerAuthenticate = answer(authenticate, async (_input, context) => ({
  data: context.impersonation
    ? await impersonatedSession(context, context.impersonation)
    : await refreshSession(context, context.refreshCookie.value),
}))

/** The deprecated form reads the token from a header if there is no cookie. */
export const answerAuthenticateLegacy = answer(authenticateLegacy, async (_input, context) => ({
  data: await refreshSession(context, context.refreshCookie.value ?? context.refreshHeader),
}))
