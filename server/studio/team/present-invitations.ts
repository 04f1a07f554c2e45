import type { StaffInvitation } from '#contract/studio/join.ts'
import type { TeamInvitation } from '#contract/studio/team.ts'
import { countUsersWithEmail } from '#server/database/accounts/users.ts'
import type { Database } from '#server/database/database.ts'
import { type findInvitation, listInvitations } from '#server/database/studio/invitations.ts'
import { rolesOfInvitation } from './invite.ts'
import { presentStaffRoles } from './present-staff-roles.ts'

type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Open invitations, as shown to owners. */
export async function presentInvitations(database: Database, now: number): Promise<TeamInvitation[]> {
  const rows = await listInvitations(database)
  return Promise.all(rows.map((row) => presentInvitation(database, row, now)))
}

export async function presentInvitation(database: Database, row: InvitationRow, now: number): Promise<TeamInvitation> {
  return {
    id: row.id,
    email: row.email,
    roles: await presentStaffRoles(database, rolesOfInvitation(row)),
    note: row.note,
    invited_by: row.by_name ?? row.by_email,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
    is_expired: row.expires_at <= now || row.by_is_operator !== 1,
  }
}

/** An invitation, as shown to the holder of its code. */
export async function presentToInvited(database: Database, row: InvitationRow): Promise<StaffInvitation> {
  return {
    email: row.email,
    roles: await presentStaffRoles(database, rolesOfInvitation(row)),
    note: row.note,
    invited_by: row.by_name ?? row.by_email,
    has_account: (await countUsersWithEmail(database, [row.email_key])) > 0,
  }
}
