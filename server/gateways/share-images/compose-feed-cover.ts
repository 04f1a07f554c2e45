import { FEED_COVER_SIDE } from '#contract/share-images.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { openPicture } from '../pictures/read-picture.ts'

const JPEG_QUALITY = 84

/**
 * Composes the cover that a podcast's feed names: a square JPEG in sRGB, cut from the middle of a picture, enlarged where
 * that is smaller. Throws a PictureError for a picture that cannot be read.
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
