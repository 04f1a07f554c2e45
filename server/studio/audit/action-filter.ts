import type { AuditFilter } from '#contract/studio/audit/audit.ts'
import type { StaffActionFilter } from '#server/database/studio/staff-actions.ts'

/** The filter of a request as that of the query. */
export function actionFilter({
  kind,
  actor_id: actorId,
  person_id: personId,
  from,
  until,
}: AuditFilter): Omit<StaffActionFilter, 'limit' | 'before'> {
  return {
    kind,
    actorId,
    personId,
    from: from === undefined ? undefined : Date.parse(from),
    until: until === undefined ? undefined : Date.parse(until),
  }
}
