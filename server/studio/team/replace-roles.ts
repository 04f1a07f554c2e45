import { CallError } from '#contract/errors.ts'
import { isLastOwner } from '#rules/accounts/is-last-owner.ts'
import { areRolesValid } from '#rules/studio/role-permissions.ts'
import type { Program } from '#server/context/context.ts'
import { type StaffGrant, staffGrants } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { updateOtherSessionFamiliesEnded } from '#server/database/accounts/users.ts'
import { updateUserVerificationCodesUsed } from '#server/database/accounts/verification-codes.ts'
import { artistExists } from '#server/database/catalogue/artists.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { listStaffRoles, lockOwners, replaceStaffRoles } from '#server/database/studio/staff.ts'
import type { StaffRoleRow } from '#server/database/studio/staff-tables.ts'

/** Throws `invalid_input` for roles that cannot be given, such as a creator of an unknown artist. */
export async function requireValidRoles(database: Database, roles: readonly StaffGrant[]): Promise<void> {
  if (!areRolesValid(roles)) throw new CallError('invalid_input', { field: 'roles' })
  for (const { artist_id } of roles) {
    if (artist_id !== null && !(await artistExists(database, artist_id)))
      throw new CallError('invalid_input', { field: 'roles', message: 'unknown artist' })
  }
}

type RoleChange = {
  user: Pick<UserRow, 'id'>
  roles: readonly StaffGrant[]
  /** For the command line, with which another owner can be made. */
  mayEndLastOwner?: boolean
}

/**
 * Replaces the roles of a user. Throws `last_owner` if nobody would be owner. Whoever joins the team is signed out, so
 * that they log in with two factors. Returns the roles before and the ended session families.
 */
export async function replaceRoles(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { user, roles, mayEndLastOwner = false }: RoleChange,
): Promise<{ before: StaffGrant[]; endedFamilyIds: string[] }> {
  const owners = await lockOwners(transaction)
  const isOwner = roles.some(({ role }) => role === 'owner')
  if (!isOwner && !mayEndLastOwner && isLastOwner(owners, user.id)) throw new CallError('last_owner')
  const before = staffGrants(owners.includes(user.id), await listStaffRoles(transaction, [user.id]))
  const rows = roles.flatMap((granted) => staffRoleRow(granted, user.id, clock.now()) ?? [])
  await replaceStaffRoles(transaction, user.id, { isOwner, rows })
  const isNew = before.length === 0 && roles.length > 0
  const endedFamilyIds = isNew
    ? await updateOtherSessionFamiliesEnded(transaction, user.id, { exceptFamilyId: null, now: clock.now() })
    : []
  // With the link of an address change that support began, somebody could otherwise take over a staff account.
  if (isNew) await updateUserVerificationCodesUsed(transaction, user.id, clock.now())
  return { before, endedFamilyIds }
}

function staffRoleRow(granted: StaffGrant, user_id: string, created_at: number): StaffRoleRow | undefined {
  const { role, artist_id, refund_limit, needs_review } = granted
  if (role === 'owner') return undefined
  return { user_id, role, artist_id: artist_id ?? '', refund_limit, needs_review: needs_review ? 1 : 0, created_at }
}
