import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'

export const ID_TOKEN_FAULTS = [
  'none',
  'wrong_audience',
  'wrong_issuer',
  'wrong_key',
  'expired',
  'no_signature',
  'no_subject',
  'no_issue_time',
  'no_end',
  'wrong_nonce',
] as const
export type IdTokenFault = (typeof ID_TOKEN_FAULTS)[number]

export function isIdTokenFault(text: unknown): text is IdTokenFault {
  return ID_TOKEN_FAULTS.some((fault) => fault === text)
}

type Claims = Readonly<Record<string, unknown>>
type IdTokenRequest = { issuer: string; audience: string; claims: Claims; fault: IdTokenFault; seconds: number }

/** A service's signing key: published, and used for valid and faulty ID tokens. */
export type ServiceKey = {
  private: JWK
  published: { keys: JWK[] }
  sign: (request: IdTokenRequest) => Promise<string>
}

const LIFETIME_SECONDS = 600

/** By service: an RSA key takes 50 ms to make, and in tests a process starts many simulators. */
const keysByService = new Map<string, Promise<ServiceKey>>()

/** The signing key of a service, the same one for all its simulators in this process. */
export function serviceKeyOf(service: string): Promise<ServiceKey> {
  const made = keysByService.get(service) ?? makeServiceKey()
  keysByService.set(service, made)
  return made
}

async function makeServiceKey(): Promise<ServiceKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keyHeader = { kid: 'simulated', alg: 'RS256', use: 'sig' }
  return {
    private: { ...(await exportJWK(privateKey)), ...keyHeader },
    published: { keys: [{ ...(await exportJWK(publicKey)), ...keyHeader }] },
    sign: (request) => sign(request, privateKey),
  }
}

async function sign(
  { issuer, audience, claims: { sub, ...claims }, fault, seconds }: IdTokenRequest,
  key: CryptoKey,
): Promise<string> {
  const ends = seconds + (fault === 'expired' ? -60 : LIFETIME_SECONDS)
  const body = {
    iss: fault === 'wrong_issuer' ? 'https://another-service.test' : issuer,
    aud: fault === 'wrong_audience' ? 'another-client' : audience,
    ...(fault !== 'no_issue_time' && { iat: ends - LIFETIME_SECONDS }),
    ...(fault !== 'no_end' && { exp: ends }),
    auth_time: ends - LIFETIME_SECONDS,
    ...(fault !== 'no_subject' && { sub: String(sub) }),
    ...claims,
    ...(fault === 'wrong_nonce' && { nonce: 'of-somebody-else' }),
  }
  if (fault === 'no_signature') return new UnsecuredJWT(body).encode()
  const signer = fault === 'wrong_key' ? (await generateKeyPair('RS256')).privateKey : key
  return new SignJWT(body).setProtectedHeader({ alg: 'RS256', kid: 'simulated', typ: 'JWT' }).sign(signer)
}
