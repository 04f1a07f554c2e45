const ELLIPSIS = '…'
const ELLIPSIS_BYTES = 3

/** A text of so many bytes of UTF-8 at most: cut at a word's end, with an ellipsis, where it is longer. */
export function truncateToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= most) return text
  // A letter whose bytes are cut in two is left out.
  const cut = new TextDecoder().decode(bytes.subarray(0, most - ELLIPSIS_BYTES), { stream: true })
  const lastSpace = cut.search(/\s\S*$/)
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd() + ELLIPSIS
}
