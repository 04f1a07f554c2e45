import type { Session, User } from '#contract/account.ts'
import {
  type Credentials,
  login,
  register,
  resetPassword,
  sendLoginCode,
  sendPasswordReset,
} from '#contract/sign-in.ts'
import { knownLocale } from '#rules/known-locale.ts'
import { call } from '#web/transport/api.ts'
import { takeSession } from '#web/transport/session.ts'
import { forgetAsking, rememberAsking } from './asked-links.ts'
import { wayBack } from './way-back.ts'

/** Where a code goes: an email address, or a phone with its country's code. */
export type Address = { email: string } | { country_code: string; phone: string }

/** As a person reads it. */
export function writtenAddress(address: Address): string {
  return 'email' in address ? address.email : `${address.country_code} ${address.phone}`
}

export async function sendCode(address: Address): Promise<void> {
  await call(sendLoginCode, { body: { ...address, ...wayBack() } })
  if ('email' in address) rememberAsking(address.email)
}

export async function signIn(credentials: Credentials): Promise<User> {
  return (await signInByStep(credentials)).user
}

/** The same, with what staff are asked for next. */
export async function signInByStep(
  credentials: Credentials,
): Promise<{ user: User; next: Session['second_factor_required'] }> {
  let next: Session['second_factor_required']
  const user = await takeSession(async () => {
    const answered = await call(login, { body: credentials })
    next = answered.data.second_factor_required
    return answered
  })
  forgetAsking()
  return { user, next }
}

/** Makes the account of an address that is proven, and signs in. */
export async function signUp(credentials: Credentials): Promise<User> {
  const locale = knownLocale(navigator.language)
  const user = await takeSession(() => call(register, { body: { ...credentials, ...(locale && { locale }) } }))
  forgetAsking()
  return user
}

export async function askForReset(email: string): Promise<void> {
  await call(sendPasswordReset, { body: { email, ...wayBack() } })
}

export function choosePassword(token: string, password: string): Promise<User> {
  return takeSession(() => call(resetPassword, { body: { token, password } }))
}
