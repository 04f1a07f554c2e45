import { CallError } from '#contract/errors.ts'
import { API_KEY_REQUESTS } from '#contract/studio/integrations/integration-limits.ts'
import type { Visitor } from '#contract/visitor.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { UsedKey } from '#server/context/api-key.ts'
import type { Program } from '#server/context/context.ts'
import { findLiveKey, updateKeyUsed } from '#server/database/keys/keys.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { RequestCount } from '#server/gateways/request-counts/request-counter.ts'

export type CountKeyRequest = (keyId: string) => Promise<RequestCount>
type KeyProgram = Pick<Program, 'database' | 'clock'> & { countKeyRequest: CountKeyRequest }
type KeySession = { visitor: Visitor; familyId: null; apiKey: UsedKey }

/**
 * The session of a request with an API key: its maker's account without a session of theirs. Undefined for a key that is
 * unknown or has ended. Throws `too_many_requests` beyond the limit of a key.
 */
export async function readApiKey(program: KeyProgram, token: string): Promise<KeySession | undefined> {
  const { database, clock, countKeyRequest } = program
  const now = clock.now()
  const key = await findLiveKey(database, { tokenHash: hashSecret(token), now })
  if (!key) return undefined
  const { count, millisecondsLeft } = await countKeyRequest(key.id)
  if (count > API_KEY_REQUESTS.most)
    throw new CallError('too_many_requests', { retryAfterSeconds: Math.ceil(millisecondsLeft / 1000) })
  const notedBefore = now - MINUTE_MILLISECONDS
  if ((key.last_used_at ?? 0) < notedBefore) await updateKeyUsed(database, key.id, { now, notedBefore })
  const { id, user_id: userId, permissions_json: permissionsJson } = key
  const visitor = { id: userId, userId, accessLevel: 'registered' } as const
  return { visitor, familyId: null, apiKey: { id, userId, permissionsJson } }
}
