import type { User } from '#contract/accounts/session.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { isSubscribed } from '#rules/access/access.ts'
import type { PermissionMap, Permissions } from '#rules/access/permissions.ts'
import { permissionsFor } from '#rules/access/permissions-by-access-level.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'

export function presentUser(row: UserRow, accessLevel: AccessLevel): User {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    name: row.name,
    locale: row.locale,
    is_registered: true,
    is_subscribed: isSubscribed(accessLevel),
    is_verified: row.is_verified === 1,
    is_logged_in: true,
    is_dcb: row.is_dcb === 1,
    has_password: row.password_hash !== null,
    permissions: mutablePermissions(permissionsFor(accessLevel)),
  }
}

/** A mutable copy: the shared permissions of an access level must not change. */
export function mutablePermissions({ allow, deny }: Permissions): User['permissions'] {
  const copy = (map: PermissionMap) =>
    Object.fromEntries(Object.entries(map).map(([key, domains]) => [key, domains === '*' ? domains : [...domains]]))
  return { allow: copy(allow), deny: copy(deny) }
}
