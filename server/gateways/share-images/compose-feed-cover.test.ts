import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FEED_COVER_SIDE } from '#contract/share-images.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { composeFeedCover } from './compose-feed-cover.ts'

const GROUND = '#0b0c0d'
const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } })

describe('the cover that a feed names', () => {
  test.each([
    ['a small WebP', drawn(640, 640).webp()],
    ['a wide PNG', drawn(900, 300).png()],
    ['one with transparent parts', drawn(700, 700, 4).png()],
    ['one in greys', drawn(500, 500).greyscale().png()],
    ['one in CMYK', drawn(500, 500).toColourspace('cmyk').jpeg()],
    ['one larger than the cover', drawn(3200, 3000).jpeg()],
  ])('is a square JPEG in sRGB, made of %s', async (_name, picture) => {
    const made = await composeFeedCover(await picture.toBuffer(), GROUND)
    const side = FEED_COVER_SIDE
    expect(await sharp(made).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: side, height: side, space: 'srgb', channels: 3, hasAlpha: false, density: 72 },
    })
  })

  test('throws for a damaged picture', async () => {
    const half = (await drawn(640, 640).png().toBuffer()).subarray(0, 60)
    await expect(composeFeedCover(half, GROUND)).rejects.toBeInstanceOf(PictureError)
  })
})
