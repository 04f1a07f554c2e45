import type { Team, TeamMember } from '#contract/studio/team.ts'
import { staffGrants } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { listSessionUses, listStaff, listStaffRoles } from '#server/database/studio/staff.ts'
import { presentInvitations } from './present-invitations.ts'
import { presentStaffRoles } from './present-staff-roles.ts'
import { listTeamEvents } from './team-events.ts'

/** The whole team: members, open invitations and the latest changes. */
export async function presentTeam(database: Database, now: number): Promise<Team> {
  return {
    members: await listMembers(database, now),
    invitations: await presentInvitations(database, now),
    events: await listTeamEvents(database),
  }
}

async function listMembers(database: Database, now: number): Promise<TeamMember[]> {
  const staff = await listStaff(database)
  const ids = staff.map(({ id }) => id)
  const roles = await listStaffRoles(database, ids)
  const useById = new Map((await listSessionUses(database, ids, now)).map((use) => [use.user_id, use]))
  return Promise.all(
    staff.map(async ({ id, name, email, is_operator, has_passkey, has_app }) => {
      const rows = roles.filter(({ user_id }) => user_id === id)
      const use = useById.get(id)
      return {
        id,
        name,
        email,
        roles: await presentStaffRoles(database, staffGrants(is_operator === 1, rows)),
        has_second_factor: Boolean(has_passkey) || Boolean(has_app),
        sessions_count: Number(use?.count ?? 0),
        last_used_at: use ? new Date(Number(use.used_at)).toISOString() : null,
      }
    }),
  )
}
