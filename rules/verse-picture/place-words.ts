import { directionOf } from '#contract/locales.ts'
import { breakLines } from './break-lines.ts'
import { halveVerse, type VerseHalf } from './halve-verse.ts'
import { type Lettering, letteringRules, verseLineHeight } from './letterings.ts'
import { lineParts } from './line-parts.ts'
import { type Box, mirrorBox, type PictureShape, SHAPES, VERSE_SIZES } from './picture-shapes.ts'

export type WordsChoice = {
  shape: PictureShape
  lettering: Lettering
  /** The wished size, from 1 (small) to 5. */
  size: number
  /** Half of a verse that is too long. */
  half: VerseHalf
}

export type PicturedWords = { text: string; locale: string; reference: string }

/** Widths of a line of the verse, and of the reference, at a font size. */
export type MeasureWords = { verse: (line: string, size: number) => number; reference: (size: number) => number }

type PlacedLine = { text: string; box: Box }

export type PlacedWords = {
  lines: readonly PlacedLine[]
  reference: PlacedLine & { size: number }
  /** The font size of the verse in pixels. */
  fontSize: number
  /** The size that fits, from 1 to 5; never larger than the wished one. */
  size: number
  /** True if the verse fits at no size, so that only half of it is here. */
  isHalf: boolean
  mark: Box
}

const REFERENCE = { scale: 0.44, least: 32, most: 40, lineHeight: 1.5, gap: 0.55 } as const

/**
 * Where each line of a verse and its reference lie: at the wished size, or the next smaller one at which all fit, in
 * the middle of the shape's words. If none fits, half of the verse is placed, and half of that if necessary.
 */
export function placeWords(words: PicturedWords, choice: WordsChoice, measure: MeasureWords): PlacedWords {
  const whole = placeWhole(words, choice, measure)
  if (whole) return whole
  let text = words.text
  for (;;) {
    const half = halveVerse(text, choice.half)
    const placed = placeWhole({ ...words, text: half }, choice, measure)
    if (placed) return { ...placed, isHalf: true }
    // A single word that is wider than the picture is drawn as it is.
    if (half.length >= text.length) return { ...placeLines([half], 1, { words, choice, measure }), isHalf: true }
    text = half
  }
}

type Placing = { words: PicturedWords; choice: WordsChoice; measure: MeasureWords }

function placeWhole(words: PicturedWords, choice: WordsChoice, measure: MeasureWords): PlacedWords | undefined {
  const room = wordsBox(words, choice)
  const parts = lineParts(words.text, words.locale)
  for (let size = choice.size; size >= 1; size--) {
    const fontSize = fontSizeOf(size, words, choice)
    const lines = breakLines(parts, room.width, (line) => measure.verse(line, fontSize))
    const placed = lines && placeLines(lines, size, { words, choice, measure })
    if (placed && heightOf(placed) <= room.height) return placed
  }
  return undefined
}

function placeLines(lines: readonly string[], size: number, { words, choice, measure }: Placing): PlacedWords {
  const room = wordsBox(words, choice)
  const fontSize = fontSizeOf(size, words, choice)
  const lineHeight = fontSize * verseLineHeight(words.locale)
  const reference = referenceSize(fontSize, room.width, measure)
  const gap = fontSize * REFERENCE.gap
  const referenceHeight = reference * REFERENCE.lineHeight
  const height = lines.length * lineHeight + gap + referenceHeight
  const top = room.y + (room.height - height) / 2
  const align = (y: number, width: number, boxHeight: number) => aligned({ y, width, height: boxHeight }, words, choice)
  return {
    lines: lines.map((text, at) => ({
      text,
      box: align(top + at * lineHeight, measure.verse(text, fontSize), lineHeight),
    })),
    reference: {
      text: words.reference,
      size: reference,
      box: align(top + lines.length * lineHeight + gap, measure.reference(reference), referenceHeight),
    },
    fontSize,
    size,
    isHalf: false,
    mark: markBox(words, choice),
  }
}

function aligned(line: Omit<Box, 'x'>, words: PicturedWords, choice: WordsChoice): Box {
  const room = wordsBox(words, choice)
  const spare = room.width - line.width
  if (letteringRules(choice.lettering, words.locale).align === 'center') return { ...line, x: room.x + spare / 2 }
  return { ...line, x: room.x + (directionOf(words.locale) === 'rtl' ? spare : 0) }
}

function wordsBox({ locale }: PicturedWords, { shape }: WordsChoice): Box {
  const box = SHAPES[shape].words
  return directionOf(locale) === 'rtl' ? mirrorBox(box, shape) : box
}

/** On a wide picture the mark lies at the end of the lines; else under them, in the middle or at their start. */
function markBox(words: PicturedWords, { shape, lettering }: WordsChoice): Box {
  const { mark, words: room } = SHAPES[shape]
  const isCentered = letteringRules(lettering, words.locale).align === 'center'
  const box = shape === 'wide' || isCentered ? mark : { ...mark, x: room.x }
  return directionOf(words.locale) === 'rtl' ? mirrorBox(box, shape) : box
}

function fontSizeOf(size: number, { locale }: PicturedWords, { shape, lettering }: WordsChoice): number {
  const { sizes } = SHAPES[shape]
  return (sizes[VERSE_SIZES - size] ?? sizes[0] ?? 0) * letteringRules(lettering, locale).scale
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
