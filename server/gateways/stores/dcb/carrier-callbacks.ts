import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Signer } from '../../crypto/signer.ts'
import type { ProviderEvent, RawEvent } from '../store.ts'
import { eventShape } from './carrier-shapes.ts'

const PURPOSE = 'carrier-callback'
/** Longer than a carrier's billing takes; later results are found by queries. */
const LIFETIME_MILLISECONDS = 40 * DAY_MILLISECONDS
const PAYMENT_EVENT = /^org\.camaraproject\.carrier-billing\.v\d+\.payment-[a-z-]+$/
const REFUND_EVENT = /^org\.camaraproject\.carrier-billing-refund\.v\d+\.refund-[a-z-]+$/

/** The credential with which the carrier authenticates its callbacks about one attempt. */
export function makeSinkCredential(signer: Signer, correlator: string, now: number) {
  const until = now + LIFETIME_MILLISECONDS
  const claim = `${until}.${Buffer.from(correlator).toString('base64url')}`
  return {
    credentialType: 'ACCESSTOKEN',
    accessToken: `${claim}.${signer.sign(PURPOSE, claim)}`,
    accessTokenExpiresUtc: new Date(until).toISOString(),
    accessTokenType: 'bearer',
  }
}

/** The attempt of a callback's bearer token; undefined if it is invalid or expired. */
function verifiedCorrelator(authorization: unknown, signer: Signer, now: number): string | undefined {
  if (typeof authorization !== 'string') return undefined
  const token = /^Bearer (\d{1,16})\.([\w-]{1,400})\.([\w-]{20,100})$/i.exec(authorization)
  const [, until, correlator, signature] = token ?? []
  if (!until || !correlator || !signature) return undefined
  if (!signer.verify(PURPOSE, `${until}.${correlator}`, signature) || Number(until) <= now) return undefined
  return Buffer.from(correlator, 'base64url').toString()
}

/** A CloudEvent of the carrier about a payment or a refund of ours. */
export function readCarrierEvent({ body, headers }: RawEvent, signer: Signer, now: number): ProviderEvent | undefined {
  const correlator = verifiedCorrelator(headers.authorization, signer, now)
  if (correlator === undefined) return undefined
  const event = parse(body)
  if (!eventShape.Check(event)) return undefined
  const occurred_at = Date.parse(event.time)
  const { paymentId, refundId } = event.data
  if (Number.isNaN(occurred_at)) return undefined
  const fields = { event_id: event.id, type: event.type, occurred_at }
  if (PAYMENT_EVENT.test(event.type)) {
    return { ...fields, about: { kind: 'charge', provider_id: paymentId, correlator } }
  }
  if (REFUND_EVENT.test(event.type) && refundId) {
    return { ...fields, about: { kind: 'refund', provider_id: refundId, charge_id: paymentId } }
  }
  return { ...fields, about: { kind: 'nothing' } }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
