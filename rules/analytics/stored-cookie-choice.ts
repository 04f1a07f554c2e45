import { COOKIE_CHOICE_DAYS } from '#contract/limits.ts'
import { parseStoredRecord } from '../browser/stored-record.ts'
import { DAY_MILLISECONDS } from '../dates/durations.ts'
import { type CookieChoice, OPT_OUT_VENDORS, UNDECIDED } from './tracking.ts'

/** The choice as text, with its time (milliseconds). */
export function serializeCookieChoice({ consent, optOuts }: CookieChoice, now: number): string {
  return JSON.stringify({ consent, opt_outs: optOuts, chosen_at: now })
}

/** The stored choice if valid; undecided if expired, in the future or invalid. */
export function parseCookieChoice(stored: string | null, now: number): CookieChoice {
  const record = parseStoredRecord(stored)
  const chosenAt = record?.chosen_at
  if (!record || typeof chosenAt !== 'number') return UNDECIDED
  if (chosenAt > now || now - chosenAt >= COOKIE_CHOICE_DAYS * DAY_MILLISECONDS) return UNDECIDED
  return {
    consent: typeof record.consent === 'boolean' ? record.consent : null,
    optOuts: optOutsOf(record.opt_outs),
  }
}

/** True on pages where the cookie question may show: not during sign-up or a donation. */
export function mayAskForCookies(path: string): boolean {
  return !NEVER_ASKED.test(path)
}

const NEVER_ASKED = /^\/(?:onboarding|email-onboarding|give)(?:\/|$)/

function optOutsOf(value: unknown): CookieChoice['optOuts'] {
  if (typeof value !== 'object' || value === null) return {}
  const storedOptOuts = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    OPT_OUT_VENDORS.flatMap((vendor) => {
      const isOut = storedOptOuts.get(vendor)
      return typeof isOut === 'boolean' ? [[vendor, isOut]] : []
    }),
  )
}
