import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { PasskeyRow } from '#server/database/accounts/identity-tables.ts'

export function presentPasskey({ id, name, is_backed_up, created_at, used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_backed_up: is_backed_up === 1,
    created_at: new Date(created_at).toISOString(),
    used_at: used_at === null ? null : new Date(used_at).toISOString(),
  }
}
