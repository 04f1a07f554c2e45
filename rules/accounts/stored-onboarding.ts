import { LOCALES } from '#contract/locales.ts'
import { parseStoredRecord } from '../browser/stored-record.ts'

/** Choices of the first steps, stored in the browser until there is an account. */
export type Onboarding = { intents: readonly string[]; locale: string | null }

const MOST_INTENTS = 20
const INTENT = /^[a-z\d-]{1,60}$/

export function serializeOnboarding({ intents, locale }: Onboarding): string {
  return JSON.stringify({ intents, locale })
}

/** The stored choices; undefined if missing or invalid. */
export function parseOnboarding(stored: string | null): Onboarding | undefined {
  const record = parseStoredRecord(stored)
  if (!record || !Array.isArray(record.intents)) return undefined
  const intents = record.intents.filter((one) => typeof one === 'string' && INTENT.test(one)).slice(0, MOST_INTENTS)
  return { intents: [...new Set<string>(intents)], locale: LOCALES.find((one) => one === record.locale) ?? null }
}
