import { directionOf } from '#contract/locales.ts'
import { textPieces } from '../text/text-pieces.ts'
import { breakLines } from './break-lines.ts'
import { halveVerse, type VerseHalf } from './halve-verse.ts'
import { type Lettering, letteringRules, verseLineHeight } from './letterings.ts'
import { type Box, mirrorBox, type PictureShape, SHAPES, VERSE_SIZES } from './picture-shapes.ts'

export type WordsChoice = {
  shape: PictureShape
  lettering: Lettering
  /** The chosen size, from 1 (small) to 5. */
  size: number
  /** Half of a verse that is too long. */
  half: VerseHalf
}

export type PicturedWords = { text: string; locale: string; reference: string }

/** Widths of a line of the verse, and of the reference, at a font size. */
export type MeasureWords = { verse: (line: string, size: number) => number; reference: (size: number) => number }

export type PlacedLine = { text: string; box: Box }

export type PlacedWords = {
  lines: readonly PlacedLine[]
  reference: PlacedLine & { size: number }
  /** The font size of the verse in pixels. */
  fontSize: number
  /** The size that fits, from 1 to 5; never larger than the chosen one. */
  size: number
  /** True if the verse fits at no size, so that only half of it is here. */
  isHalf: boolean
  mark: Box
}

const REFERENCE = { scale: 0.44, least: 32, most: 40, lineHeight: 1.5, gap: 0.55 } as const

/** The part of the layout that is the same at every size. `area` is where words may lie. */
type Layout = {
  area: Box
  isCentered: boolean
  isRightToLeft: boolean
  /** Font sizes of the verse, the largest first. */
  fontSizes: readonly number[]
  /** The height of a line of the verse, in parts of its font size. */
  lineHeight: number
  mark: Box
}

/**
 * The positions of the lines of a verse and of its reference: at the chosen size, or the next smaller one at which all
 * fit, in the middle of the area for words. If none fits, half of the verse is placed, and half of that if necessary.
 */
export function placeWords(words: PicturedWords, choice: WordsChoice, measure: MeasureWords): PlacedWords {
  const placing = { layout: layoutOf(words, choice), reference: words.reference, measure }
  const whole = placeWhole(words.text, choice.size, placing)
  if (whole) return whole
  let { text } = words
  for (;;) {
    const half = halveVerse(text, choice.half)
    const placed = placeWhole(half, choice.size, placing)
    if (placed) return { ...placed, isHalf: true }
    // A single word that is wider than the picture is drawn as it is.
    if (half.length >= text.length) return { ...placeLines([half], 1, placing), isHalf: true }
    text = half
  }
}

function layoutOf({ locale }: PicturedWords, { shape, lettering }: WordsChoice): Layout {
  const { words, mark, sizes } = SHAPES[shape]
  const { align, scale } = letteringRules(lettering, locale)
  const isCentered = align === 'center'
  const isRightToLeft = directionOf(locale) === 'rtl'
  const turned = (box: Box) => (isRightToLeft ? mirrorBox(box, shape) : box)
  return {
    area: turned(words),
    isCentered,
    isRightToLeft,
    fontSizes: sizes.map((size) => size * scale),
    lineHeight: verseLineHeight(locale),
    // A wide picture has the mark at the end of the lines, any other below them: centered, or at their start.
    mark: turned(shape === 'wide' || isCentered ? mark : { ...mark, x: words.x }),
  }
}

type Placing = { layout: Layout; reference: string; measure: MeasureWords }

function placeWhole(text: string, largest: number, placing: Placing): PlacedWords | undefined {
  const { layout, measure } = placing
  const pieces = textPieces(text)
  for (let size = largest; size >= 1; size--) {
    const fontSize = fontSizeOf(size, layout)
    const lines = breakLines(pieces, layout.area.width, (line) => measure.verse(line, fontSize))
    const placed = lines && placeLines(lines, size, placing)
    if (placed && heightOf(placed) <= layout.area.height) return placed
  }
  return undefined
}

function placeLines(lines: readonly string[], size: number, { layout, reference, measure }: Placing): PlacedWords {
  const { area, mark } = layout
  const fontSize = fontSizeOf(size, layout)
  const lineHeight = fontSize * layout.lineHeight
  const smaller = referenceSize(fontSize, area.width, measure)
  const gap = fontSize * REFERENCE.gap
  const referenceHeight = smaller * REFERENCE.lineHeight
  const height = lines.length * lineHeight + gap + referenceHeight
  const top = area.y + (area.height - height) / 2
  const boxAt = (y: number, width: number, boxHeight: number) => aligned({ y, width, height: boxHeight }, layout)
  return {
    lines: lines.map((text, at) => ({
      text,
      box: boxAt(top + at * lineHeight, measure.verse(text, fontSize), lineHeight),
    })),
    reference: {
      text: reference,
      size: smaller,
      box: boxAt(top + lines.length * lineHeight + gap, measure.reference(smaller), referenceHeight),
    },
    fontSize,
    size,
    isHalf: false,
    mark,
  }
}

function aligned(line: Omit<Box, 'x'>, { area, isCentered, isRightToLeft }: Layout): Box {
  const spare = area.width - line.width
  if (isCentered) return { ...line, x: area.x + spare / 2 }
  return { ...line, x: area.x + (isRightToLeft ? spare : 0) }
}

function fontSizeOf(size: number, { fontSizes }: Layout): number {
  return fontSizes[VERSE_SIZES - size] ?? fontSizes[0] ?? 0
}

/** Smaller than the verse, and smaller still if it is too long for a line. */
function referenceSize(fontSize: number, width: number, { reference }: MeasureWords): number {
  const size = Math.min(Math.max(fontSize * REFERENCE.scale, REFERENCE.least), REFERENCE.most)
  return size * Math.min(1, width / reference(size))
}

function heightOf({ lines, reference }: PlacedWords): number {
  const top = lines[0]?.box.y ?? reference.box.y
  return reference.box.y + reference.box.height - top
}
