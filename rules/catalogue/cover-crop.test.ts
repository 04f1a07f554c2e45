import { expect, test } from 'vitest'
import { cropBox, WHOLE_PICTURE } from './cover-crop.ts'

const LANDSCAPE = { width: 1000, height: 500 }

test.each([
  ['the middle of a landscape', LANDSCAPE, WHOLE_PICTURE, 'square', [250, 0, 500, 500]],
  ['its left edge, not beyond it', LANDSCAPE, { x: 0, y: 0.5, zoom: 1 }, 'square', [0, 0, 500, 500]],
  ['its right edge', LANDSCAPE, { x: 1, y: 1, zoom: 2 }, 'square', [750, 250, 250, 250]],
  ['a point between', LANDSCAPE, { x: 0.4, y: 0.5, zoom: 2 }, 'square', [275, 125, 250, 250]],
  ['a wide cover of it', LANDSCAPE, WHOLE_PICTURE, 'wide', [56, 0, 889, 500]],
  ['a wide cover of a portrait', { width: 300, height: 900 }, WHOLE_PICTURE, 'wide', [0, 366, 300, 169]],
  ['no more than the largest zoom', { width: 8, height: 8 }, { x: 0.5, y: 0.5, zoom: 99 }, 'square', [3, 3, 2, 2]],
  ['one pixel of one', { width: 1, height: 1 }, { x: 0.5, y: 0.5, zoom: 4 }, 'wide', [0, 0, 1, 1]],
] as const)('the crop of a picture: %s', (_name, picture, crop, shape, [left, top, width, height]) => {
  expect(cropBox(picture, crop, shape)).toEqual({ left, top, width, height })
})

test('a crop never leaves its picture', () => {
  for (const width of [1, 7, 640, 1001])
    for (const height of [1, 9, 480, 999])
      for (const at of [0, 0.33, 0.5, 1])
        for (const shape of ['square', 'wide'] as const) {
          const box = cropBox({ width, height }, { x: at, y: 1 - at, zoom: 1 + 3 * at }, shape)
          expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height).toBe(
            true,
          )
        }
})
