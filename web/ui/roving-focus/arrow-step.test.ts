import { expect, test } from 'vitest'
import { indexAfterKey } from './arrow-step.ts'

test.each([
  ['ArrowDown', 'vertical', -1, 4, 0],
  ['ArrowDown', 'vertical', 1, 4, 2],
  ['ArrowDown', 'vertical', 3, 4, 0],
  ['ArrowUp', 'vertical', 0, 4, 3],
  ['ArrowUp', 'vertical', 2, 4, 1],
  ['ArrowUp', 'vertical', -1, 4, 3],
  ['ArrowRight', 'vertical', 1, 4, undefined],
  ['ArrowRight', 'horizontal', 0, 3, 1],
  ['ArrowRight', 'horizontal', 2, 3, 0],
  ['ArrowLeft', 'horizontal', 0, 3, 2],
  ['ArrowDown', 'horizontal', 0, 3, undefined],
  ['Home', 'horizontal', 2, 4, 0],
  ['End', 'vertical', 0, 4, 3],
  ['Enter', 'vertical', 0, 4, undefined],
  ['ArrowDown', 'vertical', -1, 0, undefined],
  ['Home', 'vertical', -1, 0, undefined],
] as const)('%s in a %s list, from item %i of %i, leads to item %s', (key, orientation, index, count, to) => {
  expect(indexAfterKey(key, { index, count, orientation })).toBe(to)
})
