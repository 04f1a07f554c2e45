import { hash } from 'node:crypto'
import type { AuditKind } from '#contract/studio/audit/audit.ts'
import { chainedText, type DigestedAction } from '#rules/studio/audit-digest.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActionRow } from '#server/database/studio/audit-tables.ts'
import { insertStaffAction, lockStaffActionChain } from '#server/database/studio/staff-actions.ts'
import { type AuditProgram, raiseAlerts } from './raise-alerts.ts'

export type StaffAction = {
  kind: AuditKind
  actorId: string
  /** Empty if it is about nobody: a closed month, a change of the catalogue. */
  personId: string
  reason: string
  subjectId?: string
  refund?: { amount: number; currency: string }
  days?: number
}

/** Adds an action to the audit log, in the transaction of the action, and returns its id. Raises alerts about odd patterns. */
export async function recordStaffAction(
  transaction: Transaction,
  program: AuditProgram,
  { kind, actorId, personId, reason, subjectId, refund, days }: StaffAction,
): Promise<string> {
  const at = program.clock.now()
  const { number, digest: previous } = await lockStaffActionChain(transaction)
  const action: Omit<StaffActionRow, 'digest'> = {
    id: program.ids.newIdAt(at),
    number,
    at,
    actor_id: actorId,
    kind,
    person_id: personId,
    subject_id: subjectId ?? null,
    amount: refund?.amount ?? null,
    currency: refund?.currency ?? null,
    days: days ?? null,
    reason: reason.trim(),
  }
  await insertStaffAction(transaction, { ...action, digest: chainDigest(previous, action) })
  await raiseAlerts(transaction, program, action)
  return action.id
}

/** The digest of an entry and of all before it (SHA-256). */
export function chainDigest(previous: string, action: DigestedAction): string {
  return hash('sha256', chainedText(previous, action))
}
