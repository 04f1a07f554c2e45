import { setIntents, updateUser } from '#contract/accounts/user.ts'
import type { Onboarding } from '#rules/accounts/stored-onboarding.ts'
import { call } from '#web/http/api.ts'
import { readOnboarding, storeOnboarding } from '#web/state/sign-in/stored-onboarding.ts'

/** Sends the answers of onboarding to an account. */
export async function sendOnboarding(id: string, { intents, locale }: Onboarding): Promise<void> {
  await call(setIntents, { params: { id }, body: { intents: [...intents] } })
  if (locale) await call(updateUser, { params: { id }, body: { locale } })
  storeOnboarding(null)
}

/** Sends answers given before sign-up. If that fails they stay in the browser. */
export async function sendStoredOnboarding(id: string): Promise<void> {
  const stored = readOnboarding()
  if (stored) await sendOnboarding(id, stored).catch(() => undefined)
}
