import { CallError } from '#contract/errors.ts'
import type { StaffRoleView } from '#contract/studio/me.ts'
import type { StaffPermission, StaffRole } from '#contract/studio/permissions.ts'
import { hasPermission, type Permissions } from '#rules/access/permissions.ts'
import { domainsOfPermission, permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import { findStaffSession, listStaffRoles } from '#server/database/studio/staff.ts'
import type { StaffRoleRow } from '#server/database/studio/staff-tables.ts'
import type { Context } from './context.ts'

/** A role of a member of staff, as the studio's answers use it. */
export type StaffGrant = Omit<StaffRoleView, 'artist_name'>

/** The member of staff who makes a call of the studio. */
export type Staff = {
  userId: string
  name: string | null
  email: string | null
  roles: StaffGrant[]
  permissions: Permissions
}

const OWNER: StaffGrant = { role: 'owner', artist_id: null, refund_limit: null, needs_review: false }

export function staffGrants(isOwner: boolean, rows: readonly StaffRoleRow[]): StaffGrant[] {
  const granted = rows.map((row) => ({
    role: row.role satisfies StaffRole,
    artist_id: row.artist_id === '' ? null : row.artist_id,
    refund_limit: row.refund_limit,
    needs_review: row.needs_review === 1,
  }))
  return isOwner ? [OWNER, ...granted] : granted
}

/**
 * The member of staff behind a request. Throws `forbidden` for everybody else, and `second_factor_required` for staff
 * whose session has one factor only.
 */
export async function requireStaff({ database, clock, visitor, familyId }: Context): Promise<Staff> {
  const { userId } = visitor
  const session =
    userId !== null && familyId !== null
      ? await findStaffSession(database, { familyId, userId, now: clock.now() })
      : undefined
  if (!session || (session.is_operator === 0 && session.is_staff === 0)) throw new CallError('forbidden')
  if (session.is_strong === 0) throw new CallError('second_factor_required')
  const roles = staffGrants(session.is_operator === 1, await listStaffRoles(database, [session.id]))
  const permissions = permissionsOfRoles(roles)
  return { userId: session.id, name: session.name, email: session.email, roles, permissions }
}

/** Throws `forbidden` unless the permission covers at least one domain; `any` is covered by each role. */
export function requirePermission(staff: Staff, permission: StaffPermission | 'any'): void {
  if (permission !== 'any' && domainsOf(staff, permission).length === 0) throw new CallError('forbidden')
}

/** Throws `forbidden` unless the permission covers this artist; null for things without an artist. */
export function requireDomain(staff: Staff, permission: StaffPermission, artistId: string | null): void {
  if (!isPermitted(staff, permission, artistId)) throw new CallError('forbidden')
}

export function isPermitted(staff: Staff, permission: StaffPermission, artistId: string | null): boolean {
  const [resource = '', action = ''] = permission.split('-')
  return hasPermission(staff.permissions, { resource, action, domain: artistId ?? undefined })
}

/** The artists that a permission is limited to; `*` for no limit. */
export function domainsOf(staff: Staff, permission: StaffPermission): readonly string[] | '*' {
  return domainsOfPermission(staff.permissions, permission)
}
