import type { Visitor } from '#contract/visitor.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { domainsOfPermission, permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import type { Program } from '#server/context/context.ts'
import { impersonationMediaVisitor, type UsedImpersonation } from '#server/context/impersonation.ts'
import { staffGrants } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findUser, isEntitled } from '#server/database/accounts/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { findImpersonation } from '#server/database/studio/people/impersonations.ts'
import { findStaffSession, listStaffRoles } from '#server/database/studio/staff.ts'
import type { ImpersonationRow } from '#server/database/studio/staff-tables.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'

type ImpersonationSession = { visitor: Visitor; familyId: null; impersonation: UsedImpersonation }

/**
 * The session of a request in an impersonation: the person's access without a session of theirs. Undefined once the
 * impersonation, the member's own session or their permission has ended, or the person is blocked, deleted or has
 * joined the team.
 */
export async function readImpersonation(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  token: string,
): Promise<ImpersonationSession | undefined> {
  const now = clock.now()
  const row = await findImpersonation(database, { by: 'token_hash', value: hashSecret(token), now })
  const user = row && (await findVisiblePerson(database, row, now))
  if (!user) return undefined
  const accessLevel = (await isEntitled(database, user.id, now)) ? 'subscribed' : 'registered'
  const { id, ends_at: endsAt, shows_progress } = row
  return {
    visitor: { id: impersonationMediaVisitor(id), userId: user.id, accessLevel },
    familyId: null,
    impersonation: { id, token, endsAt, showsProgress: shows_progress === 1 },
  }
}

/** The person behind a link to media that an impersonation gave; undefined as soon as its calls would be refused. */
export async function findImpersonatedUser(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  id: string,
): Promise<UserRow | undefined> {
  const now = clock.now()
  const row = await findImpersonation(database, { by: 'id', value: id, now })
  return row && findVisiblePerson(database, row, now)
}

async function findVisiblePerson(database: Database, row: ImpersonationRow, now: number): Promise<UserRow | undefined> {
  if (!(await isActorPermitted(database, row, now))) return undefined
  const user = await findUser(database, row.user_id)
  return !user || isStaff(user) || (await findPersonBlock(database, user.id)) ? undefined : user
}

async function isActorPermitted(database: Database, row: ImpersonationRow, now: number): Promise<boolean> {
  const session = await findStaffSession(database, { familyId: row.actor_family_id, userId: row.actor_id, now })
  if (!session || session.is_strong === 0) return false
  const roles = staffGrants(session.is_operator === 1, await listStaffRoles(database, [session.id]))
  return domainsOfPermission(permissionsOfRoles(roles), 'people-edit').length > 0
}
