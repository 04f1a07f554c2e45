import { describe, expect, test } from 'vitest'
import type { NewProduct } from '#contract/studio/money/added-products.ts'
import { addedProductFault, brandProductOf } from './added-product.ts'

const PLAN: NewProduct = {
  id: 'premium-quarterly',
  kind: 'subscription',
  title: '{premium}, every three months',
  description: 'Everything.',
  points: '',
  price: 1999,
  free_trial_interval: 'day',
  free_trial_interval_count: 7,
  subscription_interval: 'month',
  subscription_interval_count: 3,
  seats: 1,
  stores: ['card'],
  is_listed: true,
}
const NO_TRIAL = { free_trial_interval: null, free_trial_interval_count: null }
const GIFT: Partial<NewProduct> = { kind: 'gift', ...NO_TRIAL }

describe('a new product', () => {
  test.each<[string, Partial<NewProduct>]>([
    ['a plan of three months', {}],
    ['a family plan', { seats: 6 }],
    ['a weekly plan by card', { subscription_interval: 'day', subscription_interval_count: 7 }],
    ['a plan by card and on the phone bill', { stores: ['card', 'dcb'] }],
    ['a plan with a link alone', { is_listed: false }],
    ['a plan with points', { points: '{brand} offline\nNo ads' }],
    ['a gift of a month', { ...GIFT, subscription_interval_count: 1 }],
  ])('%s can be added', (_, changes) => {
    expect(addedProductFault({ ...PLAN, ...changes })).toBeUndefined()
  })

  test.each<[string, Partial<NewProduct>, keyof NewProduct]>([
    ['an empty id', { id: '' }, 'id'],
    ['an id with a capital', { id: 'Premium' }, 'id'],
    ['an id that ends with a hyphen', { id: 'premium-' }, 'id'],
    ['a long id', { id: 'p'.repeat(41) }, 'id'],
    ['no title', { title: '' }, 'title'],
    ['a name in the title that nobody fills in', { title: '{plan}' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['nine points', { points: 'a\nb\nc\nd\ne\nf\ng\nh\ni' }, 'points'],
    ['a price too low to charge', { price: 49 }, 'price'],
    ['a price of half a cent', { price: 99.5 }, 'price'],
    ['a trial of 91 days', { free_trial_interval_count: 91 }, 'free_trial_interval_count'],
    ['a trial of a year', { free_trial_interval: 'year', free_trial_interval_count: 1 }, 'free_trial_interval_count'],
    ['a gift with a trial', { kind: 'gift' }, 'free_trial_interval_count'],
    ['no store', { stores: [] }, 'stores'],
    ['a gift on the phone bill', { ...GIFT, stores: ['dcb'] }, 'stores'],
    ['six days', { subscription_interval: 'day', subscription_interval_count: 6 }, 'subscription_interval_count'],
    ['four years', { subscription_interval: 'year', subscription_interval_count: 4 }, 'subscription_interval_count'],
    [
      'a week on the phone bill',
      { subscription_interval: 'day', subscription_interval_count: 7, stores: ['dcb'] },
      'subscription_interval_count',
    ],
    ['two seats', { seats: 2 }, 'seats'],
    ['a gift for a family', { ...GIFT, seats: 6 }, 'seats'],
    ['a gift that nobody finds', { ...GIFT, is_listed: false }, 'is_listed'],
  ])('%s is a fault of the field', (_, changes, field) => {
    expect(addedProductFault({ ...PLAN, ...changes })).toBe(field)
  })
})

test('a plan is sold by the stores of the brand, and has a link of its own unless it is listed', () => {
  expect(brandProductOf({ ...PLAN, stores: ['card', 'dcb'] }, 'harbour')).toMatchObject({
    types: ['subscription'],
    stores: ['harbour', 'dcb'],
    is_active_for_gifts: false,
    has_own_link: false,
  })
  expect(brandProductOf({ ...PLAN, is_listed: false }, 'harbour').has_own_link).toBe(true)
  expect(brandProductOf({ ...PLAN, ...GIFT }, 'harbour')).toMatchObject({ types: ['gift'], is_active_for_gifts: true })
})
