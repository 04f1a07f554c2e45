import { expect, test } from 'vitest'
import { valueAfterKey } from './slider-keys.ts'

const reach = { value: 50, limit: 100, arrows: { plain: 5, withShift: 15 } }

test.each([
  ['ArrowRight', false, 55],
  ['ArrowUp', false, 55],
  ['ArrowLeft', false, 45],
  ['ArrowDown', true, 35],
  ['ArrowRight', true, 65],
  ['PageUp', false, 60],
  ['PageDown', false, 40],
  ['Home', false, 0],
  ['End', false, 100],
  ['Tab', false, null],
  ['a', true, null],
])('%s (shift %s) moves to %s', (key, shiftKey, value) => {
  expect(valueAfterKey({ key, shiftKey }, reach)).toBe(value)
})

test('an arrow key stays within both ends', () => {
  expect(valueAfterKey({ key: 'ArrowLeft', shiftKey: true }, { ...reach, value: 3 })).toBe(0)
  expect(valueAfterKey({ key: 'ArrowRight', shiftKey: true }, { ...reach, value: 97 })).toBe(100)
})
