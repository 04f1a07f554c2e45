import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { notifyOperator, type OperatorContact } from '#server/context/notify-operator.ts'
import { claimAuditCheck, updateAuditCheck } from '#server/database/studio/audit/audit-checks.ts'
import { checkAuditChain } from '#server/studio/audit/check-chain.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

/**
 * Reads the whole audit log if a day has passed since the last time, and keeps the result for Home; the operator gets
 * an email about a break. The log must still contain the end of the last intact check, so that a rewritten log is found
 * too. Returns whether it read the log. Any number of processes may run it; a check that a killed process began is
 * repeated after an hour.
 */
export async function checkAuditLog(program: OperatorContact): Promise<boolean> {
  const { database, clock } = program
  const now = clock.now()
  const due = { now, begunBefore: now - DAY_MILLISECONDS, givenUpBefore: now - HOUR_MILLISECONDS }
  const last = await claimAuditCheck(database, due)
  if (!last) return false
  const expected = last.last_number > 0 ? { number: last.last_number, digest: last.last_digest } : undefined
  const { broken_at, count, end } = await checkAuditChain(database, expected)
  if (broken_at === null) {
    const last_digest = end.slice(end.indexOf(':') + 1)
    await updateAuditCheck(database, { checked_at: clock.now(), broken_at, last_number: count, last_digest })
    return true
  }
  // The end of the last intact log stays: a break is reported until the log fits it again.
  await updateAuditCheck(database, { checked_at: clock.now(), broken_at })
  await notifyOperator(program, { kind: 'audit_log_broken', number: broken_at })
  return true
}

export function startAuditChecks(program: Program, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => checkAuditLog(program), {
    task: 'checkAuditLog',
    everyMilliseconds: MINUTE_MILLISECONDS,
    onError,
  })
}
