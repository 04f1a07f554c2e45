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
  member_id: string
  /** `StaffEventDetail` of `server/studio/team/record-team-event.ts`. */
  detail_json: string
}

export type StaffTables = {
  staff_role: StaffRoleRow
  first_run_code: FirstRunCodeRow
  staff_event: StaffEventRow
}
