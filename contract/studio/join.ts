import * as Type from 'typebox'
import { Session } from '../accounts/session.ts'
import { defineCall } from '../call.ts'
import { LONGEST_NAME } from '../limits.ts'
import { Data, Nullable } from '../schema.ts'
import { StaffRoleView } from './me.ts'

const Code = Type.String({ maxLength: 100, description: 'of the link in the email' })
const limit = { requests: 60, seconds: 3600 }

/** An invitation to the team, as shown to the holder of its code. */
export type StaffInvitation = Type.Static<typeof StaffInvitation>
export const StaffInvitation = Type.Object({
  email: Type.String(),
  roles: Type.Array(StaffRoleView),
  note: Nullable(Type.String()),
  invited_by: Nullable(Type.String({ description: 'name or email' })),
  has_account: Type.Boolean({ description: 'the address has one already' }),
})

export const readStaffInvitation = defineCall({
  method: 'POST',
  path: '/web/studio/invitation',
  summary: 'An invitation to the team, by its code',
  needs: 'anyone',
  body: Type.Object({ code: Code }),
  reply: Data(StaffInvitation),
  errors: ['invitation_not_found', 'too_many_requests'],
  limit,
})

export const acceptStaffInvitation = defineCall({
  method: 'POST',
  path: '/web/studio/invitation/accept',
  summary: 'Joins the team with the signed-in account, and ends its sessions, since staff log in with two factors',
  needs: 'registered',
  body: Type.Object({ code: Code }),
  reply: Data(Type.Object({ roles: Type.Array(StaffRoleView) })),
  errors: ['invitation_not_found', 'too_many_requests'],
  limit,
})

export const joinWithNewAccount = defineCall({
  method: 'POST',
  path: '/web/studio/invitation/account',
  summary: 'Joins the team with a new account for the invited address. The code verifies the address',
  needs: 'anyone',
  body: Type.Object({
    code: Code,
    password: Type.String({ maxLength: 1000 }),
    name: Type.Optional(Type.String({ maxLength: LONGEST_NAME })),
  }),
  reply: Data(Session),
  errors: ['invitation_not_found', 'weak_password', 'address_taken', 'too_many_requests'],
  limit,
})
