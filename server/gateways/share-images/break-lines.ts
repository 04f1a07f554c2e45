import type { FontMetrics } from './font-metrics.ts'

type LineBox = { font: FontMetrics; size: number; width: number; lines: number }

const ELLIPSIS = '…'

/** True if a font has every letter of a text. */
export function hasGlyphs(text: string, { advanceOf }: FontMetrics): boolean {
  return [...text].every((letter) => advanceOf(letter) !== undefined)
}

/** Breaks a text into lines of a width in px; an overflow is cut in the last line, at a word if possible. */
export function breakLines(text: string, setting: LineBox): string[] {
  const all: string[] = []
  for (const word of wordsOf(text)) {
    const longer = [all.at(-1), word].filter(Boolean).join(' ')
    if (all.length > 0 && fits(longer, setting)) all[all.length - 1] = longer
    else all.push(word)
  }
  const isCut = all.length > setting.lines
  return all.slice(0, setting.lines).map((line, at) => {
    const isWhole = fits(line, setting) && !(isCut && at === setting.lines - 1)
    return isWhole ? line : truncateLine(line, setting)
  })
}

/** The largest size at which the text fits completely; the smallest if none does. */
export function largestSize(
  text: string,
  sizes: readonly number[],
  { font, width, linesAt }: Pick<LineBox, 'font' | 'width'> & { linesAt: (size: number) => number },
): number {
  const whole = wordsOf(text).join(' ')
  return (
    sizes.find((size) => breakLines(text, { font, width, size, lines: linesAt(size) }).join(' ') === whole) ??
    sizes.at(-1) ??
    0
  )
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function fits(line: string, setting: LineBox): boolean {
  return widthOf(line, setting) <= setting.width
}

function widthOf(line: string, { font, size }: LineBox): number {
  return [...line].reduce((sum, letter) => sum + (font.advanceOf(letter) ?? 1) * size, 0)
}

function truncateLine(line: string, setting: LineBox): string {
  const letters = [...line]
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS, setting)) letters.pop()
  const rest = letters.join('')
  const space = rest.lastIndexOf(' ')
  const words = letters.length < [...line].length && space > 0 ? rest.slice(0, space) : rest
  return trimPunctuation(words) + ELLIPSIS
}

function trimPunctuation(words: string): string {
  let end = words.length
  while (end > 0 && /[\s,;:.–—-]/.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}
