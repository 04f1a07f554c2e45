/** Line breaks, which could add lines to an email header or a list, and text direction marks, which can disguise words. */
const UNWANTED = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** Text on one line, such as a name; null if empty. */
export function oneLine(text: string | null | undefined): string | null {
  return (text ?? '').replace(UNWANTED, ' ').trim() || null
}
