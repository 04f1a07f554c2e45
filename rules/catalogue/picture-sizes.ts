/** The formats of pictures, preferred first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export type PictureShape = 'square' | 'wide'

/**
 * Widths in px of covers and portraits, and of wide pictures (measured: docs/decisions/024). WebP has two, for the few
 * browsers without AVIF.
 */
const LADDERS: Record<PictureFormat, Record<PictureShape, readonly number[]>> = {
  avif: { square: [160, 240, 480, 640], wide: [360, 720, 1080, 1600] },
  webp: { square: [240, 480], wide: [720, 1600] },
}
const MOST_LOPSIDED_SQUARE = 1.25

type Measures = { width: number; height: number }

/** The stored widths of a picture: those below its own, and the next one, whose file has the picture’s own width. */
export function storedWidths({ width, height }: Measures, format: PictureFormat): number[] {
  const isSquare = Math.max(width / height, height / width) <= MOST_LOPSIDED_SQUARE
  const ladder = LADDERS[format][isSquare ? 'square' : 'wide']
  const above = ladder.findIndex((step) => step >= width)
  return ladder.slice(0, above === -1 ? ladder.length : above + 1)
}

/** The file name of a size, `w240.avif`. */
export function sizeName(width: number, format: PictureFormat): string {
  return `w${width}.${format}`
}

const SIZE_NAME = /^w(\d{1,4})\.(avif|webp)$/

/** Parses the file name of a size; undefined for others. */
export function readSizeName(name: string): { width: number; format: PictureFormat } | undefined {
  const [, width, extension] = SIZE_NAME.exec(name) ?? []
  const format = PICTURE_FORMATS.find((one) => one === extension)
  return width && format ? { width: Number(width), format } : undefined
}

/** The best available name for a missing size: the next larger, else the largest. */
export function nearestSize(requestedName: string, names: readonly string[]): string | undefined {
  const requested = readSizeName(requestedName)
  if (!requested) return undefined
  const sizes = names
    .flatMap((name) => readSizeName(name) ?? [])
    .filter(({ format }) => format === requested.format)
    .sort((a, b) => a.width - b.width)
  const best = sizes.find(({ width }) => width >= requested.width) ?? sizes.at(-1)
  return best && sizeName(best.width, best.format)
}

const OWN_PICTURE = /^(\/media\/[0-9a-f]{32}\/)[^/?#]+$/

/** The `srcset` of a catalogue picture by its address; undefined for an external picture. */
export function pictureSrcSet(address: string, format: PictureFormat, shape: PictureShape): string | undefined {
  const [, folder] = OWN_PICTURE.exec(address) ?? []
  if (!folder) return undefined
  return LADDERS[format][shape].map((width) => `${folder}${sizeName(width, format)} ${width}w`).join(', ')
}

/** The address of a catalogue picture at a width; unchanged for an external picture. */
export function pictureAt(address: string, width: number, format: PictureFormat): string {
  const [, folder] = OWN_PICTURE.exec(address) ?? []
  return folder ? folder + sizeName(width, format) : address
}
