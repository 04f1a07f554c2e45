import { keptOnboarding, type Onboarding, onboardingToKeep } from '#rules/onboarding.ts'
import { keep, readKept } from './storage.ts'

const KEY = 'onboarding'

/** What was chosen in the first steps, before there was an account. */
export function readOnboarding(): Onboarding | undefined {
  return keptOnboarding(readKept('local', KEY))
}

export function keepOnboarding(chosen: Onboarding | null): void {
  keep('local', KEY, chosen && onboardingToKeep(chosen))
}
