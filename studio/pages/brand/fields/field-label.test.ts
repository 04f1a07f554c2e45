import { expect, it } from 'vitest'
import { FOLDER_PRODUCTS, productInForce } from '#brand/products.ts'
import { planField } from '#contract/brand-fields.ts'
import { fieldLabel } from './field-label.ts'

const titleOf = (id: string, folder: string, live: string | null = null) => ({
  ...{ field: planField('plan_title', id), kind: 'plan-line' as const, most: 80 },
  ...{ folder, live, draft: null },
})
const opened = (folder: string, live: string | null) => ({ fields: [titleOf('weekly', folder, live)] })
const [plan = { id: '' }] = FOLDER_PRODUCTS

it.each([
  ['name', { fields: [] }, 'Name'],
  ['plan_words.weekly', opened('{premium}, weekly', null), 'Description of Selah Premium, weekly'],
  ['plan_words.weekly', opened('{premium}, weekly', 'Week by week'), 'Description of Week by week'],
  [`plan_title.${plan.id}`, { fields: [] }, `Title of ${productInForce(plan.id)?.title}`],
  ['plan_points.gone@de', { fields: [] }, 'Bullet points of gone, German'],
])('names %s by the title of its plan', (field, brand, label) => {
  expect(fieldLabel(field, brand)).toBe(label)
})

it('tells plans with one title apart by their ids', () => {
  const [same, other] = [titleOf('weekly', '{premium}, weekly'), titleOf('weeks', 'Weeks', 'Selah Premium, weekly')]
  const brand = { fields: [same, other, titleOf('monthly', '{premium}, monthly')] }
  expect(['weekly', 'weeks', 'monthly'].map((id) => fieldLabel(planField('plan_words', id), brand))).toEqual([
    'Description of Selah Premium, weekly (weekly)',
    'Description of Selah Premium, weekly (weeks)',
    'Description of Selah Premium, monthly',
  ])
})
