import { CallError } from '#contract/errors.ts'
import { MOST_API_KEYS } from '#contract/studio/integrations/integration-limits.ts'
import type { KeyPermission } from '#contract/studio/integrations/key-permissions.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { KEY_PREFIX } from '#server/context/api-key.ts'
import type { Program } from '#server/context/context.ts'
import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { countLiveKeys, insertApiKey, listApiKeys, updateKeyRevoked } from '#server/database/keys/keys.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { recordTeamEvent } from '../team/team-events.ts'

type KeyProgram = Pick<Program, 'database' | 'clock' | 'ids'>
type NewKey = { name: string; permissions: readonly KeyPermission[]; days: number | null }

/**
 * Makes a key, and returns its token, which is never shown again. Throws `forbidden` for a permission that its maker does not
 * have, `invalid_input` for a blank name, and `too_many_keys`.
 */
export async function addKey(
  program: KeyProgram,
  { staff, key: { name, permissions, days } }: { staff: Staff; key: NewKey },
): Promise<{ id: string; token: string }> {
  if (name.trim() === '') throw new CallError('invalid_input', { field: 'name' })
  if (permissions.some((permission) => domainsOf(staff, permission).length === 0)) throw new CallError('forbidden')
  const { clock, ids } = program
  const now = clock.now()
  const id = ids.newId()
  const token = KEY_PREFIX + ids.newSecret()
  await program.database.transaction().execute(async (transaction) => {
    // Of several made at once, each must count those before it.
    if (!(await lockUser(transaction, staff.userId))) throw new CallError('forbidden')
    if ((await countLiveKeys(transaction, staff.userId, now)) >= MOST_API_KEYS) throw new CallError('too_many_keys')
    await insertApiKey(transaction, {
      ...{ id, user_id: staff.userId, name: name.trim(), token_hash: hashSecret(token) },
      ...{ permissions_json: JSON.stringify(permissions), created_at: now },
      ...{ expires_at: days === null ? null : now + days * DAY_MILLISECONDS, last_used_at: null, revoked_at: null },
    })
    const reason = `${name.trim()}: ${permissions.join(', ')}`
    await recordTeamEvent(transaction, program, { kind: 'key_made', actorId: staff.userId, memberId: '', reason })
  })
  return { id, token }
}

/**
 * A key that this member may see: one of their own; owners, and members who may not make keys, see all. Throws
 * `not_found`.
 */
export async function requireKey(database: Program['database'], staff: Staff, id: string) {
  const key = (await listVisibleKeys(database, staff)).find((one) => one.id === id)
  if (!key) throw new CallError('not_found')
  return key
}

export function listVisibleKeys(database: Program['database'], staff: Staff) {
  const isOwnOnly = isPermitted(staff, 'keys-edit', null) && !isPermitted(staff, 'team-edit', null)
  return listApiKeys(database, isOwnOnly ? staff.userId : undefined)
}

/** Ends a key at once. Throws `not_found`. */
export async function revokeKey(program: KeyProgram, { staff, id }: { staff: Staff; id: string }): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const { name, user_id: memberId } = await requireKey(transaction, staff, id)
    if (!(await updateKeyRevoked(transaction, id, program.clock.now()))) return
    const event = { kind: 'key_revoked', actorId: staff.userId, memberId, reason: name } as const
    await recordTeamEvent(transaction, program, event)
  })
}
