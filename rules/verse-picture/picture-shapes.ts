export const PICTURE_SHAPES = ['story', 'square', 'wide'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

/** A rectangle in pixels of the picture. */
export type Box = { x: number; y: number; width: number; height: number }

type ShapeRules = {
  width: number
  height: number
  /** Where words may lie, on a picture read from left to right. */
  words: Box
  /** Where the mark lies: at the middle of the bottom, or at the end of the lines. */
  mark: Box
  /** Font sizes of the verse, the largest first. */
  sizes: readonly number[]
}

/** Sizes of a verse. A long one takes the next smaller size until it fits. */
export const VERSE_SIZES = 5

/** Other apps draw their bars over the top and the bottom of a story. */
export const STORY_FREE = { above: 250, below: 340 } as const

export const SHAPES: Record<PictureShape, ShapeRules> = {
  story: {
    width: 1080,
    height: 1920,
    words: { x: 96, y: STORY_FREE.above, width: 888, height: 1190 },
    mark: { x: 504, y: 1496, width: 72, height: 72 },
    sizes: [92, 78, 66, 56, 48],
  },
  square: {
    width: 1080,
    height: 1080,
    words: { x: 90, y: 90, width: 900, height: 780 },
    mark: { x: 508, y: 932, width: 64, height: 64 },
    sizes: [84, 70, 60, 52, 44],
  },
  wide: {
    width: 1600,
    height: 900,
    words: { x: 120, y: 100, width: 900, height: 700 },
    mark: { x: 1420, y: 740, width: 60, height: 60 },
    sizes: [80, 68, 58, 50, 42],
  },
}

/** A rectangle on the other side of the picture, for words read from right to left. */
export function mirrorBox(box: Box, shape: PictureShape): Box {
  return { ...box, x: SHAPES[shape].width - box.x - box.width }
}
