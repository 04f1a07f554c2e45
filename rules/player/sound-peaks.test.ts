import { expect, test } from 'vitest'
import { measureBars } from './sound-peaks.ts'

test.each([
  ['two halves, the second one louder', [100, -8000, 200, 16_000, -32_000, 1], 2, [25, 100]],
  ['fewer samples than bars', [-32_768, 0], 600, [100, 0]],
  ['silence', [0, 0, 0, 0], 2, [0, 0]],
  ['near silence, which is not made loud', [32, 0, 16, 0], 2, [10, 5]],
  ['nothing', [], 600, []],
])('the bars of a waveform, measured in any pieces: %s', (_name, samples, count, peaks) => {
  const all = Int16Array.from(samples)
  for (const size of [1, 4, 100]) {
    const bars = measureBars(all.length, count)
    for (let at = 0; at < all.length; at += size) bars.add(all.subarray(at, at + size))
    expect(bars.peaks()).toEqual(peaks)
  }
})
