/** The few shapes of ASN.1 that a certificate needs, in DER (X.690). */
export type Der = Buffer

function wrap(tag: number, content: Der): Der {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const sequence = (...parts: Der[]) => wrap(0x30, Buffer.concat(parts))
export const set = (...parts: Der[]) => wrap(0x31, Buffer.concat(parts))
export const integer = (value: number) => wrap(0x02, Buffer.from([value]))
export const truth = () => wrap(0x01, Buffer.from([0xff]))
export const nothing = () => wrap(0x05, Buffer.alloc(0))
export const text = (value: string) => wrap(0x0c, Buffer.from(value))
export const bits = (content: Der) => wrap(0x03, Buffer.concat([Buffer.alloc(1), content]))
export const octets = (content: Der) => wrap(0x04, content)
/** A part with a number in place of its name. */
export const numbered = (number: number, content: Der) => wrap(0xa0 + number, content)
/** YYYYMMDDHHMMSSZ */
export const time = (value: string) => wrap(0x18, Buffer.from(value))

/** An object identifier like 1.2.840.10045.4.3.2. */
export function identifier(value: string): Der {
  const [first = 0, second = 0, ...rest] = value.split('.').map(Number)
  return wrap(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** Seven bits a byte, each but the last marked. */
function inSevens(value: number): number[] {
  const bytes = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 127) | 128)
  return bytes
}
