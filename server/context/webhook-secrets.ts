import type { WebhookRow } from '#server/database/webhooks/webhook-tables.ts'
import { listWebhookSecrets, updateWebhookSealed } from '#server/database/webhooks/webhooks.ts'
import { decryptSecret, encryptSecret, reencryptedSecret } from '#server/gateways/crypto/stored-secrets.ts'
import { webhookSecret } from '#server/gateways/crypto/webhook-signature.ts'
import type { Program } from './context.ts'

const PURPOSE = 'webhook-secret'

/** A new secret of a webhook, and the same as it is stored: encrypted with a key derived from the session secret. */
export function newWebhookSecret(
  program: Pick<Program, 'ids' | 'signer'>,
  webhookId: string,
): { secret: string; sealed: string } {
  const secret = webhookSecret(program.ids.newSecret())
  return { secret, sealed: encryptSecret(program.signer, secret, purposeOf(webhookId)) }
}

type StoredSecrets = Pick<WebhookRow, 'id' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_until'>

/**
 * The secrets that sign at a time: the current one, and for a day the one before. Empty if the current one was encrypted
 * under a session secret that is no longer accepted.
 */
export function deliverySecrets({ signer }: Pick<Program, 'signer'>, row: StoredSecrets, now: number): string[] {
  const { id, secret_sealed, previous_secret_sealed, previous_secret_until } = row
  const current = decryptSecret(signer, secret_sealed, purposeOf(id))
  if (current === undefined) return []
  const isOverlapping = previous_secret_sealed !== null && (previous_secret_until ?? 0) > now
  const previous = isOverlapping ? decryptSecret(signer, previous_secret_sealed, purposeOf(id)) : undefined
  return previous === undefined ? [current.secret] : [current.secret, previous.secret]
}

/** Encrypts the secrets of all webhooks anew that only the former session secret opens; returns how many. */
export async function reencryptWebhooks({ database, signer }: Pick<Program, 'database' | 'signer'>): Promise<number> {
  let count = 0
  for (const row of await listWebhookSecrets(database)) {
    const sealed = reencryptedSecret(signer, row.secret_sealed, purposeOf(row.id))
    if (sealed === undefined) continue
    await database.transaction().execute((transaction) => updateWebhookSealed(transaction, row, sealed))
    count += 1
  }
  return count
}

function purposeOf(webhookId: string) {
  return { purpose: PURPOSE, owner: webhookId }
}
