import type { KeyPermission } from '#contract/studio/integrations/key-permissions.ts'
import type { ApiKey } from '#contract/studio/integrations/keys.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { listApiKeys } from '#server/database/keys/keys.ts'

type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number]
type Reader = { userId: string; now: number }

export function presentKey(row: ListedKey, { userId, now }: Reader): ApiKey {
  return {
    id: row.id,
    name: row.name,
    permissions: parseJsonColumn<KeyPermission[]>(row.permissions_json),
    made_by: row.maker_name ?? row.maker_email,
    is_own: row.user_id === userId,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: isoTime(row.expires_at),
    last_used_at: isoTime(row.last_used_at),
    ended: endOf(row, now),
  }
}

function endOf({ revoked_at, expires_at, is_operator, is_staff }: ListedKey, now: number): ApiKey['ended'] {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && expires_at <= now) return 'expired'
  return is_operator === 0 && is_staff === 0 ? 'maker_left' : null
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
