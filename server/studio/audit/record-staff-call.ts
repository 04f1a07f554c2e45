import type { Call } from '#contract/call.ts'
import { auditedKind, callWritten, isDryRun } from '#rules/studio/audited-call.ts'
import type { Context } from '#server/context/context.ts'
import type { AuditProgram } from './raise-alerts.ts'
import { recordStaffAction } from './record-staff-action.ts'

type CallInput = { params?: unknown; body?: unknown }

type AuditContext = AuditProgram & Pick<Context, 'database' | 'staff' | 'warn'>

/**
 * Adds a call by which staff changed something to the audit log, after it succeeded. Calls about people, money and forms
 * write entries of their own in their transaction. If the entry cannot be written, the log names the change: it is made, so
 * the call succeeds.
 */
export async function recordStaffCall(context: AuditContext, call: Call, { params, body }: CallInput): Promise<void> {
  const { staff, database, warn } = context
  const kind = auditedKind(call)
  if (!staff || kind === undefined || kind === 'none' || kind === 'own' || isDryRun(call, body)) return
  const subjectId = callWritten(call, typeof params === 'object' ? { ...params } : {})
  const action = { kind, actorId: staff.userId, personId: '', subjectId, reason: reasonOf(body) }
  try {
    await database.transaction().execute((transaction) => recordStaffAction(transaction, context, action))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    warn('a change by staff is missing from the audit log', `${subjectId} by ${staff.userId}: ${why}`)
  }
}

function reasonOf(body: unknown): string {
  const isWithReason = typeof body === 'object' && body !== null && 'reason' in body
  return isWithReason && typeof body.reason === 'string' ? body.reason : ''
}
