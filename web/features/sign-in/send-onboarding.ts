import { setIntents, updateUser } from '#contract/accounts/user.ts'
import type { Onboarding } from '#rules/accounts/stored-onboarding.ts'
import { call } from '#web/http/api.ts'
import { readOnboarding, storeOnboarding } from '#web/state/sign-in/stored-onboarding.ts'

/** Puts what was chosen in the first steps into an account. */
export async function sendOnboarding(id: string, { intents, locale }: Onboarding): Promise<void> {
  await call(setIntents, { params: { id }, body: { intents: [...intents] } })
  if (locale) await call(updateUser, { params: { id }, body: { locale } })
  storeOnboarding(null)
}

/** What was chosen before there was an account comes along. What does not arrive stays in the browser. */
export async function sendStoredOnboarding(id: string): Promise<void> {
  const kept = readOnboarding()
  if (kept) await sendOnboarding(id, kept).catch(() => undefined)
}
