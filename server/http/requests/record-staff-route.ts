import type { Staff } from '#server/context/staff.ts'
import { recordStaffAction } from '../../studio/audit/record-staff-action.ts'
import type { ExternalRoute } from '../external/external-route.ts'
import type { HttpProgram } from './request-context.ts'

type RouteFacts = { route: ExternalRoute; staff: Staff; subjectId?: string; personId?: string }

/** Adds what staff did by a route that is no call to the audit log, as the route declares it. */
export async function recordStaffRoute(
  program: HttpProgram,
  { route: { ofStaff }, staff, subjectId, personId = '' }: RouteFacts,
): Promise<void> {
  if (ofStaff === undefined || ofStaff === 'none') return
  const action = { kind: ofStaff, actorId: staff.userId, personId, reason: '', ...(subjectId && { subjectId }) }
  await program.database.transaction().execute((transaction) => recordStaffAction(transaction, program, action))
}
