import { createHash } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { brand } from '#brand/brand.ts'
import type { SimulatorContext } from '../simulator.ts'
import type { TokenFault } from './first-screen-faults.ts'

const LIFETIME_SECONDS = 5 * 60

type Consent = Readonly<Record<string, string | number>>
export type TokenRequest = { subscriber: string; fault?: TokenFault; consent?: Consent | undefined }

type Key = { id: string; algorithm: 'ES256' | 'RS256'; privateKey: CryptoKey; published: JWK }

export type TokenMint = {
  mint: (request: TokenRequest) => Promise<string>
  keys: () => { keys: JWK[] }
  /** Replaces the key; signatures of the old one become invalid. */
  rotate: (algorithm?: Key['algorithm']) => Promise<void>
  /** The introspection answer of a token. */
  introspect: (token: string) => Record<string, unknown>
}

/** Makes first-screen tokens: valid ones, and ones with a fault of `TOKEN_FAULTS`. */
export async function createTokenMint(world: SimulatorContext): Promise<TokenMint> {
  let key = await makeKey('ES256', world)
  const minted = new Map<string, Record<string, unknown>>()
  const claimsFor = ({ subscriber, fault, consent }: TokenRequest) => {
    const now = Math.floor(world.clock.now() / 1000)
    const age = fault === 'expired' ? LIFETIME_SECONDS + 1 : 0
    return {
      iss: fault === 'wrong_issuer' ? 'https://another-carrier.test' : world.addressOf('carrier'),
      aud: fault === 'wrong_audience' ? 'another-app' : brand.slug,
      sub: subjectOf(subscriber),
      iat: now - age,
      exp: now - age + (fault === 'too_long' ? 3600 : LIFETIME_SECONDS),
      ...(fault !== 'no_token_id' && { jti: world.ids.newId() }),
      ...(consent && { consent }),
    }
  }
  return {
    async mint(wish) {
      const claims = claimsFor(wish)
      const token = await sign(claims, { wish, key, world })
      minted.set(token, claims)
      return token
    },
    keys: () => ({ keys: [key.published] }),
    async rotate(algorithm = 'ES256') {
      key = await makeKey(algorithm, world)
    },
    introspect(token) {
      const claims = minted.get(token)
      const isActive = claims && Number(claims.exp) > world.clock.now() / 1000
      return isActive ? { active: true, token_type: 'first-screen', ...claims } : { active: false }
    },
  }
}

async function sign(
  claims: Record<string, unknown>,
  { wish: { fault }, key, world }: { wish: TokenRequest; key: Key; world: SimulatorContext },
): Promise<string> {
  if (fault === 'no_signature') return new UnsecuredJWT(claims).encode()
  const signer = fault === 'wrong_key' || fault === 'unknown_key' ? await makeKey(key.algorithm, world) : key
  const kid = fault === 'wrong_key' ? key.id : signer.id
  const token = await new SignJWT(claims).setProtectedHeader({ alg: key.algorithm, kid }).sign(signer.privateKey)
  if (fault !== 'garbled') return token
  const [head, body = '', signature] = token.split('.')
  return [head, body.slice(0, -2) + (body.endsWith('AA') ? 'BB' : 'AA'), signature].join('.')
}

/** The carrier's opaque id of a subscriber. */
function subjectOf(subscriber: string): string {
  return createHash('sha256').update(`simulated carrier\n${subscriber}`).digest('base64url').slice(0, 32)
}

async function makeKey(algorithm: Key['algorithm'], { ids }: SimulatorContext): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const id = ids.newId()
  return {
    id,
    algorithm,
    privateKey,
    published: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' },
  }
}
