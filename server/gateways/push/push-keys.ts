import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

const CURVE = 'prime256v1'
const COORDINATE_BYTES = 32
const AUTH_BYTES = 16

/** A pair on P-256, in base64url: the public half uncompressed, as browsers take it. */
export type PushKeyPair = { publicKey: string; privateKey: string }

export function newPushKeyPair(): PushKeyPair {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.alloc(COORDINATE_BYTES)
  const bytes = pair.getPrivateKey()
  bytes.copy(privateKey, COORDINATE_BYTES - bytes.length)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

/** The private key of a pair, for signing. */
export function signingKeyOf({ publicKey, privateKey }: PushKeyPair): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
      y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
      d: privateKey,
    },
  })
}

/** True if texts can be encrypted for a browser with these keys: a point on the curve, and a secret of 16 bytes. */
export function areReceiverKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    // Not a point on the curve.
    return false
  }
}
