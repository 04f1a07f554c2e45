/** Marks of direction and joining, which say nothing and which formatters add or leave out. */
const INVISIBLE = /\p{Cf}/gu

/**
 * True for two texts that read the same. Formatters of dates and sums differ between browsers in their spaces and in
 * marks that nobody sees.
 */
export function isSameText(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}
