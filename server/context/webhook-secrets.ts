import type { WebhookRow } from '#server/database/webhooks/webhook-tables.ts'
import { decryptText, encryptText } from '#server/gateways/crypto/encrypted-text.ts'
import { webhookSecret } from '#server/gateways/crypto/webhook-signature.ts'
import type { Program } from './context.ts'

const PURPOSE = 'webhook-secret'

/** A new secret of a webhook, and the same as it is stored: encrypted with a key derived from the session secret. */
export function newWebhookSecret(
  program: Pick<Program, 'ids' | 'signer'>,
  webhookId: string,
): { secret: string; sealed: string } {
  const secret = webhookSecret(program.ids.newSecret())
  return { secret, sealed: sealSecret(program, webhookId, secret) }
}

type StoredSecrets = Pick<WebhookRow, 'id' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_until'>

/**
 * The secrets that sign at a time: the current one, and for a day the one before. Empty if the current one was encrypted
 * under a session secret that is no longer accepted.
 */
export function deliverySecrets(program: Pick<Program, 'signer'>, row: StoredSecrets, now: number): string[] {
  const { id, secret_sealed, previous_secret_sealed, previous_secret_until } = row
  const current = openSecret(program, id, secret_sealed)
  if (current === undefined) return []
  const isOverlapping = previous_secret_sealed !== null && (previous_secret_until ?? 0) > now
  const previous = isOverlapping ? openSecret(program, id, previous_secret_sealed) : undefined
  return previous === undefined ? [current] : [current, previous]
}

/**
 * The webhook's current secret, encrypted again if it was encrypted under the previous session secret; undefined if that is
 * not necessary or not possible.
 */
export function resealedSecret(program: Pick<Program, 'signer'>, row: StoredSecrets): string | undefined {
  const { id, secret_sealed } = row
  if (openWith(program.signer.sign, id, secret_sealed) !== undefined) return undefined
  const secret = openSecret(program, id, secret_sealed)
  return secret === undefined ? undefined : sealSecret(program, id, secret)
}

function sealSecret({ signer }: Pick<Program, 'signer'>, webhookId: string, secret: string): string {
  return encryptText(secret, signer.sign(PURPOSE, webhookId))
}

/** Opens a secret that any accepted session secret has sealed. */
function openSecret({ signer }: Pick<Program, 'signer'>, webhookId: string, sealed: string): string | undefined {
  for (const sign of signer.signFunctions) {
    const secret = openWith(sign, webhookId, sealed)
    if (secret !== undefined) return secret
  }
  return undefined
}

function openWith(sign: Program['signer']['sign'], webhookId: string, sealed: string): string | undefined {
  try {
    return decryptText(sealed, sign(PURPOSE, webhookId))
  } catch {
    // Encrypted under another session secret.
    return undefined
  }
}
