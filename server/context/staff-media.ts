import { hasPermission } from '#rules/access/permissions.ts'
import { permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { listStaffRoles } from '#server/database/studio/staff.ts'
import { staffGrants } from './staff.ts'

const PREFIX = 'staff '

/** The visitor of a media link that the studio gives: it opens hidden items too, as long as the role lasts. */
export function staffMediaVisitor(userId: string): string {
  return PREFIX + userId
}

/** The user behind such a visitor; undefined for every other one. */
export function readStaffMediaVisitor(visitorId: string): string | undefined {
  return visitorId.startsWith(PREFIX) ? visitorId.slice(PREFIX.length) : undefined
}

/** True if a user is staff who may read the catalogue of an artist. */
export async function mayStaffHear(database: Database, userId: string, artistId: string | null): Promise<boolean> {
  const user = await findUser(database, userId)
  if (!user) return false
  const permissions = permissionsOfRoles(staffGrants(user.is_operator === 1, await listStaffRoles(database, [userId])))
  return hasPermission(permissions, { resource: 'catalogue', action: 'read', domain: artistId ?? undefined })
}
