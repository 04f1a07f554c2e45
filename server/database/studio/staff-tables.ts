import type { StaffRole } from '#contract/studio/permissions.ts'
import type { TeamEventKind } from '#contract/studio/team.ts'
import type { BooleanInteger } from '../tables.ts'

/** A role of a member of staff. Owners have none here: they are `user.is_operator`. */
export type StaffRoleRow = {
  user_id: string
  role: Exclude<StaffRole, 'owner'>
  /** The artist of a creator; empty for all other roles. */
  artist_id: string
  /** In cents; null for no limit. */
  refund_limit: number | null
  needs_review: BooleanInteger
  created_at: number
}

/** A code that makes the first owner, printed by a start. */
type FirstRunCodeRow = { code_hash: string; created_at: number; expires_at: number }

/** A change of the team. */
export type StaffEventRow = {
  id: string
  at: number
  /** Null for the command line and the first run. */
  actor_id: string | null
  kind: TeamEventKind
  /** Empty for an invited address, which may have no account. */
  member_id: string
  /** `StaffEventDetail` of `team.ts`. */
  detail_json: string
}

/** An invitation to the team that nobody has accepted yet. */
export type StaffInvitationRow = {
  id: string
  email: string
  /** One invitation for an address. */
  email_key: string
  code_hash: string
  /** `RoleGrant[]`. */
  roles_json: string
  note: string | null
  /** The owner who wrote it. */
  invited_by: string
  created_at: number
  expires_at: number
}

/** A session in which a member of staff sees the site as a person does. It is deleted when it ends. */
export type ImpersonationRow = {
  id: string
  token_hash: string
  /** The person. */
  user_id: string
  actor_id: string
  /** The member's own session: it ends with it. */
  actor_family_id: string
  shows_progress: BooleanInteger
  started_at: number
  ends_at: number
}

export type StaffTables = {
  impersonation: ImpersonationRow
  staff_invitation: StaffInvitationRow
  staff_role: StaffRoleRow
  first_run_code: FirstRunCodeRow
  staff_event: StaffEventRow
}
