/** Random bytes from the browser's cryptographic source, for keys, salts and nonces. */
export function secretBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}
