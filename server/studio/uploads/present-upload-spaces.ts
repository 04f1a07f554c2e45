import { UPLOADING_ROLES, type UploadSpaces } from '#contract/studio/upload-spaces.ts'
import { uploadingRoles, uploadSpaceOf } from '#rules/studio/uploads/upload-space.ts'
import { staffGrants } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { listStaff, listStaffRoles } from '#server/database/studio/staff.ts'
import { findMemberUploadSpaces, findRoleUploadSpaces } from '#server/database/studio/upload-spaces/upload-spaces.ts'
import { sumOpenUploads } from '#server/database/studio/uploads.ts'

/** The members who may upload, with the roles that let them. */
export async function listUploadingStaff(database: Database) {
  const staff = await listStaff(database)
  const roleRows = await listStaffRoles(
    database,
    staff.map(({ id }) => id),
  )
  const withRoles = staff.map(({ id, name, email, is_operator }) => {
    const own = roleRows.filter(({ user_id }) => user_id === id)
    return { id, name, email, roles: uploadingRoles(staffGrants(is_operator === 1, own)) }
  })
  return withRoles.filter(({ roles }) => roles.length > 0)
}

/** The limits of roles and members, and what each member who may upload uses. */
export async function presentUploadSpaces(database: Database, usual: number): Promise<UploadSpaces> {
  const staff = await listUploadingStaff(database)
  const ids = staff.map(({ id }) => id)
  const [own, ofRoles, used] = await Promise.all([
    findMemberUploadSpaces(database, ids),
    findRoleUploadSpaces(database),
    sumOpenUploads(database, ids),
  ])
  return {
    default_bytes: usual,
    roles: UPLOADING_ROLES.map((role) => ({ role, limit_bytes: ofRoles.get(role) ?? null })),
    members: staff.map(({ id, name, email, roles }) => ({
      ...{ id, name, email, roles },
      limit_bytes: own.get(id) ?? null,
      most_bytes: uploadSpaceOf(roles, { own: own.get(id), ofRoles, usual }),
      used_bytes: used.get(id) ?? 0,
    })),
  }
}
