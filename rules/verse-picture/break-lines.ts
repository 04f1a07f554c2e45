import type { TextPiece } from '../text/text-pieces.ts'

type MeasureLine = (line: string) => number

/** The search for the smallest width ends at this precision. */
const PRECISION_PIXELS = 2

/** Lines of about equal width, in as few as fit into `width`. Null if a single piece is wider. */
export function breakLines(pieces: readonly TextPiece[], width: number, measure: MeasureLine): string[] | null {
  const fewest = fillLines(pieces, width, measure)
  if (!fewest) return null
  let lines = fewest
  let [low, high] = [0, width]
  while (high - low > PRECISION_PIXELS) {
    const middle = (low + high) / 2
    const narrower = fillLines(pieces, middle, measure)
    if (narrower && narrower.length === fewest.length) {
      lines = narrower
      high = middle
    } else low = middle
  }
  return lines
}

/** Each line takes as many pieces as fit. */
function fillLines(pieces: readonly TextPiece[], width: number, measure: MeasureLine): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const { text, hasSpace } of pieces) {
    const longer = line && hasSpace ? `${line} ${text}` : line + text
    if (line && measure(longer) > width) {
      lines.push(line)
      line = text
    } else line = longer
    if (measure(line) > width) return null
  }
  return line ? [...lines, line] : lines
}
