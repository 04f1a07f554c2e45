import { describe, expect, test } from 'vitest'
import { mayOfferPrice, offerStep, priceEnd } from './price-move.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28)
const OFFERED = { product_id: 'premium-monthly', price: 1299 }
const RUNNING = {
  product_id: 'premium-monthly',
  store: 'card',
  kind: 'paid',
  price: 999,
  discount_code: null,
  regular_price: null,
  active_start_date: NOW - DAY,
  expires_at: NOW + 10 * DAY,
  canceled_at: null,
  refunded_at: null,
  ended_at: null,
} as const

test.each([
  ['a paid subscription at another price', {}, true],
  ['by a phone bill', { store: 'dcb' }, true],
  ['of an app store, which asks by itself', { store: 'apple' }, false],
  ['that has moved to another plan', { product_id: 'premium-family' }, false],
  ['a gift', { kind: 'gift' }, false],
  ['at this price', { price: 1299 }, false],
  ['with a discount', { discount_code: 'SPRING' }, false],
  ['with a discount that ends', { regular_price: 999 }, false],
  ['a trial', { active_start_date: null }, false],
  ['canceled', { canceled_at: NOW - 1 }, false],
  ['refunded', { refunded_at: NOW - 1 }, false],
  ['ended', { ended_at: NOW - 1 }, false],
  ['past its paid time', { expires_at: NOW }, false],
] as const)('%s is offered a new price: %o %s', (_, change, isOffered) => {
  expect(mayOfferPrice({ ...RUNNING, ...change }, OFFERED, NOW)).toBe(isOffered)
})

describe('the end of the old price', () => {
  const interval = { unit: 'month', count: 1 } as const
  const anchor_at = Date.UTC(2026, 0, 31)

  test.each([
    [
      'the running period, if it ends late enough',
      Date.UTC(2027, 0, 31),
      Date.UTC(2026, 11, 28),
      Date.UTC(2027, 0, 31),
    ],
    [
      'else a later one, counted from the anchor',
      Date.UTC(2026, 10, 30),
      Date.UTC(2026, 11, 28),
      Date.UTC(2026, 11, 31),
    ],
    ['the period that ends at that time', Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 31), Date.UTC(2026, 11, 31)],
    [
      'a later one, counted from an end that an extension has moved',
      Date.UTC(2026, 11, 5),
      Date.UTC(2026, 11, 28),
      Date.UTC(2027, 0, 5),
    ],
  ])('is the end of %s', (_, expires_at, endsFrom, end) => {
    expect(priceEnd({ anchor_at, expires_at, interval }, endsFrom)).toBe(end)
  })
})

describe('an offer without an answer', () => {
  const ends_from = NOW + 5 * DAY
  const expiresAt = NOW + 20 * DAY

  test.each([
    ['waits without an end of the old price', { ends_from: null, reminded_at: null }, expiresAt - 1, 'wait'],
    [
      'waits while a period ends before the earliest end',
      { ends_from: expiresAt + 1, reminded_at: null },
      expiresAt - 1,
      'wait',
    ],
    ['waits until a week before', { ends_from, reminded_at: null }, expiresAt - 7 * DAY - 1, 'wait'],
    ['is reminded a week before', { ends_from, reminded_at: null }, expiresAt - 7 * DAY, 'remind'],
    ['is reminded once', { ends_from, reminded_at: NOW }, expiresAt - 7 * DAY, 'wait'],
    ['is stopped a day before', { ends_from, reminded_at: NOW }, expiresAt - DAY, 'stop'],
    ['is stopped also if no reminder was sent', { ends_from, reminded_at: null }, expiresAt - 1, 'stop'],
  ] as const)('%s', (_, offer, now, step) => {
    expect(offerStep(offer, expiresAt, now)).toBe(step)
  })
})
