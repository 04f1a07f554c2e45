import { createHash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import type { CropBox } from '#rules/catalogue/cover-crop.ts'
import { loadSharp } from '#server/gateways/pictures/load-sharp.ts'
import { openPicture, readPicture } from '#server/gateways/pictures/read-picture.ts'

const SQUARE = 1024
const WIDE = { width: 1280, height: 720 }
const QUALITY = 84

/** A picture as a square cover, cropped around its centre. Throws a PictureError for an unsupported picture. */
export async function squareCover(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await readPicture(bytes)
  const side = Math.min(SQUARE, width, height)
  return (await openPicture(bytes)).resize(side, side, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
}

/** A picture as the wide card of a film. */
export async function wideCover(bytes: Uint8Array): Promise<Uint8Array> {
  return (await openPicture(bytes))
    .resize({ ...WIDE, fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** A part of an upright picture as a cover, never enlarged. */
export async function croppedCover(bytes: Uint8Array, box: CropBox, mostWidth: number): Promise<Uint8Array> {
  return (await openPicture(bytes))
    .extract(box)
    .resize({ width: mostWidth, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** Draws a landscape as a placeholder cover: hills under a low sun. The same name always gets the same one. */
export async function drawCover(name: string): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(landscape(name)))
    .webp({ quality: QUALITY })
    .toBuffer()
}

function landscape(name: string): string {
  const bytes = createHash('sha256').update(name).digest()
  const part = (at: number) => (bytes[at] ?? 0) / 255
  const hue = Math.round(part(0) * 360)
  const colour = (shift: number, lightness: number) => `hsl(${(hue + shift) % 360}, 32%, ${lightness}%)`
  const hills = [0, 1, 2].map((at) => {
    const top = 560 + 140 * at
    const [left, middle, right] = [1, 2, 3].map((bend) => top + (part(3 * at + bend) - 0.5) * 190)
    const curve = `M0 ${left} C 260 ${middle}, 420 ${middle}, 560 ${top} S 860 ${right}, ${SQUARE} ${left}`
    return `<path d="${curve} V ${SQUARE} H 0 Z" fill="${colour(12 * at, 30 - 8 * at)}"/>`
  })
  const sun = `<circle cx="${300 + part(10) * 420}" cy="${330 + part(11) * 160}" r="${70 + part(12) * 50}" fill="${brand.accent_colour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${colour(200, 16)}"/><stop offset="0.7" stop-color="${colour(0, 62)}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills.join('')}</svg>`
}
