import type { Metadata } from 'sharp'
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS } from '#contract/limits.ts'
import { nameWithTone, toneOf } from '#rules/catalogue/picture-tone.ts'
import { detectMediaType } from '../feeds/detect-media-type.ts'
import { loadSharp } from './load-sharp.ts'
import { PictureError } from './picture-error.ts'

/** A picture's properties when upright, and its bytes without camera metadata. */
export type ReadPicture = {
  width: number
  height: number
  tone: string
  /** Its file name: the same for the same bytes. */
  name: string
  mimeType: string
  bytes: Uint8Array
}

export const TOO_LARGE = `it is larger than ${PICTURE_MOST_BYTES / 1024 / 1024} MB`
const REWRITTEN_QUALITY = 90
const FLIPPED_FROM = 5

/** Decodes a picture. Throws a PictureError if it is too large, animated, damaged or another format. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const type = detectMediaType(bytes)
  if (type?.kind !== 'image') throw new PictureError('it is not a JPEG, PNG, WebP or AVIF')
  if (bytes.length > PICTURE_MOST_BYTES) throw new PictureError(TOO_LARGE)
  const metadata = await asPictureError(async () => (await loadSharp())(bytes, { limitInputPixels: false }).metadata())
  const measures = checkedDimensions(metadata)
  const tone = await asPictureError(() => meanTone(bytes))
  return {
    ...measures,
    tone,
    name: nameWithTone(`image.${type.extension}`, tone),
    mimeType: type.mimeType,
    bytes: hasMetadata(metadata) ? await asPictureError(() => withoutMetadata(bytes)) : bytes,
  }
}

/** Opens a picture with a pixel limit, against decompression bombs. */
export async function openPicture(bytes: Uint8Array) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: PICTURE_MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
}

function checkedDimensions({ width, height, pages = 1, orientation = 1 }: Metadata): { width: number; height: number } {
  if (width * height > PICTURE_MOST_PIXELS) {
    throw new PictureError(`it has ${width} × ${height} pixels, more than ${PICTURE_MOST_PIXELS / 1e6} million`)
  }
  if (pages > 1) throw new PictureError('it is animated')
  return orientation >= FLIPPED_FROM ? { width: height, height: width } : { width, height }
}

/** True for camera or editor metadata: place, author, orientation. */
function hasMetadata({ exif, xmp, iptc, orientation = 1 }: Metadata): boolean {
  return orientation !== 1 || [exif, xmp, iptc].some((notes) => notes !== undefined)
}

async function withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(bytes)
  return picture
    .jpeg({ quality: REWRITTEN_QUALITY, force: false })
    .webp({ quality: REWRITTEN_QUALITY, force: false })
    .avif({ quality: REWRITTEN_QUALITY, effort: 2, force: false })
    .toBuffer()
}

/** The mean color; transparent parts count as black. */
async function meanTone(bytes: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await (await openPicture(bytes))
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return toneOf([red, green, blue])
}

async function asPictureError<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('it is damaged', { cause: error })
  }
}
