import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_EMAIL } from '../limits.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { RoleGrant, StaffRoleView } from './me.ts'

const DONE = Data(Type.Object({ done: Type.Boolean() }))
const Roles = Type.Array(RoleGrant, { maxItems: 20 })
const Reason = Type.String({ maxLength: 500, description: 'shown in the log of the team' })

export type TeamMember = Type.Static<typeof TeamMember>
export const TeamMember = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  roles: Type.Array(StaffRoleView),
  has_second_factor: Type.Boolean({ description: 'an authenticator app or a passkey' }),
  sessions_count: Type.Integer({ description: 'sessions that have not ended' }),
  last_used_at: Nullable(Time),
})

export type TeamInvitation = Type.Static<typeof TeamInvitation>
export const TeamInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  roles: Type.Array(StaffRoleView),
  note: Nullable(Type.String()),
  invited_by: Nullable(Type.String({ description: 'name or email' })),
  created_at: Time,
  expires_at: Time,
  is_expired: Type.Boolean({ description: 'an expired invitation is listed for 30 days' }),
})

/** Changes of the team, as recorded in its log. */
export const TEAM_EVENT_KINDS = [
  'roles_changed',
  'first_owner',
  'sessions_ended',
  'invited',
  'invitation_resent',
  'invitation_withdrawn',
  'joined',
  'webhook_added',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_rotated',
  'key_made',
  'key_revoked',
] as const
export type TeamEventKind = (typeof TEAM_EVENT_KINDS)[number]

export type TeamEvent = Type.Static<typeof TeamEvent>
export const TeamEvent = Type.Object({
  id: Id,
  at: Time,
  kind: OneOf(TEAM_EVENT_KINDS),
  actor: Nullable(Type.String({ description: 'name or email; null for the command line and the first run' })),
  member: Nullable(Type.String({ description: 'name or email of the account, or the invited address' })),
  roles_before: Type.Array(OneOfRole()),
  roles_after: Type.Array(OneOfRole()),
  reason: Nullable(Type.String()),
})

function OneOfRole() {
  return Type.String({ description: 'a role; a creator’s with its artist: creator:artist-ruth-adeyemi' })
}

export type Team = Type.Static<typeof Team>
export const Team = Type.Object({
  members: Type.Array(TeamMember),
  invitations: Type.Array(TeamInvitation, { description: 'not accepted yet, oldest first' }),
  events: Type.Array(TeamEvent, { description: 'the latest 50, newest first' }),
})

export const getTeam = defineCall({
  method: 'GET',
  path: '/web/studio/team',
  summary: 'The team: members with their roles, open invitations, and the latest changes',
  needs: 'registered',
  staff: 'team-edit',
  reply: Data(Team),
  errors: [],
})

export const setStaffRoles = defineCall({
  method: 'PUT',
  path: '/web/studio/team/:user_id',
  summary: 'Replaces the roles of a member; without roles they leave the team. A new member is signed out',
  needs: 'registered',
  staff: 'team-edit',
  freshProof: true,
  params: Type.Object({ user_id: Id }),
  body: Type.Object({ roles: Roles, reason: Reason }),
  reply: DONE,
  errors: ['account_not_found', 'invalid_input', 'last_owner'],
})

export const endStaffSessions = defineCall({
  method: 'DELETE',
  path: '/web/studio/team/:user_id/sessions',
  summary: 'Signs a member of the team out everywhere',
  needs: 'registered',
  staff: 'team-edit',
  params: Type.Object({ user_id: Id }),
  reply: DONE,
  errors: ['account_not_found'],
})

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/web/studio/team/invitations',
  summary: 'Sends an invitation by email, valid for 7 days. It replaces an earlier one to the same address',
  needs: 'registered',
  staff: 'team-edit',
  freshProof: true,
  body: Type.Object({
    email: Type.String({ maxLength: LONGEST_EMAIL }),
    roles: Type.Array(RoleGrant, { minItems: 1, maxItems: 20 }),
    note: Type.Optional(Type.String({ maxLength: 500, description: 'in the email' })),
  }),
  reply: Data(TeamInvitation),
  errors: ['invalid_email', 'invalid_input', 'too_many_requests'],
})

export const resendStaffInvitation = defineCall({
  method: 'POST',
  path: '/web/studio/team/invitations/:id/resend',
  summary: 'Sends an invitation again with a new code, valid for 7 days. The earlier code no longer works',
  needs: 'registered',
  staff: 'team-edit',
  freshProof: true,
  params: Type.Object({ id: Id }),
  reply: Data(TeamInvitation),
  errors: ['invitation_not_found', 'too_many_requests'],
})

export const withdrawStaffInvitation = defineCall({
  method: 'DELETE',
  path: '/web/studio/team/invitations/:id',
  summary: 'Withdraws an invitation to the team',
  needs: 'registered',
  staff: 'team-edit',
  params: Type.Object({ id: Id }),
  reply: DONE,
  errors: ['invitation_not_found'],
})
