import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nearestSize,
  PICTURE_FORMATS,
  pictureAt,
  pictureSrcSet,
  readSizeName,
  sizeName,
  storedWidths,
} from './picture-sizes.ts'

const ID = '0123456789abcdef0123456789abcdef'
const COVER = `/media/${ID}/cover.t012.webp`

describe('storedWidths', () => {
  test.each([
    ['a cover', { width: 640, height: 640 }, [160, 240, 480, 640]],
    ['a portrait a little smaller than a step', { width: 400, height: 400 }, [160, 240, 480]],
    ['a thumbnail', { width: 240, height: 240 }, [160, 240]],
    ['the smallest of all', { width: 1, height: 1 }, [160]],
    ['a large cover from a feed', { width: 3000, height: 3000 }, [160, 240, 480, 640]],
    ['a wide picture', { width: 960, height: 540 }, [360, 720, 1080]],
    ['a hero', { width: 1600, height: 900 }, [360, 720, 1080, 1600]],
    ['a tall background', { width: 900, height: 1200 }, [360, 720, 1080]],
    ['nearly square', { width: 500, height: 400 }, [160, 240, 480, 640]],
  ])('%s', (_name, measures, widths) => expect(storedWidths(measures, 'avif')).toEqual(widths))

  test('a picture has at most one size of at least its own width', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(...PICTURE_FORMATS), (width, height, format) => {
        const kept = storedWidths({ width, height }, format)
        expect(kept.length).toBeGreaterThan(0)
        expect(kept.filter((step) => step >= width).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('WebP has two widths', () => {
  expect(storedWidths({ width: 640, height: 640 }, 'webp')).toEqual([240, 480])
  expect(storedWidths({ width: 960, height: 540 }, 'webp')).toEqual([720, 1600])
})

describe('the name of a size', () => {
  test('is read as it was written', () => {
    for (const width of [160, 640, 1600]) {
      expect(readSizeName(sizeName(width, 'avif'))).toEqual({ width, format: 'avif' })
    }
  })

  test.each(['', 'cover.webp', 'w.avif', 'w160.jpg', 'w160.avif.webp', 'xw160.avif', 'w99999.webp', 'W160.avif'])(
    '%j is not a size',
    (name) => expect(readSizeName(name)).toBeUndefined(),
  )
})

describe('nearestSize', () => {
  const names = ['cover.webp', 'w240.avif', 'w160.avif', 'w160.webp']
  test.each([
    ['w160.avif', 'w160.avif'],
    ['w100.avif', 'w160.avif'],
    ['w200.avif', 'w240.avif'],
    ['w1600.avif', 'w240.avif'],
    ['w640.webp', 'w160.webp'],
    ['cover.png', undefined],
  ])('%s is served by %s', (asked, name) => expect(nearestSize(asked, names)).toBe(name))
  test('a picture without sizes has no nearest size', () =>
    expect(nearestSize('w160.avif', ['cover.webp'])).toBeUndefined())
})

describe('the addresses of sizes', () => {
  test('are derived from the picture’s address', () => {
    expect(pictureSrcSet(COVER, 'avif', 'square')).toBe(
      [160, 240, 480, 640].map((width) => `/media/${ID}/w${width}.avif ${width}w`).join(', '),
    )
    expect(pictureAt(COVER, 480, 'webp')).toBe(`/media/${ID}/w480.webp`)
  })

  test.each([
    '/elias-brandt.webp',
    'https://other.example/media/x.webp',
    `/media/${ID}/a/b.webp`,
    '/media/short/a.webp',
  ])('%s has no sizes', (address) => {
    expect(pictureSrcSet(address, 'webp', 'wide')).toBeUndefined()
    expect(pictureAt(address, 480, 'webp')).toBe(address)
  })
})
