import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, PermissionMap } from '../schema.ts'
import { STAFF_ROLES } from './permissions.ts'

/** A role of one member of staff. `creator` is the only role of one artist; all others concern the whole site. */
export type RoleGrant = Type.Static<typeof RoleGrant>
export const RoleGrant = Type.Object({
  role: OneOf(STAFF_ROLES),
  artist_id: Nullable(Type.String({ maxLength: 100, description: 'of a creator; null for all other roles' })),
  refund_limit: Nullable(
    Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'of support, in cents; null for no limit' }),
  ),
  needs_review: Type.Boolean({ description: 'of a creator: someone else publishes' }),
})

export type StaffRoleView = Type.Static<typeof StaffRoleView>
export const StaffRoleView = Type.Object({
  ...RoleGrant.properties,
  artist_name: Nullable(Type.String()),
})

export type StaffMe = Type.Static<typeof StaffMe>
export const StaffMe = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  roles: Type.Array(StaffRoleView),
  permissions: Type.Object({ allow: PermissionMap, deny: PermissionMap }),
  site_url: Type.String(),
})

export const getStaffMe = defineCall({
  method: 'GET',
  path: '/web/studio/me',
  summary: 'The signed-in member of staff, with roles and permissions',
  needs: 'registered',
  staff: 'any',
  reply: Data(StaffMe),
  errors: [],
})
