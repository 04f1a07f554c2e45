import { uploadingRoles, uploadSpaceOf } from '#rules/studio/uploads/upload-space.ts'
import type { Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { findMemberUploadSpaces, findRoleUploadSpaces } from '#server/database/studio/upload-spaces/upload-spaces.ts'

/** How many bytes a member can keep uploaded; `usual` is what a role without a limit has. */
export async function findUploadSpace(
  database: Database,
  { userId, roles }: Pick<Staff, 'userId' | 'roles'>,
  usual: number,
): Promise<number> {
  const [own, ofRoles] = await Promise.all([findMemberUploadSpaces(database, [userId]), findRoleUploadSpaces(database)])
  return uploadSpaceOf(uploadingRoles(roles), { own: own.get(userId), ofRoles, usual })
}
