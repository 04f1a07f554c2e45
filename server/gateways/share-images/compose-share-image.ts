import { SHARE_IMAGE } from '#contract/share-images.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { openPicture } from '../pictures/read-picture.ts'
import { drawWords, type ShareStyle, shareDirection } from './draw-words.ts'
import type { ShareLayout, ShareWords } from './share-words.ts'

const COVER = { size: 462, left: 84, top: 84, radius: 18 }
/** Blurred at a small size and then enlarged: the same look for a hundredth of the work. */
const GLOW = { width: 120, height: 63, blur: 5 }
const JPEG_QUALITY = 84

/** Composes a share image as a JPEG of 1200 × 630. `art` is a picture's own bytes. */
export async function composeShareImage(
  art: Uint8Array,
  { words, layout, style }: { words: ShareWords; layout: ShareLayout; style: ShareStyle },
): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const [ground, drawn, cover] = await Promise.all([
    layout === 'cover' ? glowOf(art, style) : groundOf(art, style),
    drawWords(words, layout, style),
    layout === 'cover' ? coverOf(art) : undefined,
  ])
  const layers: { input: Buffer; left: number; top: number }[] = [{ input: Buffer.from(drawn), left: 0, top: 0 }]
  if (cover) layers.push({ input: cover, left: coverLeft(words), top: COVER.top })
  return sharp(ground).composite(layers).jpeg({ quality: JPEG_QUALITY, progressive: true }).toBuffer()
}

/** The cover is on the side where reading begins. */
function coverLeft(words: ShareWords): number {
  return shareDirection(words) === 'ltr' ? COVER.left : SHARE_IMAGE.width - COVER.left - COVER.size
}

async function groundOf(art: Uint8Array, { ground }: ShareStyle): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE
  return (await openPicture(art))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: ground })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function glowOf(art: Uint8Array, { ground }: ShareStyle): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE
  const sharp = await loadSharp()
  const small = await (await openPicture(art))
    .resize(GLOW.width, GLOW.height, { fit: 'cover' })
    .flatten({ background: ground })
    .blur(GLOW.blur)
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
}

async function coverOf(art: Uint8Array): Promise<Buffer> {
  const { size, radius } = COVER
  const corners = Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  )
  return (await openPicture(art))
    .resize(size, size, { fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
