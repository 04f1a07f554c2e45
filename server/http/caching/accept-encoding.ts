const HEADER_CHARACTERS = 1000
const HEADER_PARTS = 20

/**
 * Brotli before gzip before nothing, and neither where its quality is 0 (RFC 9110, 12.5.3). The header is split rather
 * than matched, and only its beginning is read: a browser names five codings, and a long header would hold up everybody.
 */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!header) return 'identity'
  const parts = header.slice(0, HEADER_CHARACTERS).split(',', HEADER_PARTS)
  // The last of a header that was cut may be the beginning of another coding.
  if (header.length > HEADER_CHARACTERS) parts.pop()
  const accepted = new Set(parts.map(acceptedCoding))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** The coding that one part of the header accepts, in lower case; undefined for one that is refused or malformed. */
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
