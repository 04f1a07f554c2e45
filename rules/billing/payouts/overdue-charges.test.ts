import { expect, test } from 'vitest'
import { STORES } from '#contract/billing/subscriptions.ts'
import { CHARGED_STORES, isChargedStore, paidOutBy } from './overdue-charges.ts'

test('app stores book their own charges, which are not missed', () => {
  expect(STORES.filter((store) => !isChargedStore(store))).toEqual(['apple', 'google'])
  expect(CHARGED_STORES.every(isChargedStore)).toBe(true)
})

test('cards are paid out within two weeks, carriers within three months', () => {
  const now = Date.UTC(2026, 10, 29)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  expect(CHARGED_STORES.map((store) => day(paidOutBy(store, now)))).toEqual(['2026-11-15', '2026-08-31', '2026-08-31'])
})
