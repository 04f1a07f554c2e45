import { expect, it } from 'vitest'
import type { NewProduct } from '#contract/studio/money/added-products.ts'
import { faultText } from './fault-text.ts'

const plan: NewProduct = {
  ...{ id: 'weekly', kind: 'subscription', title: 'Weekly', description: 'A week', points: '', price: 299 },
  ...{ free_trial_interval: null, free_trial_interval_count: null },
  ...{ subscription_interval: 'day', subscription_interval_count: 7, seats: 1, stores: ['card'], is_listed: true },
}

it.each<[string, Partial<NewProduct>]>([
  ['Enter 7 to 90 days.', {}],
  ['Enter 1 to 24 months.', { subscription_interval: 'month' }],
  ['Enter 1 to 3 years.', { subscription_interval: 'year', stores: ['dcb'] }],
  [
    'Plans paid by phone bill must last at least a month. Choose months or years, or turn off phone bill.',
    { stores: ['card', 'dcb'] },
  ],
])('says “%s”', (words, change) => {
  expect(faultText('subscription_interval_count', { ...plan, ...change })).toBe(words)
})
