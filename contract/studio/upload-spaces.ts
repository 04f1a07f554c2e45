import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { UPLOAD_SPACE_MOST_GIGABYTES } from '../limits.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'

/** The roles that may upload. */
export const UPLOADING_ROLES = ['owner', 'editor', 'creator'] as const
export type UploadingRole = (typeof UPLOADING_ROLES)[number]

const Bytes = Type.Integer({ minimum: 0 })
const Limit = Nullable(Type.Integer({ minimum: 0, description: 'in bytes; null for none of its own' }))

export type UploadSpaces = Type.Static<typeof UploadSpaces>
export const UploadSpaces = Type.Object({
  default_bytes: Type.Integer({ minimum: 0, description: 'of a role without a limit: `UPLOAD_SPACE_GB`' }),
  roles: Type.Array(Type.Object({ role: OneOf(UPLOADING_ROLES), limit_bytes: Limit })),
  members: Type.Array(
    Type.Object({
      id: Id,
      name: Nullable(Type.String()),
      email: Nullable(Type.String()),
      roles: Type.Array(OneOf(UPLOADING_ROLES)),
      limit_bytes: Limit,
      most_bytes: Type.Integer({ minimum: 0, description: 'what holds: the member’s own limit, else their roles’' }),
      used_bytes: Bytes,
    }),
  ),
})

const staff = { needs: 'registered', staff: 'team-edit' } as const
const body = Type.Object({
  gigabytes: Nullable(
    Type.Number({
      minimum: 0,
      maximum: UPLOAD_SPACE_MOST_GIGABYTES,
      description: 'of 1,000,000,000 bytes; 0: no uploads; null: no limit of its own',
    }),
  ),
})

export const getUploadSpaces = defineCall({
  method: 'GET',
  path: '/web/studio/upload-spaces',
  summary: 'How much each role and each member who may upload can keep uploaded, and how much each member uses',
  ...staff,
  reply: Data(UploadSpaces),
  errors: [],
})

export const setRoleUploadSpace = defineCall({
  method: 'PUT',
  path: '/web/studio/upload-spaces/roles/:role',
  summary: 'Sets how much the members with a role can keep uploaded. Uploads that are there stay',
  ...staff,
  params: Type.Object({ role: OneOf(UPLOADING_ROLES) }),
  body,
  reply: Data(UploadSpaces),
  errors: [],
})

export const setMemberUploadSpace = defineCall({
  method: 'PUT',
  path: '/web/studio/upload-spaces/members/:user_id',
  summary: 'Sets how much one member can keep uploaded, whatever their roles’ limits are. Uploads that are there stay',
  ...staff,
  params: Type.Object({ user_id: Id }),
  body,
  reply: Data(UploadSpaces),
  errors: ['account_not_found'],
})
