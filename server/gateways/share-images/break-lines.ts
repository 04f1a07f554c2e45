import type { FontMetrics } from './font-metrics.ts'

type LineBox = { font: FontMetrics; size: number; width: number; lines: number }

const ELLIPSIS = '…'

/** True if a font has every letter of a text. */
export function hasGlyphs(text: string, { advanceOf }: FontMetrics): boolean {
  return [...text].every((letter) => advanceOf(letter) !== undefined)
}

/** Breaks a text into lines of a width in px; an overflow is cut in the last line, at a word if possible. */
export function breakLines(text: string, box: LineBox): string[] {
  const all: string[] = []
  for (const word of wordsOf(text)) {
    const longer = [all.at(-1), word].filter(Boolean).join(' ')
    if (all.length > 0 && fits(longer, box)) all[all.length - 1] = longer
    else all.push(word)
  }
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
  const fullText = wordsOf(text).join(' ')
  return (
    sizes.find((size) => breakLines(text, { font, width, size, lines: linesAt(size) }).join(' ') === fullText) ??
    sizes.at(-1) ??
    0
  )
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function fits(line: string, box: LineBox): boolean {
  return widthOf(line, box) <= box.width
}

function widthOf(line: string, { font, size }: LineBox): number {
  return [...line].reduce((sum, letter) => sum + (font.advanceOf(letter) ?? 1) * size, 0)
}

function truncateLine(line: string, box: LineBox): string {
  const letters = [...line]
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS, box)) letters.pop()
  const shortened = letters.join('')
  const space = shortened.lastIndexOf(' ')
  const withoutPartialWord = letters.length < [...line].length && space > 0 ? shortened.slice(0, space) : shortened
  return trimPunctuation(withoutPartialWord) + ELLIPSIS
}

function trimPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,;:.–—-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
