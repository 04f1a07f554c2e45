import { FEED_COVER_SIDE } from '#contract/share-images.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { openPicture } from '../pictures/read-picture.ts'

const JPEG_QUALITY = 84

/**
 * Composes the cover of a podcast feed: a square JPEG in sRGB, cropped around the centre and enlarged if needed. Throws a
 * PictureError for an unreadable picture.
 */
export async function composeFeedCover(art: Uint8Array, ground: string): Promise<Uint8Array> {
  try {
    const picture = await openPicture(art)
    return await picture
      .resize(FEED_COVER_SIDE, FEED_COVER_SIDE, { fit: 'cover' })
      .flatten({ background: ground })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  } catch (error) {
    throw new PictureError('it is damaged', { cause: error })
  }
}
