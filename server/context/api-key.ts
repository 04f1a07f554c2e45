import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { permissionsOfKey } from '#rules/studio/key-access.ts'
import { permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { findKeyMaker } from '#server/database/keys/keys.ts'
import { listStaffRoles } from '#server/database/studio/staff.ts'
import { type Staff, staffGrants } from './staff.ts'

/** The key that a request was made with. */
export type UsedKey = { id: string; userId: string; permissionsJson: string }

/** What a key begins with, so that a lost one is recognized. */
export const KEY_PREFIX = `${brand.slug}_`

/**
 * The member of staff that a key acts for: its maker, with those of the key's permissions that they still have. The result
 * has no roles, and so no right that a role gives beyond its permissions. Throws `forbidden` once its maker has left.
 */
export async function requireKeyStaff(database: Database, { userId, permissionsJson }: UsedKey): Promise<Staff> {
  const maker = await findKeyMaker(database, userId)
  if (!maker || (maker.is_operator === 0 && maker.is_staff === 0)) throw new CallError('forbidden')
  const roles = staffGrants(maker.is_operator === 1, await listStaffRoles(database, [userId]))
  const permissions = permissionsOfKey(permissionsOfRoles(roles), parseJsonColumn<string[]>(permissionsJson))
  return { userId, name: maker.name, email: maker.email, roles: [], permissions }
}
