import { expect, test } from 'vitest'
import { parseAssignments, variantFor } from './experiments.ts'

const experiment = { name: 'greeting', variants: ['plain', 'warm'] } as const

test.each([
  [null, {}],
  ['{"greeting":"warm"}', { greeting: 'warm' }],
  ['{"greeting":"warm","other":3}', { greeting: 'warm' }],
  ['["warm"]', {}],
  ['null', {}],
  ['not JSON', {}],
])('stored assignments %s are read as %o', (kept, assignments) => {
  expect(parseAssignments(kept)).toEqual(assignments)
})

test('a browser keeps its variant', () => {
  for (const variant of experiment.variants) {
    expect(variantFor(experiment, { assignments: { greeting: variant }, deviceId: 'selah_1' })).toBe(variant)
  }
})

test('a removed variant is replaced by another', () => {
  const drawn = variantFor(experiment, { assignments: {}, deviceId: 'selah_1' })
  expect(variantFor(experiment, { assignments: { greeting: 'gone' }, deviceId: 'selah_1' })).toBe(drawn)
})

test('variants are about equally likely, and experiments are independent', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `selah_${at}`)
  const drawn = (name: string) =>
    ids.map((deviceId) => variantFor({ ...experiment, name }, { assignments: {}, deviceId }))
  const warm = drawn('greeting').filter((one) => one === 'warm').length
  expect(warm).toBeGreaterThan(430)
  expect(warm).toBeLessThan(570)
  const other = drawn('other')
  const alike = drawn('greeting').filter((one, at) => one === other[at]).length
  expect(alike).toBeGreaterThan(430)
  expect(alike).toBeLessThan(570)
})
