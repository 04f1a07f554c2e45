import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { type ProviderEvent, type RawEvent, StoreUnavailable } from '../store.ts'
import type { GoogleSettings } from '../store-settings.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const pushShape = Compile(
  Type.Object({
    message: Type.Object({ data: Type.String(), messageId: Type.String({ minLength: 1, maxLength: 200 }) }),
  }),
)

const purchase = Type.Object({ purchaseToken: Type.String({ minLength: 1 }) })
const notificationShape = Compile(
  Type.Object({
    packageName: Type.String(),
    eventTimeMillis: Type.Union([Type.String({ pattern: '^\\d{1,16}$' }), Type.Integer()]),
    subscriptionNotification: Type.Optional(
      Type.Object({ notificationType: Type.Integer(), purchaseToken: Type.String({ minLength: 1 }) }),
    ),
    voidedPurchaseNotification: Type.Optional(purchase),
  }),
)

/** Reads Pub/Sub pushes. Google’s keys are fetched at first use, and again after a rotation. */
export function createPushReader(
  settings: GoogleSettings,
): (raw: RawEvent, now: number) => Promise<ProviderEvent | undefined> {
  const keys = createGoogleKeys(settings.certificatesUrl)
  return async (raw, now) =>
    (await isFromGoogle(raw, { settings, keys, now })) ? eventOf(raw.body, settings.packageName) : undefined
}

/** Google’s keys. Throws StoreUnavailable if they cannot be fetched or read: that says nothing about a token. */
function createGoogleKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url))
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      // The token names no key, or none of these.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new StoreUnavailable('the keys of Google cannot be read', { cause: error })
    }
  }
}

type PushVerification = { settings: GoogleSettings; keys: JWTVerifyGetKey; now: number }

/** True for the pushing account's token with our audience. An invalid token is false; throws without Google’s keys. */
async function isFromGoogle({ headers }: RawEvent, { settings, keys, now }: PushVerification): Promise<boolean> {
  const token = /^Bearer ([\w.-]+)$/i.exec(String(headers.authorization ?? ''))?.[1]
  if (token === undefined) return false
  const { pushAudience: audience, pushAccount } = settings
  const verifyOptions = {
    issuer: ISSUERS,
    audience,
    algorithms: ['RS256'],
    currentDate: new Date(now),
    requiredClaims: ['exp'],
  }
  try {
    const { payload } = await jwtVerify(token, keys, verifyOptions)
    return payload.email === pushAccount && payload.email_verified === true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

function eventOf(body: Buffer, packageName: string): ProviderEvent | undefined {
  const pushed = parse(body.toString())
  if (!pushShape.Check(pushed)) return undefined
  const notification = parse(Buffer.from(pushed.message.data, 'base64').toString())
  if (!notificationShape.Check(notification) || notification.packageName !== packageName) return undefined
  const { subscriptionNotification: subscription, voidedPurchaseNotification: voided } = notification
  const token = subscription?.purchaseToken ?? voided?.purchaseToken
  return {
    event_id: pushed.message.messageId,
    type: subscription ? `subscription.${subscription.notificationType}` : voided ? 'voided' : 'other',
    occurred_at: Number(notification.eventTimeMillis),
    about: token === undefined ? { kind: 'nothing' } : { kind: 'subscription', provider_id: token },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
