import { staffInvitationMessage } from '#brand/messages/staff-messages.ts'
import { CallError } from '#contract/errors.ts'
import { STAFF_INVITATION_SECONDS } from '#contract/limits.ts'
import { studioJoinPath } from '#contract/paths.ts'
import type { Context } from '#server/context/context.ts'
import { countMessages } from '#server/context/count-messages.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { ContactAddress } from '#server/context/read-address.ts'
import { senderName } from '#server/context/sender-name.ts'
import { type Staff, type StaffGrant, staffGrants } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { listStaffRoles } from '#server/database/studio/staff.ts'
import type { StaffInvitationRow } from '#server/database/studio/staff-tables.ts'
import { insertStaffInvitation, takeStaffInvitation } from '#server/database/studio/team.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { replaceRoles } from './replace-roles.ts'
import { recordTeamEvent } from './team-events.ts'

/** Writes an invitation and its email. The token is in the link's fragment, which no server logs. */
export async function inviteToTeam(
  context: Context & { staff: Staff },
  { to, roles }: { to: ContactAddress; roles: readonly StaffGrant[] },
): Promise<StaffInvitationRow> {
  const { database, ids, clock, siteUrl, staff } = context
  await countMessages(context, { kind: 'staff_invitation', to: [to.key], sender: { id: staff.userId } })
  const token = ids.newSecret()
  const now = clock.now()
  const row: StaffInvitationRow = {
    id: ids.newIdAt(now),
    email: to.written,
    token_hash: hashSecret(token),
    roles_json: JSON.stringify(roles),
    created_at: now,
    expires_at: now + STAFF_INVITATION_SECONDS * 1000,
  }
  const message = staffInvitationMessage({ from: senderName(staff.name), href: siteUrl + studioJoinPath(token) })
  await database.transaction().execute(async (transaction) => {
    await insertStaffInvitation(transaction, row)
    await addToOutbox(transaction, context, { to, message })
    await recordTeamEvent(transaction, context, {
      kind: 'invited',
      actorId: staff.userId,
      memberId: null,
      after: roles,
      email: to.written,
    })
  })
  return row
}

/** Gives a user the roles of an invitation, besides those they have, and signs them out. Throws `invitation_not_found`. */
export async function acceptInvitation(context: Context, { userId, token }: { userId: string; token: string }) {
  const { database, clock, forgetSession } = context
  const user = await findUser(database, userId)
  if (!user) throw new CallError('invitation_not_found')
  const { after, endedFamilyIds } = await database.transaction().execute(async (transaction) => {
    const invitation = await takeStaffInvitation(transaction, { tokenHash: hashSecret(token) }, clock.now())
    if (!invitation) throw new CallError('invitation_not_found')
    return joinTeam(transaction, context, { user, invited: rolesOfInvitation(invitation) })
  })
  for (const id of endedFamilyIds) forgetSession(id)
  return after
}

async function joinTeam(
  transaction: Transaction,
  context: Context,
  { user, invited }: { user: UserRow; invited: readonly StaffGrant[] },
) {
  const current = staffGrants(user.is_operator === 1, await listStaffRoles(transaction, [user.id]))
  const isNew = ({ role, artist_id }: StaffGrant) =>
    !current.some((known) => known.role === role && known.artist_id === artist_id)
  const after = [...current, ...invited.filter(isNew)]
  const { before, endedFamilyIds } = await replaceRoles(transaction, context, { user, roles: after })
  await recordTeamEvent(transaction, context, { kind: 'joined', actorId: user.id, memberId: user.id, before, after })
  return { after, endedFamilyIds }
}

/** The roles that an invitation gives, as they were written by `inviteToTeam`. */
export function rolesOfInvitation({ roles_json }: StaffInvitationRow): StaffGrant[] {
  return JSON.parse(roles_json)
}
