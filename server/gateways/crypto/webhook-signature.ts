import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as Standard Webhooks writes it, of bytes in base64url. */
export function webhookSecret(secret: string): string {
  return PREFIX + Buffer.from(secret, 'base64url').toString('base64')
}

type SignedMessage = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The signatures of a message under each secret, as in the header `webhook-signature` (Standard Webhooks 1.0, symmetric). */
export function webhookSignatures(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  const signed = `${id}.${timestamp}.${body}`
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    })
    .join(' ')
}
