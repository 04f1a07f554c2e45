/** A decoded character of an address: where it begins there, and how often it is encoded (`%2F` once, `%252F` twice). */
export type DecodedCharacter = { character: string; offset: number; encodings: number }

const HEX = /^[\da-f]{2}$/i

/**
 * The characters of an address, decoded until no escape is left: `%25%32%46` is a slash, encoded twice. Takes one pass,
 * and never fails: an incomplete escape stays as it is.
 */
export function decodeWholly(url: string): DecodedCharacter[] {
  const decoded: DecodedCharacter[] = []
  for (let offset = 0; offset < url.length; offset += 1) {
    decoded.push({ character: url.charAt(offset), offset, encodings: 0 })
    let unescaped = unescapedEnd(decoded)
    while (unescaped) {
      decoded.splice(-3, 3, unescaped)
      unescaped = unescapedEnd(decoded)
    }
  }
  return decoded
}

/** The character of the escape at the end; undefined without one. */
function unescapedEnd(decoded: readonly DecodedCharacter[]): DecodedCharacter | undefined {
  const [percent, first, second] = [decoded.at(-3), decoded.at(-2), decoded.at(-1)]
  if (!percent || !first || !second || percent.character !== '%') return undefined
  const hex = first.character + second.character
  if (!HEX.test(hex)) return undefined
  return {
    character: String.fromCharCode(Number.parseInt(hex, 16)),
    offset: percent.offset,
    encodings: 1 + Math.max(percent.encodings, first.encodings, second.encodings),
  }
}
