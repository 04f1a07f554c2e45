import { expect, test } from 'vitest'
import { chooseVariant } from './make-ad-media.ts'

const master = (...sizes: [number, number][]) =>
  [
    '#EXTM3U',
    ...sizes.flatMap(([width, height]) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=${width}x${height},CODECS="a"`,
      `${Math.min(width, height)}p.m3u8`,
    ]),
  ].join('\n')

test.each([
  ['the largest of up to 720 lines', master([480, 270], [1280, 720], [1920, 1080]), '720p'],
  ['the same of an upright video', master([270, 480], [720, 1280], [1080, 1920]), '720p'],
  ['the smallest where all are larger', master([1920, 1080], [3840, 2160]), '1080p'],
  ['none of a playlist without sizes', '#EXTM3U\n', undefined],
])('an ad plays %s', (_what, text, name) => {
  expect(chooseVariant(text)?.name).toBe(name)
})
