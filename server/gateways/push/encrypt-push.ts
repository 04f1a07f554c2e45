import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const RECORD_BYTES = 4096
/** Ends the last record, RFC 8188 2. */
const LAST_RECORD = 2

/** A browser's keys, in base64url. */
export type PushReceiver = { p256dh: string; auth: string }
type OneTime = { privateKey: Buffer; salt: Buffer }

/**
 * Encrypts a text for one browser (RFC 8291, `aes128gcm`), with a new key pair and salt each time. `oneTime` replaces
 * both, for the test vectors of the RFC.
 */
export function encryptPush(text: string, receiver: PushReceiver, oneTime?: OneTime): Buffer {
  const sender = createECDH(CURVE)
  if (oneTime) sender.setPrivateKey(oneTime.privateKey)
  else sender.generateKeys()
  const salt = oneTime?.salt ?? randomBytes(SALT_BYTES)
  const senderPublic = sender.getPublicKey()
  const receiverPublic = Buffer.from(receiver.p256dh, 'base64url')
  const shared = sender.computeSecret(receiverPublic)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverPublic, senderPublic])
  const secret = derive(shared, { salt: Buffer.from(receiver.auth, 'base64url'), info, bytes: SECRET_BYTES })
  const encodingInfo = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
  const key = derive(secret, { salt, info: encodingInfo('aes128gcm'), bytes: KEY_BYTES })
  const nonce = derive(secret, { salt, info: encodingInfo('nonce'), bytes: NONCE_BYTES })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, recordSize, Buffer.of(senderPublic.length), senderPublic, ...body])
}

function derive(secret: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
