import type { Call } from '#contract/call.ts'
import { auditedKind, callWritten, isDryRun } from '#rules/studio/audited-call.ts'
import type { Context } from '#server/context/context.ts'
import { recordStaffAction } from './record-staff-action.ts'

type Given = { params?: unknown; body?: unknown }

/**
 * Adds a call by which staff changed something to the audit log, after it succeeded. Calls about people, money and forms
 * write entries of their own in their transaction.
 */
export async function recordStaffCall(context: Context, call: Call, { params, body }: Given): Promise<void> {
  const { staff, database } = context
  const kind = auditedKind(call)
  if (!staff || kind === undefined || kind === 'none' || kind === 'own' || isDryRun(call, body)) return
  await database.transaction().execute((transaction) =>
    recordStaffAction(transaction, context, {
      kind,
      actorId: staff.userId,
      personId: '',
      subjectId: callWritten(call, typeof params === 'object' ? { ...params } : {}),
      reason: reasonOf(body),
    }),
  )
}

function reasonOf(body: unknown): string {
  const isWithReason = typeof body === 'object' && body !== null && 'reason' in body
  return isWithReason && typeof body.reason === 'string' ? body.reason : ''
}
