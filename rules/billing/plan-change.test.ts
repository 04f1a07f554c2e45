import { expect, test } from 'vitest'
import { canChangePlan, type Plan } from './plan-change.ts'

const plan = (id: string, changes: Partial<Plan> = {}) => ({
  id,
  seats: 1,
  subscription_interval: 'year' as const,
  subscription_interval_count: 1,
  types: ['subscription'],
  stores: ['card'],
  is_listed: true,
  ...changes,
})
const monthly = plan('monthly', { subscription_interval: 'month' })
const yearly = plan('yearly')
const family = plan('family', { seats: 6 })

test.each([
  ['a month to a year', monthly, yearly, true],
  ['a month to the family’s year', monthly, family, true],
  ['a year to the family’s', yearly, family, true],
  ['to itself', yearly, yearly, false],
  ['a year to a month', yearly, monthly, false],
  ['the family’s to one person’s', family, yearly, false],
  [
    'three months to one',
    plan('three', { subscription_interval: 'month', subscription_interval_count: 3 }),
    monthly,
    false,
  ],
  ['to what is not shown', monthly, { ...yearly, is_listed: false }, false],
  ['to what another store sells', monthly, { ...yearly, stores: ['dcb'] }, false],
  ['to a gift', monthly, { ...yearly, types: ['gift'] }, false],
])('whether a plan can be changed: %s', (_name, from, to, may) => expect(canChangePlan(from, to, 'card')).toBe(may))
