import { LOCALES } from '#contract/locales.ts'
import { parseStoredRecord } from '../browser/stored-record.ts'

/** What somebody chose in their first steps, kept in the browser until they have an account. */
export type Onboarding = { intents: readonly string[]; locale: string | null }

const MOST_INTENTS = 20
const INTENT = /^[a-z\d-]{1,60}$/

export function serializeOnboarding({ intents, locale }: Onboarding): string {
  return JSON.stringify({ intents, locale })
}

/** What was kept; undefined when nothing was, or it is no such record. */
export function parseOnboarding(stored: string | null): Onboarding | undefined {
  const record = parseStoredRecord(stored)
  if (!record || !Array.isArray(record.intents)) return undefined
  const intents = record.intents.filter((one) => typeof one === 'string' && INTENT.test(one)).slice(0, MOST_INTENTS)
  return { intents: [...new Set<string>(intents)], locale: LOCALES.find((one) => one === record.locale) ?? null }
}
