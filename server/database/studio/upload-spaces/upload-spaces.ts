import type { UploadingRole } from '#contract/studio/upload-spaces.ts'
import type { Database, Transaction } from '../../database.ts'

/** The limits of roles in bytes; a role without one is missing. */
export async function findRoleUploadSpaces(database: Database): Promise<Map<UploadingRole, number>> {
  const rows = await database.selectFrom('role_upload_space').selectAll().execute()
  return new Map(rows.map(({ role, bytes }) => [role, Number(bytes)]))
}

/** The limits of members in bytes; one without a limit of their own is missing. */
export async function findMemberUploadSpaces(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await database.selectFrom('member_upload_space').selectAll().where('user_id', 'in', userIds).execute()
  return new Map(rows.map(({ user_id, bytes }) => [user_id, Number(bytes)]))
}

/** Sets the limit of a role, or removes it. */
export async function replaceRoleUploadSpace(
  transaction: Transaction,
  role: UploadingRole,
  bytes: number | null,
): Promise<void> {
  if (bytes === null) {
    await transaction.deleteFrom('role_upload_space').where('role', '=', role).execute()
    return
  }
  await transaction
    .insertInto('role_upload_space')
    .values({ role, bytes })
    .onConflict((same) => same.column('role').doUpdateSet({ bytes }))
    .execute()
}

/** Sets the limit of a member, or removes it. */
export async function replaceMemberUploadSpace(
  transaction: Transaction,
  user_id: string,
  bytes: number | null,
): Promise<void> {
  if (bytes === null) {
    await transaction.deleteFrom('member_upload_space').where('user_id', '=', user_id).execute()
    return
  }
  await transaction
    .insertInto('member_upload_space')
    .values({ user_id, bytes })
    .onConflict((same) => same.column('user_id').doUpdateSet({ bytes }))
    .execute()
}
