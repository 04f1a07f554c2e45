/** Line breaks would write lines of their own into a letter's head or a list; marks of direction, words that are not there. */
const UNWANTED = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** What somebody wrote on one line, such as a name; null for nothing. */
export function oneLine(text: string | null | undefined): string | null {
  return (text ?? '').replace(UNWANTED, ' ').trim() || null
}
