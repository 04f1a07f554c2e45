import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrandProduct } from '#contract/billing/brand-product.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { FOLDER_ALONE, readBrandFrom } from './in-force.ts'
import { isTitleTaken, productTitle, titleInForce } from './product-titles.ts'
import { FOLDER_PRODUCTS } from './products.ts'

const added = (id: string, title: string): BrandProduct[] =>
  FOLDER_PRODUCTS.slice(0, 1).map((product) => ({ ...product, id, title }))

beforeAll(() => {
  const products = [
    ...added('copy', '{premium}, yearly'),
    ...added('old', 'The long one'),
    ...added('all', '{premium}'),
    ...added('first', 'Twin'),
    ...added('second', 'Twin'),
  ]
  const fields = {
    premium_name: 'Harbour Plus',
    'plan_title.premium-yearly': 'Twelve months',
    'plan_title.first': 'One',
    'plan_title.second': 'Two',
  }
  const former = [{ premium_name: 'Harbour Plus', 'plan_title.premium-yearly': 'The long one' }]
  readBrandFrom(() => ({ version: 2, fields, former, added: { revision: 5, products } }))
})
afterAll(() => readBrandFrom(() => FOLDER_ALONE))

it.each([
  ['a plan of the folder', 'Selah Premium, yearly', 'Twelve months'],
  ['a plan of the folder in an earlier brand', 'The long one', 'Twelve months'],
  ['a campaign', 'Harbour Plus', 'Harbour Plus'],
  ['the plan that was added before', 'Twin', 'One'],
])('a title of %s stays that of its subscribers when a plan with it is added', (_, sold, wanted) => {
  expect(titleInForce(sold)).toBe(wanted)
  expect(productTitle(sold, ENGLISH)).toBe(wanted)
})

it.each([
  ['{premium}', true],
  ['{premium}, monthly', true],
  ['Selah Premium, monthly', true],
  ['The long one', true],
  ['Two', true],
  ['Three', false],
])('the title %s is taken: %s', (title, isTaken) => {
  expect(isTitleTaken(title)).toBe(isTaken)
})
