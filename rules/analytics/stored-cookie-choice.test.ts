import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieChoiceFor } from './change-cookie-choice.ts'
import { mayAskForCookies, parseCookieChoice, serializeCookieChoice } from './stored-cookie-choice.ts'
import { type CookieChoice, OPT_OUT_VENDORS, UNDECIDED } from './tracking.ts'

const YEAR = 365 * 86_400_000
const THEN = 1_800_000_000_000

test.each([
  ['at once', THEN, true],
  ['on the last day', THEN + YEAR - 1, true],
  ['after 365 days', THEN + YEAR, null],
  ['when the clock was set back', THEN - 1, null],
])('%s the stored choice is read correctly', (_, now, consent) => {
  expect(parseCookieChoice(serializeCookieChoice(cookieChoiceFor(true), THEN), now).consent).toBe(consent)
})

test.each([
  [null],
  [''],
  ['{'],
  ['true'],
  ['[]'],
  ['{"consent":true}'],
  ['{"consent":true,"chosen_at":"1800000000000"}'],
])('%s is no choice', (kept) => {
  expect(parseCookieChoice(kept, THEN)).toEqual(UNDECIDED)
})

test('unknown fields are ignored', () => {
  const kept = JSON.stringify({ consent: 'yes', opt_outs: { google: true, other: true, branch: 1 }, chosen_at: THEN })
  expect(parseCookieChoice(kept, THEN)).toEqual({ consent: null, optOuts: { google: true } })
})

const optOuts = fc.dictionary(fc.constantFrom(...OPT_OUT_VENDORS), fc.boolean())
const choices: fc.Arbitrary<CookieChoice> = fc.record({ consent: fc.constantFrom(true, false, null), optOuts })

test('a stored choice is valid for a year', () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 0, max: YEAR - 1 }), (choice, later) => {
      expect(parseCookieChoice(serializeCookieChoice(choice, THEN), THEN + later)).toEqual({
        ...choice,
        optOuts: { ...choice.optOuts },
      })
    }),
  )
})

test('reading never fails or accepts by accident, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      expect(parseCookieChoice(kept, THEN).consent).not.toBe(true)
    }),
  )
})

test.each([
  ['/', true],
  ['/discover/', true],
  ['/gift/', true],
  ['/giver/', true],
  ['/give', false],
  ['/give/', false],
  ['/onboarding/', false],
  ['/onboarding', false],
  ['/email-onboarding/', false],
  ['/settings/cookies/', true],
])('on %s the banner may show: %s', (path, isAsked) => {
  expect(mayAskForCookies(path)).toBe(isAsked)
})
