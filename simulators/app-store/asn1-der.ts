/** The ASN.1 types of a certificate, in DER (X.690). */
export type Der = Buffer

function encode(tag: number, content: Der): Der {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const sequence = (...parts: Der[]) => encode(0x30, Buffer.concat(parts))
export const set = (...parts: Der[]) => encode(0x31, Buffer.concat(parts))
export const integer = (value: number) => encode(0x02, Buffer.from([value]))
export const booleanTrue = () => encode(0x01, Buffer.from([0xff]))
export const nullValue = () => encode(0x05, Buffer.alloc(0))
export const utf8String = (value: string) => encode(0x0c, Buffer.from(value))
export const bitString = (content: Der) => encode(0x03, Buffer.concat([Buffer.alloc(1), content]))
export const octetString = (content: Der) => encode(0x04, content)
/** An address as a GeneralName (RFC 5280, 4.2.1.6). */
export const addressName = (url: string) => encode(0x86, Buffer.from(url))
/** A context-specific tag. */
export const contextTag = (number: number, content: Der) => encode(0xa0 + number, content)
/** YYYYMMDDHHMMSSZ */
export const generalizedTime = (value: string) => encode(0x18, Buffer.from(value))

/** An object identifier like 1.2.840.10045.4.3.2. */
export function objectIdentifier(value: string): Der {
  const [first = 0, second = 0, ...rest] = value.split('.').map(Number)
  return encode(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** Base 128, with a continuation bit in all bytes but the last. */
function base128(value: number): number[] {
  const bytes = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 127) | 128)
  return bytes
}
