import { Resvg } from '@resvg/resvg-js'
import { brand } from '#brand/brand.ts'
import { valueInForce } from '#brand/in-force.ts'
import type { AppIcon } from '#contract/app-icons.ts'
import { MARK_SQUARE } from '#contract/brand-fields.ts'

/** Share of the square that the mark covers: inside the safe area of a maskable icon, and as in the site's own icon. */
const MARK_SHARES: Record<AppIcon['purpose'], number> = { any: 0.745, maskable: 0.52, apple: 0.66 }
const FAVICON_SIDE = 32
const ICO_HEADER_BYTES = 22

/** Draws an icon of the brand's mark as a PNG. Only `any` icons get round corners; phones cut the others themselves. */
export function drawIcon({ size, purpose }: Pick<AppIcon, 'size' | 'purpose'>): Buffer {
  return new Resvg(iconSvg(purpose), { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** An icon of the brand's mark as SVG. */
export function iconSvg(purpose: AppIcon['purpose']): string {
  const markShare = MARK_SHARES[purpose]
  const margin = (MARK_SQUARE * (1 - markShare)) / 2
  const radius = purpose === 'any' ? MARK_SQUARE / 4 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SQUARE} ${MARK_SQUARE}">
<rect width="${MARK_SQUARE}" height="${MARK_SQUARE}" rx="${radius}" fill="${brand.theme_colour}"/>
<path fill="${brand.accent_colour}" transform="translate(${margin} ${margin}) scale(${markShare})" d="${brand.mark}"/></svg>`
}

/** The icon that browsers request even if no page names it: an ICO file that holds one PNG. */
export function drawFavicon(): Buffer {
  const png = drawIcon({ size: FAVICON_SIDE, purpose: 'any' })
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_SIDE, 6)
  header.writeUInt8(FAVICON_SIDE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}

/** True while the pictures of the folder show the mark and the colors in force. */
export function hasFolderIcons(): boolean {
  return ['mark', 'accent_colour', 'theme_colour'].every((field) => valueInForce(field) === undefined)
}

/** True while the share image of the folder shows the name, the mark and the colors in force. */
export function hasFolderShareImage(): boolean {
  return hasFolderIcons() && valueInForce('name') === undefined && valueInForce('tagline') === undefined
}
