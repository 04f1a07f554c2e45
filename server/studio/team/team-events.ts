import type { TeamEvent, TeamEventKind } from '#contract/studio/team.ts'
import type { Program } from '#server/context/context.ts'
import type { StaffGrant } from '#server/context/staff.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertStaffEvent, listStaffEvents, type StaffEventDetail } from '#server/database/studio/team.ts'

type TeamEventFacts = {
  kind: TeamEventKind
  actorId: string | null
  /** Empty for an address without an account. */
  memberId: string
  before?: readonly StaffGrant[]
  after?: readonly StaffGrant[]
  reason?: string
  /** The invited address. */
  email?: string
}

const LATEST_EVENTS = 50

/** Records a change of the team in the transaction of the change. */
export async function recordTeamEvent(
  transaction: Transaction,
  { ids, clock }: Pick<Program, 'ids' | 'clock'>,
  { kind, actorId, memberId, before, after, reason, email }: TeamEventFacts,
): Promise<void> {
  const detail: StaffEventDetail = {
    ...(before && { before: before.map(roleName) }),
    ...(after && { after: after.map(roleName) }),
    ...(reason && { reason }),
    ...(email && { email }),
  }
  const at = clock.now()
  const detail_json = JSON.stringify(detail)
  await insertStaffEvent(transaction, {
    id: ids.newIdAt(at),
    at,
    actor_id: actorId,
    kind,
    member_id: memberId,
    detail_json,
  })
}

/** `editor`, or `creator:artist-ruth-adeyemi`. */
function roleName({ role, artist_id }: StaffGrant): string {
  return artist_id === null ? role : `${role}:${artist_id}`
}

/** The latest events of the team, newest first. */
export async function listTeamEvents(database: Database): Promise<TeamEvent[]> {
  const rows = await listStaffEvents(database, LATEST_EVENTS)
  return rows.map((row) => {
    const detail: StaffEventDetail = JSON.parse(row.detail_json)
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      actor: row.actor_name ?? row.actor_email,
      member: row.member_name ?? row.member_email ?? detail.email ?? null,
      roles_before: detail.before ?? [],
      roles_after: detail.after ?? [],
      reason: detail.reason ?? null,
    }
  })
}
