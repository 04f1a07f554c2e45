import { expect, test } from 'vitest'
import { ownPictureSize } from './own-picture.ts'

test.each([
  ['a small one is kept', [80, 60], [80, 60]],
  ['one of the limit is kept', [2400, 1800], [2400, 1800]],
  ['a wide photo is made smaller', [8064, 6048], [2400, 1800]],
  ['a tall photo is made smaller', [6048, 8064], [1800, 2400]],
  ['a strip keeps a pixel', [20_000, 2], [2400, 1]],
] as const)('the stored size of a picture: %s', (_name, [width, height], [keptWidth, keptHeight]) => {
  expect(ownPictureSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight })
})
