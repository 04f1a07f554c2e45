const HEADER_CHARACTERS = 1000
const HEADER_PARTS = 20

/**
 * Brotli, then gzip, then identity; a coding with quality 0 is refused (RFC 9110, 12.5.3). Only the start of the header
 * is read, by splitting: browsers name five codings, and a long header must not block the process.
 */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!header) return 'identity'
  const parts = header.slice(0, HEADER_CHARACTERS).split(',', HEADER_PARTS)
  // The header was cut: its last part may be the start of another coding.
  if (header.length > HEADER_CHARACTERS) parts.pop()
  const accepted = new Set(parts.map(acceptedCoding))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** The coding that one part of the header accepts, in lower case; undefined if refused or malformed. */
function acceptedCoding(part: string): string | undefined {
  const [name = '', weight, ...others] = part.split(';', 3)
  return others.length === 0 && isAccepted(weight) ? name.trim().toLowerCase() : undefined
}

function isAccepted(weight: string | undefined): boolean {
  if (weight === undefined) return true
  const [name = '', value = '', ...others] = weight.split('=', 3)
  const isWeight = others.length === 0 && name.trim().toLowerCase() === 'q'
  return isWeight && Number(value.trim()) > 0
}
