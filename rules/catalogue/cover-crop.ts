/** A crop of a picture: its center as fractions of width and height, and its zoom factor. */
export type CoverCrop = { x: number; y: number; zoom: number }

export const WHOLE_PICTURE: CoverCrop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

/** Shapes of covers: width by height. */
const COVER_SHAPES = { square: { width: 1, height: 1 }, wide: { width: 16, height: 9 } } as const
export type CoverShape = keyof typeof COVER_SHAPES

type Measures = { width: number; height: number }
export type CropBox = { left: number; top: number; width: number; height: number }

/** The part of a picture that a cover shows, in whole pixels; moved inside the picture where it would leave it. */
export function cropBox(picture: Measures, { x, y, zoom }: CoverCrop, shape: CoverShape): CropBox {
  const ratio = COVER_SHAPES[shape].width / COVER_SHAPES[shape].height
  const whole = Math.min(picture.width, picture.height * ratio)
  const width = atLeastOne(whole / clamp(zoom, 1, MOST_ZOOM))
  const height = Math.min(picture.height, atLeastOne(width / ratio))
  return {
    left: Math.round(clamp(x * picture.width - width / 2, 0, picture.width - width)),
    top: Math.round(clamp(y * picture.height - height / 2, 0, picture.height - height)),
    width,
    height,
  }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
