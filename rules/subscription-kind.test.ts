import { expect, test } from 'vitest'
import { isCharged } from './subscription-kind.ts'

test.each([
  ['paid', true],
  ['donation', true],
  ['gift', false],
  ['campaign', false],
  ['manual', false],
  ['family', false],
])('%s is charged again and again: %s', (kind, isIt) => {
  expect(isCharged(kind)).toBe(isIt)
})
