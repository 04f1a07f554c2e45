import { expect, test } from 'vitest'
import { isRecurringKind } from './subscription-kind.ts'

test.each([
  ['paid', true],
  ['donation', true],
  ['gift', false],
  ['campaign', false],
  ['manual', false],
  ['family', false],
])('%s is charged repeatedly: %s', (kind, isIt) => {
  expect(isRecurringKind(kind)).toBe(isIt)
})
