import { type Onboarding, parseOnboarding, serializeOnboarding } from '#rules/accounts/stored-onboarding.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'onboarding'

/** The answers given in onboarding, before there was an account. */
export function readOnboarding(): Onboarding | undefined {
  return parseOnboarding(readStorage('local', KEY))
}

export function storeOnboarding(chosen: Onboarding | null): void {
  writeStorage('local', KEY, chosen && serializeOnboarding(chosen))
}
