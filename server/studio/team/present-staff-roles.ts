import type { StaffRoleView } from '#contract/studio/me.ts'
import type { StaffGrant } from '#server/context/staff.ts'
import { listArtistsByIds } from '#server/database/catalogue/artists.ts'
import type { Database } from '#server/database/database.ts'

/** Roles with the names of their artists; null for an artist that is hidden or gone. */
export async function presentStaffRoles(database: Database, roles: readonly StaffGrant[]): Promise<StaffRoleView[]> {
  const artistIds = roles.flatMap(({ artist_id }) => artist_id ?? [])
  const artists = await listArtistsByIds(database, artistIds)
  const nameById = new Map(artists.map(({ id, name }) => [id, name]))
  return roles.map((role) => ({
    ...role,
    artist_name: role.artist_id === null ? null : (nameById.get(role.artist_id) ?? null),
  }))
}
