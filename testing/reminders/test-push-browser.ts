import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

type Sent = { id: string; topic: string | null; ttl: string; body: string }

/** A browser that subscribes at the simulated push service, and decrypts its messages by RFC 8291. */
export async function subscribeAtSimulator(simulatorsUrl: string, applicationServerKey: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const post = (path: string, body: unknown) =>
    fetch(`${simulatorsUrl}/push${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { endpoint } = (await (await post('/subscriptions', { applicationServerKey })).json()) as { endpoint: string }
  const id = endpoint.split('/').at(-1) ?? ''
  return {
    subscription: { endpoint, p256dh, auth: auth.toString('base64url') },
    /** The next answers of the push service. */
    answerNext: async (...replies: { status: number; retryAfter?: string }[]) =>
      void (await post(`/__replies/${id}`, replies)),
    /** The received messages, decrypted. */
    async received(): Promise<{ topic: string | null; ttl: number; message: Record<string, string> }[]> {
      const { data } = (await (await fetch(`${simulatorsUrl}/push/__messages`)).json()) as { data: Sent[] }
      return data
        .filter((one) => one.id === id)
        .map(({ topic, ttl, body }) => ({
          ...{ topic, ttl: Number(ttl) },
          message: JSON.parse(decrypt(Buffer.from(body, 'base64url'))),
        }))
    },
  }

  function decrypt(bytes: Buffer): string {
    const salt = bytes.subarray(0, 16)
    const sender = bytes.subarray(21, 21 + bytes.readUInt8(20))
    const sealed = bytes.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}
