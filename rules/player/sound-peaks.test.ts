import { expect, test } from 'vitest'
import { peaksOfSamples } from './sound-peaks.ts'

test.each([
  ['two halves, the second one louder', [100, -8000, 200, 16_000, -32_000, 1], 2, [25, 100]],
  ['fewer samples than bars', [-32_768, 0], 600, [100, 0]],
  ['silence', [0, 0, 0, 0], 2, [0, 0]],
  ['near silence, which is not made loud', [32, 0, 16, 0], 2, [10, 5]],
  ['nothing', [], 600, []],
])('%s', (_name, samples, count, peaks) => {
  expect(peaksOfSamples(Int16Array.from(samples), count)).toEqual(peaks)
})
