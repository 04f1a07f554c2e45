/** The formats pictures are kept in, the one browsers should take first at the front. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export type PictureShape = 'square' | 'wide'

/**
 * Widths in px at which pages ask for covers and portraits, and for wide pictures (measured: docs/decisions/024). WebP is
 * for the few browsers that know no AVIF: they choose between two.
 */
const LADDERS: Record<PictureFormat, Record<PictureShape, readonly number[]>> = {
  avif: { square: [160, 240, 480, 640], wide: [360, 720, 1080, 1600] },
  webp: { square: [240, 480], wide: [720, 1600] },
}
const MOST_LOPSIDED_SQUARE = 1.25

type Measures = { width: number; height: number }

/** The widths a picture is kept at: those below its own, and the first that is not, which holds its own width. */
export function storedWidths({ width, height }: Measures, format: PictureFormat): number[] {
  const isSquare = Math.max(width / height, height / width) <= MOST_LOPSIDED_SQUARE
  const ladder = LADDERS[format][isSquare ? 'square' : 'wide']
  const above = ladder.findIndex((step) => step >= width)
  return ladder.slice(0, above === -1 ? ladder.length : above + 1)
}

/** The name of a kept size, `w240.avif`, beside the picture's own file. */
export function sizeName(width: number, format: PictureFormat): string {
  return `w${width}.${format}`
}

const SIZE_NAME = /^w(\d{1,4})\.(avif|webp)$/

/** What a name of a kept size asks for; undefined for every other name. */
export function readSizeName(name: string): { width: number; format: PictureFormat } | undefined {
  const [, width, extension] = SIZE_NAME.exec(name) ?? []
  const format = PICTURE_FORMATS.find((one) => one === extension)
  return width && format ? { width: Number(width), format } : undefined
}

/** Of the names there are, the one that serves best where another was asked for: the next larger, else the largest. */
export function nearestSize(requestedName: string, names: readonly string[]): string | undefined {
  const wanted = readSizeName(requestedName)
  if (!wanted) return undefined
  const kept = names
    .flatMap((name) => readSizeName(name) ?? [])
    .filter(({ format }) => format === wanted.format)
    .sort((one, other) => one.width - other.width)
  const best = kept.find(({ width }) => width >= wanted.width) ?? kept.at(-1)
  return best && sizeName(best.width, best.format)
}

const OWN_PICTURE = /^(\/media\/[0-9a-f]{32}\/)[^/?#]+$/

/** The `srcset` of a catalogue picture in a format, made of its address alone; undefined for a picture from elsewhere. */
export function pictureSrcSet(address: string, format: PictureFormat, shape: PictureShape): string | undefined {
  const [, folder] = OWN_PICTURE.exec(address) ?? []
  if (!folder) return undefined
  return LADDERS[format][shape].map((width) => `${folder}${sizeName(width, format)} ${width}w`).join(', ')
}

/** The address of a catalogue picture at a width; of a picture from elsewhere, its own. */
export function pictureAt(address: string, width: number, format: PictureFormat): string {
  const [, folder] = OWN_PICTURE.exec(address) ?? []
  return folder ? folder + sizeName(width, format) : address
}
