import { joinPieces, type TextPiece, textPieces } from '#rules/text/text-pieces.ts'
import type { FontMetrics } from './font-metrics.ts'

type LineBox = { font: FontMetrics; size: number; width: number; lines: number }

const ELLIPSIS = '…'
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** True if a font has every letter of a text. */
export function hasGlyphs(text: string, { advanceOf }: FontMetrics): boolean {
  return [...text].every((letter) => advanceOf(letter) !== undefined)
}

/** A text without the emoji that a font lacks: the rest can be drawn without them. */
export function withoutMissingEmoji(text: string, { advanceOf }: FontMetrics): string {
  const isMissing = (cluster: string) =>
    EMOJI.test(cluster) && [...cluster].some((letter) => advanceOf(letter) === undefined)
  const kept = clustersOf(text).filter((cluster) => !isMissing(cluster))
  return kept.join('').replace(/\s+/g, ' ').trim()
}

/** Breaks a text into lines of a width in px; an overflow is cut in the last line, at a word if possible. */
export function breakLines(text: string, box: LineBox): string[] {
  const broken: TextPiece[][] = []
  for (const piece of textPieces(text)) {
    const last = broken.at(-1)
    if (last && fits(joinPieces([...last, piece]), box)) last.push(piece)
    else broken.push([piece])
  }
  const all = broken.map(joinPieces)
  const isCut = all.length > box.lines
  return all.slice(0, box.lines).map((line, at) => {
    const isWhole = fits(line, box) && !(isCut && at === box.lines - 1)
    return isWhole ? line : truncateLine(line, box)
  })
}

/** The largest size at which the text fits completely; the smallest if none does. */
export function largestSize(
  text: string,
  sizes: readonly number[],
  { font, width, linesAt }: Pick<LineBox, 'font' | 'width'> & { linesAt: (size: number) => number },
): number {
  const letters = withoutSpaces(text)
  const isWhole = (size: number) =>
    withoutSpaces(breakLines(text, { font, width, size, lines: linesAt(size) }).join('')) === letters
  return sizes.find(isWhole) ?? sizes.at(-1) ?? 0
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment)
}

function fits(line: string, box: LineBox): boolean {
  return widthOf(line, box) <= box.width
}

function widthOf(line: string, { font, size }: LineBox): number {
  return [...line].reduce((sum, letter) => sum + (font.advanceOf(letter) ?? 1) * size, 0)
}

function truncateLine(line: string, box: LineBox): string {
  const letters = clustersOf(line)
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS, box)) letters.pop()
  const shortened = letters.join('')
  const space = shortened.lastIndexOf(' ')
  const withoutPartialWord = shortened.length < line.length && space > 0 ? shortened.slice(0, space) : shortened
  return trimPunctuation(withoutPartialWord) + ELLIPSIS
}

function trimPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,;:.–—-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
