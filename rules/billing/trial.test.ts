import { describe, expect, test } from 'vitest'
import { eligibleTrialEnd, trialEnd, trialFamily } from './trial.ts'

const at = (text: string) => Date.parse(`${text}T09:30:00Z`)
const terms = (unit: 'day' | 'month' | 'year' | null, count: number | null) => ({
  free_trial_interval: unit,
  free_trial_interval_count: count,
})

describe('the first charge of a trial', () => {
  test.each([
    ['2026-11-21', terms('day', 7), '2026-11-28'],
    ['2026-12-28', terms('day', 7), '2027-01-04'],
    ['2028-02-25', terms('day', 7), '2028-03-03'],
    ['2027-02-25', terms('day', 7), '2027-03-04'],
    ['2026-01-31', terms('month', 1), '2026-02-28'],
    ['2028-01-31', terms('month', 1), '2028-02-29'],
    ['2026-11-30', terms('month', 3), '2027-02-28'],
    ['2028-02-29', terms('year', 1), '2029-02-28'],
  ])('that begins on %s with %o is on %s', (today, product, wanted) => {
    expect(trialEnd(at(today), product)).toBe(at(wanted))
  })

  test.each([[terms(null, null)], [terms('day', null)], [terms(null, 7)]])('%o has none', (product) => {
    expect(trialEnd(at('2026-11-21'), product)).toBeNull()
  })
})

test.each([
  ['card', true, false, true],
  ['card', false, true, false],
  ['dcb', true, true, true],
  ['dcb', true, false, false],
  ['bango', true, false, false],
] as const)('by %s, eligible %s, payer proven %s: a trial is %s', (store, isEligible, isPayerProven, isGiven) => {
  const now = at('2026-11-21')
  const end = eligibleTrialEnd({ now, product: terms('day', 7), store, isEligible, isPayerProven })
  expect(end !== null).toBe(isGiven)
})

test.each([
  ['premium-yearly', true, false, 'premium'],
  ['premium-yearly', true, true, 'premium'],
  ['premium-yearly-community', false, false, 'premium'],
  ['premium-yearly-community', false, true, 'premium-yearly-community'],
])('%s, listed %s, renewed %s uses up the trial of %s', (id, is_listed, isRenewTrial, family) => {
  expect(trialFamily({ id, is_listed }, isRenewTrial)).toBe(family)
})
