const ELLIPSIS = '…'
const ELLIPSIS_BYTES = 3

/** Truncates a text to this many bytes of UTF-8, at the end of a word and with an ellipsis. */
export function truncateToBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= maxBytes) return text
  // A character cut in two is dropped.
  const truncated = new TextDecoder().decode(bytes.subarray(0, maxBytes - ELLIPSIS_BYTES), { stream: true })
  const lastSpace = truncated.search(/\s\S*$/)
  return (lastSpace > 0 ? truncated.slice(0, lastSpace) : truncated).trimEnd() + ELLIPSIS
}
