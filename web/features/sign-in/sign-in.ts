import type { Session, User } from '#contract/accounts/session.ts'
import {
  type Credentials,
  login,
  register,
  resetPassword,
  sendLoginCode,
  sendPasswordReset,
} from '#contract/accounts/sign-in.ts'
import { knownLocale } from '#rules/browser/known-locale.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { forgetLinkRequest, rememberLinkRequest } from './magic-link/requested-links.ts'
import { returnTarget } from './return-target.ts'

/** Where a code is sent: an email address, or a phone number with its country code. */
export type CodeAddress = { email: string } | { country_code: string; phone: string }

/** The address as people write it. */
export function writtenAddress(address: CodeAddress): string {
  return 'email' in address ? address.email : `${address.country_code} ${address.phone}`
}

export async function sendCode(address: CodeAddress): Promise<void> {
  await call(sendLoginCode, { body: { ...address, ...returnTarget() } })
  if ('email' in address) rememberLinkRequest(address.email)
}

export async function signIn(credentials: Credentials): Promise<User> {
  return (await signInWithSecondFactor(credentials)).user
}

/** Signs in; the result includes the second factor that staff must enter next. */
export async function signInWithSecondFactor(
  credentials: Credentials,
): Promise<{ user: User; next: Session['second_factor_required'] }> {
  let secondFactor: Session['second_factor_required']
  const user = await adoptSession(async () => {
    const reply = await call(login, { body: credentials })
    secondFactor = reply.data.second_factor_required
    return reply
  })
  forgetLinkRequest()
  return { user, next: secondFactor }
}

/** Creates an account for a verified address and signs in. */
export async function signUp(credentials: Credentials): Promise<User> {
  const locale = knownLocale(navigator.language)
  const user = await adoptSession(() => call(register, { body: { ...credentials, ...(locale && { locale }) } }))
  forgetLinkRequest()
  return user
}

export async function requestPasswordReset(email: string): Promise<void> {
  await call(sendPasswordReset, { body: { email, ...returnTarget() } })
}

export function resetPasswordByToken(token: string, password: string): Promise<User> {
  return adoptSession(() => call(resetPassword, { body: { token, password } }))
}
