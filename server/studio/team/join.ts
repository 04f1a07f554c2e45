import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { type StaffGrant, staffGrants } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { findInvitation, takeInvitation } from '#server/database/studio/invitations.ts'
import { listStaffRoles, lockOwners } from '#server/database/studio/staff.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { AuditProgram } from '../audit/raise-alerts.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'
import { rolesOfInvitation } from './invite.ts'
import { replaceRoles } from './replace-roles.ts'
import { recordTeamEvent } from './team-events.ts'

type JoinProgram = AuditProgram & Pick<Program, 'database'>

/**
 * The invitation of a code. Throws `invitation_not_found` if it is unknown, used, withdrawn or expired, or if its author
 * is no longer an owner.
 */
export async function requireInvitation(database: Database, code: string, now: number) {
  const invitation = await findInvitation(database, { codeHash: hashSecret(code) })
  if (!invitation || invitation.expires_at <= now || invitation.by_is_operator !== 1)
    throw new CallError('invitation_not_found')
  return invitation
}

/**
 * Gives an account the roles of an invitation, besides those it has, and ends its sessions. Returns its roles and the ended
 * session families. Throws `invitation_not_found`.
 */
export async function acceptInvitation(program: JoinProgram, { userId, code }: { userId: string; code: string }) {
  const user = await findUser(program.database, userId)
  if (!user) throw new CallError('invitation_not_found')
  return program.database.transaction().execute((transaction) => joinTeam(transaction, program, { user, code }))
}

/** Creates an account with the roles of an invitation; the code verifies its address. Throws `address_taken` too. */
export async function insertInvitedUser(program: JoinProgram, { user, code }: { user: UserRow; code: string }) {
  await program.database.transaction().execute(async (transaction) => {
    if (!(await insertUserIfNew(transaction, user))) throw new CallError('address_taken')
    await joinTeam(transaction, program, { user, code })
  })
}

export async function joinTeam(
  transaction: Transaction,
  program: JoinProgram,
  { user, code }: { user: UserRow; code: string },
): Promise<{ roles: StaffGrant[]; endedFamilyIds: string[] }> {
  // Roles change only under this lock, so the roles read after it are current.
  const owners = await lockOwners(transaction)
  // The row is the lock: of two requests at once, one finds none.
  const invitation = await takeInvitation(transaction, { codeHash: hashSecret(code) })
  const isGood = invitation && invitation.expires_at > program.clock.now() && owners.includes(invitation.invited_by)
  if (!isGood) throw new CallError('invitation_not_found')
  const current = staffGrants(owners.includes(user.id), await listStaffRoles(transaction, [user.id]))
  const isNew = ({ role, artist_id }: StaffGrant) =>
    !current.some((known) => known.role === role && known.artist_id === artist_id)
  const roles = [...current, ...rolesOfInvitation(invitation).filter(isNew)]
  const { before, endedFamilyIds } = await replaceRoles(transaction, program, { user, roles })
  await recordTeamEvent(transaction, program, {
    kind: 'joined',
    actorId: user.id,
    memberId: user.id,
    before,
    after: roles,
    // The account may have another address than the letter.
    email: invitation.email,
  })
  await recordStaffAction(transaction, program, { kind: 'team_joined', actorId: user.id, personId: '', reason: '' })
  return { roles, endedFamilyIds }
}
