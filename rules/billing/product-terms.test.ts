import { describe, expect, test } from 'vitest'
import type { ProductTerms } from '#contract/studio/money/product-terms.ts'
import { isSameTerms, termsFault, versionAt, versionState } from './product-terms.ts'

const version = (id: string, starts_at: number, undone_at: number | null = null) => ({ id, starts_at, undone_at })
const VERSIONS = [version('a', 100), version('c', 300), version('b', 200, 150), version('d', 300)]

describe('the version in force', () => {
  test.each([
    [99, undefined],
    [100, 'a'],
    [299, 'a'],
    [300, 'd'],
    [900, 'd'],
  ])('at %i is %s: the last that has started and was not undone', (now, id) => {
    expect(versionAt(VERSIONS, now)?.id).toBe(id)
  })

  test.each([
    ['a', 50, 'scheduled'],
    ['a', 100, 'in_force'],
    ['a', 300, 'past'],
    ['b', 400, 'undone'],
    ['c', 300, 'past'],
  ])('%s at %i is %s', (id, now, state) => {
    const one = VERSIONS.find((candidate) => candidate.id === id)
    expect(one && versionState(one, versionAt(VERSIONS, now)?.id, now)).toBe(state)
  })
})

const terms = (changes: Partial<ProductTerms> = {}): ProductTerms => ({
  price: 5999,
  free_trial_interval: 'day',
  free_trial_interval_count: 7,
  is_sold: true,
  ...changes,
})
const trial = (free_trial_interval: ProductTerms['free_trial_interval'], free_trial_interval_count: number | null) => ({
  free_trial_interval,
  free_trial_interval_count,
})

test.each([
  [terms(), 'subscription', undefined],
  [terms({ price: 49 }), 'subscription', 'price'],
  [terms({ price: 50.5 }), 'subscription', 'price'],
  [terms({ price: 100_001 }), 'subscription', 'price'],
  [terms(trial('day', 91)), 'subscription', 'trial'],
  [terms(trial('month', 12)), 'subscription', undefined],
  [terms(trial('month', 13)), 'subscription', 'trial'],
  [terms(trial('year', 1)), 'subscription', 'trial'],
  [terms(trial('day', null)), 'subscription', 'trial'],
  [terms(trial(null, 3)), 'subscription', 'trial'],
  [terms(trial(null, null)), 'gift', undefined],
  [terms(), 'gift', 'trial'],
  [terms(), 'bango', 'trial'],
] as const)('terms %j of a %s have the fault %s', (one, type, fault) => {
  expect(termsFault(one, { types: [type] })).toBe(fault)
})

test('terms are the same if price, trial and sale are', () => {
  expect(isSameTerms(terms(), terms())).toBe(true)
  for (const change of [{ price: 1 }, trial('month', 7), trial('day', 8), { is_sold: false }])
    expect(isSameTerms(terms(), terms(change))).toBe(false)
})
