import { expect, test } from 'vitest'
import { mirrorArrowKey } from './mirror-arrow-key.ts'

test.each([
  ['ArrowLeft', 'ltr', 'ArrowLeft'],
  ['ArrowRight', '', 'ArrowRight'],
  ['ArrowLeft', 'rtl', 'ArrowRight'],
  ['ArrowRight', 'rtl', 'ArrowLeft'],
  ['ArrowUp', 'rtl', 'ArrowUp'],
  ['Home', 'rtl', 'Home'],
])('%s on a %s page acts as %s', (key, direction, meant) => {
  expect(mirrorArrowKey(key, direction)).toBe(meant)
})
