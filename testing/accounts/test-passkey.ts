import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type PasskeyOwner = { origin: string; host: string; userId: string }
type PasskeyRequest = {
  challenge: string
  origin?: string
  host?: string
  type?: string
  handle?: string
  isVerified?: boolean
  isForged?: boolean
}

const FLAGS = { present: 1, verified: 4, attested: 64 }
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** An authenticator with one ES256 key and answers by WebAuthn Level 3; it can also give invalid answers. */
export function createTestPasskey(owner: PasskeyOwner) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const client = ({ challenge, origin = owner.origin, type }: PasskeyRequest, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))
  const data = ({ host = owner.host, isVerified = true }: PasskeyRequest, more = 0) => {
    const flags = FLAGS.present + (isVerified ? FLAGS.verified : 0) + more
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags, 0, 0, 0, 0])])
  }
  const usual = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: base64url(id),
    make(wanted: PasskeyRequest) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        data(wanted, FLAGS.attested),
        Buffer.alloc(16),
        length,
        id,
        coseKey(pair.publicKey),
      ])
      const clientDataJSON = base64url(client(wanted, 'webauthn.create'))
      return {
        ...usual,
        response: { clientDataJSON, attestationObject: base64url(attestation(authData)), transports: ['internal'] },
      }
    },
    answer(wanted: PasskeyRequest) {
      const [authenticatorData, clientDataJSON] = [data(wanted), client(wanted, 'webauthn.get')]
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, (wanted.isForged ? other : pair).privateKey)
      return {
        ...usual,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: base64url(wanted.handle ?? owner.userId),
        },
      }
    },
  }
}

/** A COSE key (RFC 9053): EC2 on P-256 for ES256, as hand-written CBOR. */
function coseKey(key: { export: (options: { format: 'jwk' }) => { x?: string; y?: string } }): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)])
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x58, authData.length]), authData])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ])
}
