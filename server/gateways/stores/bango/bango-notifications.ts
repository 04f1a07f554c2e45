import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProviderEvent, RawEvent } from '../store.ts'
import type { BangoSettings } from '../store-settings.ts'
import { notificationShape } from './bango-shapes.ts'

/** A notification with the password configured at Bango. It has few fields: the state is then read from Bango. */
export function readBangoNotification(
  { body, headers }: RawEvent,
  settings: BangoSettings,
  now: number,
): ProviderEvent | undefined {
  if (!isFromBango(headers.authorization, settings)) return undefined
  const notification = parse(body)
  if (!notificationShape.Check(notification)) return undefined
  // Notifications have no id: a repetition is recognized by its content.
  const event_id = createHash('sha256').update(body).digest('base64url')
  const { transactionId, externalTransactionId, responseCode = 'none' } = notification
  return {
    event_id,
    type: `bango.${responseCode}`,
    occurred_at: now,
    about:
      transactionId && externalTransactionId
        ? { kind: 'charge', provider_id: transactionId, correlator: externalTransactionId }
        : { kind: 'nothing' },
  }
}

function isFromBango(authorization: unknown, settings: BangoSettings): boolean {
  const { notificationUsername: username, notificationPassword: password } = settings
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  // Digests have equal lengths, which the comparison needs, and hide the password's length.
  return typeof authorization === 'string' && timingSafeEqual(digest(authorization), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
