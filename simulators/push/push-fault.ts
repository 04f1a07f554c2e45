import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Expected = { applicationServerKey: string; origin: string; now: number }
type Fault = { status: number; why: string }

const VAPID = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/
const TOPIC = /^[\w-]{1,32}$/
const LONGEST_TOKEN_SECONDS = 24 * 3600

/** Why a push service refuses a message; undefined if it takes it. */
export function pushFault(headers: IncomingHttpHeaders, expected: Expected): Fault | undefined {
  const { ttl, topic, authorization } = headers
  if (!/^\d+$/.test(String(ttl))) return { status: 400, why: 'no TTL' }
  if (topic !== undefined && !TOPIC.test(String(topic))) return { status: 400, why: 'not a topic' }
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, why: 'not aes128gcm' }
  const [, head, claims, signature, key] = VAPID.exec(authorization ?? '') ?? []
  if (!head || !claims || !signature || !key) return { status: 401, why: 'no VAPID token' }
  if (key !== expected.applicationServerKey) return { status: 403, why: 'not the key of the subscription' }
  if (!isSigned({ signed: `${head}.${claims}`, signature, key })) return { status: 403, why: 'not signed by its key' }
  return claimsFault(JSON.parse(Buffer.from(claims, 'base64url').toString()), expected)
}

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown }

function claimsFault({ aud, exp, sub }: Claims, { origin, now }: Expected): Fault | undefined {
  const seconds = now / 1000
  if (aud !== origin) return { status: 403, why: 'for another audience' }
  if (typeof exp !== 'number' || exp <= seconds) return { status: 403, why: 'expired' }
  if (exp > seconds + LONGEST_TOKEN_SECONDS) return { status: 403, why: 'valid for too long' }
  if (typeof sub !== 'string' || !/^(?:https?:|mailto:)/.test(sub)) return { status: 403, why: 'no contact' }
  return undefined
}

function isSigned({ signed, signature, key }: { signed: string; signature: string; key: string }): boolean {
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(signed), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}
