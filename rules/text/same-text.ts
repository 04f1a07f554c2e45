/** Direction and joining marks, which are invisible and which formatters add or omit. */
const INVISIBLE = /\p{Cf}/gu

/**
 * True for two texts that look the same. Formatters of dates and amounts differ between browsers in spaces and
 * invisible marks.
 */
export function isSameText(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}
