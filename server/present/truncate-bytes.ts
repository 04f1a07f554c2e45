const ELLIPSIS = '…'
const ELLIPSIS_BYTES = 3

/** Truncates a text to this many bytes of UTF-8, at the end of a word and with an ellipsis. */
export function truncateToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= most) return text
  // A character cut in two is dropped.
  const cut = new TextDecoder().decode(bytes.subarray(0, most - ELLIPSIS_BYTES), { stream: true })
  const lastSpace = cut.search(/\s\S*$/)
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd() + ELLIPSIS
}
