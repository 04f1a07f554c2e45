type MeasureLine = (line: string) => number

/** Widths are searched until they are this close, in pixels. */
const CLOSE = 2

/**
 * Lines of about equal width, in as few as fit into `width`. Null if a single part is wider. Parts keep the space after
 * them; lines end without it.
 */
export function breakLines(parts: readonly string[], width: number, measure: MeasureLine): string[] | null {
  const fewest = fillLines(parts, width, measure)
  if (!fewest) return null
  let lines = fewest
  let [low, high] = [0, width]
  while (high - low > CLOSE) {
    const middle = (low + high) / 2
    const narrower = fillLines(parts, middle, measure)
    if (narrower && narrower.length === fewest.length) {
      lines = narrower
      high = middle
    } else low = middle
  }
  return lines
}

/** Each line takes as many parts as fit. */
function fillLines(parts: readonly string[], width: number, measure: MeasureLine): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
    if (measure(line.trimEnd()) > width) return null
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}
