import type { LinkedIdentity } from '#contract/accounts/identity-providers.ts'
import type { UserIdentityRow } from '#server/database/accounts/identity-tables.ts'

export function presentIdentity({ provider, label, created_at, used_at }: UserIdentityRow): LinkedIdentity {
  return {
    provider,
    label,
    linked_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
  }
}
