import type { Box } from '#rules/verse-picture/picture-shapes.ts'
import type { MeasureWords, PicturedWords, PlacedLine, PlacedWords } from '#rules/verse-picture/place-words.ts'
import { NAME_OF_GOD } from '#web/ui/scripture/scripture.tsx'
import type { VerseLetters } from './verse-letters.ts'

/** The name of God is in small capitals, as on pages (scripture.module.css). */
const NAME = { scale: 0.82, spacing: 0.03 } as const
/** The distance from the middle of a line's box down to its baseline, as a fraction of the font size. */
const BASELINE = 0.34

type Run = { text: string; size: number; spacing: number }

/** Measures the words of a picture with the fonts in which they are drawn. */
export function measureVerse(
  context: CanvasRenderingContext2D,
  letters: VerseLetters,
  { reference }: PicturedWords,
): MeasureWords {
  return {
    verse: (line, size) => runsOf(line, letters, size).reduce((sum, run) => sum + widthOf(context, run, letters), 0),
    reference: (size) => {
      setReferenceFont(context, letters, size)
      return context.measureText(reference).width
    },
  }
}

/** Writes a line of the verse into its box. */
export function writeVerseLine(
  context: CanvasRenderingContext2D,
  { text, box }: PlacedLine,
  { letters, size }: { letters: VerseLetters; size: number },
): void {
  context.fillStyle = letters.ink
  let { x } = box
  for (const run of runsOf(text, letters, size)) {
    const width = widthOf(context, run, letters)
    context.fillText(run.text, x, baseline(box, size))
    x += width
  }
}

/** Writes the reference into its box. */
export function writeReference(
  context: CanvasRenderingContext2D,
  { text, box, size }: PlacedWords['reference'],
  letters: VerseLetters,
): void {
  setReferenceFont(context, letters, size)
  context.fillStyle = letters.referenceInk
  context.fillText(text, box.x, baseline(box, size))
}

/** A line cut into runs of one font size: each name of God is a run of its own, unless the whole line is in capitals. */
function runsOf(line: string, { rules }: VerseLetters, size: number): Run[] {
  const spacing = rules.spacing * size
  if (rules.isCapitals) return [{ text: line, size, spacing }]
  return line
    .split(NAME_OF_GOD)
    .map((text, at) =>
      at % 2 === 1
        ? { text, size: size * NAME.scale, spacing: NAME.spacing * size * NAME.scale }
        : { text, size, spacing },
    )
    .filter(({ text }) => text)
}

/** The width of a run. Leaves its font set on the canvas. */
function widthOf(context: CanvasRenderingContext2D, { text, size, spacing }: Run, { verseFont }: VerseLetters): number {
  context.font = verseFont(size)
  context.textAlign = 'left'
  context.letterSpacing = `${spacing}px`
  return context.measureText(text).width
}

function setReferenceFont(context: CanvasRenderingContext2D, { referenceFont }: VerseLetters, size: number): void {
  context.font = referenceFont(size)
  context.textAlign = 'left'
  context.letterSpacing = '0px'
}

function baseline({ y, height }: Box, size: number): number {
  return y + height / 2 + BASELINE * size
}
