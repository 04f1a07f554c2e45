import { sign } from 'node:crypto'
import type { Outbound } from '../outbound/outbound.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { parseRetryAfter } from '../outbound/retry-after.ts'
import { encryptPush, type PushReceiver } from './encrypt-push.ts'
import { type PushKeyPair, signingKeyOf } from './push-keys.ts'

const TOKEN_SECONDS = 12 * 3600
const MOST_ANSWER_BYTES = 64 * 1024

type PushRequest = {
  receiver: PushReceiver & { endpoint: string }
  /** Identify this installation to push services. */
  keys: PushKeyPair
  /** Where a push service finds who runs this, RFC 8292 2.1. */
  contact: string
  text: string
  /** Replaces what waits at the push service under the same topic. */
  topic: string
  secondsToLive: number
  now: number
}

/** The status of a push service's answer, null without one, and the seconds that it asks to wait. */
export type PushAnswer = { status: number | null; retryAfter: number | undefined }

/**
 * Hands a notification to a push service (RFC 8030) through the guarded client. A failure of the service is an answer,
 * not an error.
 */
export async function sendPush(outbound: Outbound, request: PushRequest): Promise<PushAnswer> {
  const { receiver, keys, text, topic, secondsToLive } = request
  try {
    const { status, headers, body } = await outbound(receiver.endpoint, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(secondsToLive),
        topic,
        urgency: 'normal',
        authorization: `vapid t=${vapidToken(request)}, k=${keys.publicKey}`,
      },
      body: encryptPush(text, receiver),
      isAddressOfVisitor: true,
      mostBytes: MOST_ANSWER_BYTES,
    })
    body.destroy()
    return { status, retryAfter: parseRetryAfter(headers['retry-after'], request.now) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // An address that the guard refuses never works.
    return { status: error.fault === 'address_refused' ? 410 : null, retryAfter: undefined }
  }
}

/** Identifies the sender to one push service (RFC 8292): a token signed with ES256. */
function vapidToken({ receiver, keys, contact, now }: PushRequest): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(receiver.endpoint).origin, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: signingKeyOf(keys), dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
