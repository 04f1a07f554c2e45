import { PICTURE_FORMATS, readSizeName, sizeName, storedWidths } from '#rules/catalogue/picture-sizes.ts'
import { openPicture } from './read-picture.ts'

/** Version of sizes and encoding. Raised with either: pictures of an older recipe are made again. */
export const PICTURE_RECIPE = 1

const AVIF_QUALITY = 50
const WEBP_QUALITY = 76
const WEBP_EFFORT = 5
/** AVIF encoder effort, 0 to 9: 4 saves a tenth of the bytes of 2 at five times the cost. */
export const AVIF_EFFORT = { now: 2, ahead: 4 } as const

type PictureDimensions = { width: number; height: number }
export type MadeSize = { name: string; mimeType: string; bytes: Uint8Array }

/** The names of all sizes of a picture. */
export function sizeNames(measures: PictureDimensions): string[] {
  return PICTURE_FORMATS.flatMap((format) => storedWidths(measures, format).map((width) => sizeName(width, format)))
}

/** Makes one size of a picture by its name, never enlarged. */
export async function makeSize(bytes: Uint8Array, name: string, effort: number = AVIF_EFFORT.now): Promise<MadeSize> {
  const size = readSizeName(name)
  if (!size) throw new Error(`${name} is no size of a picture`)
  const picture = (await openPicture(bytes)).resize({ width: size.width, withoutEnlargement: true })
  const encoded =
    size.format === 'avif'
      ? picture.avif({ quality: AVIF_QUALITY, effort, chromaSubsampling: '4:2:0' })
      : picture.webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
  return { name, mimeType: pictureMimeType(name), bytes: await encoded.toBuffer() }
}

/** The MIME type of a picture by its file extension. */
export function pictureMimeType(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
