import { oddPatternMessage } from '#brand/messages/operator-messages.ts'
import type { OddPattern } from '#contract/studio/audit/audit-alerts.ts'
import { alertWindow, isOdd, ODD_PATTERN_RULES, patternsOf } from '#rules/studio/odd-pattern.ts'
import type { Program } from '#server/context/context.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  countActions,
  findLatestAlert,
  insertAlert,
  updateAlertCount,
} from '#server/database/studio/audit/audit-alerts.ts'
import type { StaffActionRow } from '#server/database/studio/audit-tables.ts'

/** What an entry of the audit log needs: its time and id, and where alerts are sent. */
export type AuditProgram = Pick<Program, 'ids' | 'clock' | 'siteUrl' | 'canSend' | 'operatorEmail'>

type NewAction = Pick<StaffActionRow, 'kind' | 'actor_id' | 'at'>

/**
 * Raises an alert if this action is one too many, with one email to the operator; a pattern that goes on adds to its alert.
 * Runs while the end of the chain is locked, so that two actions at once raise one alert.
 */
export async function raiseAlerts(transaction: Transaction, program: AuditProgram, action: NewAction): Promise<void> {
  for (const pattern of patternsOf(action.kind)) await raiseAlert(transaction, program, { ...action, pattern })
}

async function raiseAlert(
  transaction: Transaction,
  program: AuditProgram,
  { actor_id, at, pattern }: NewAction & { pattern: OddPattern },
): Promise<void> {
  const latest = await findLatestAlert(transaction, { pattern, actorId: actor_id })
  const { since, isContinued } = alertWindow(pattern, latest, at)
  const { kinds, counts } = ODD_PATTERN_RULES[pattern]
  const counted = await countActions(transaction, { actorId: actor_id, kinds, since })
  if (latest && isContinued)
    return updateAlertCount(transaction, latest.id, { count: Math.max(latest.count, counted[counts]), last_at: at })
  const count = counted[counts]
  if (!isOdd(pattern, count)) return
  const id = program.ids.newIdAt(at)
  const row = { id, pattern, actor_id, count, first_at: counted.firstAt, last_at: at }
  await insertAlert(transaction, { ...row, dismissed_at: null, dismissed_by: null })
  if (!program.canSend.email) return
  const message = oddPatternMessage({ pattern, count, href: `${program.siteUrl}/studio/audit/` })
  await addToOutbox(transaction, program, { to: readEmail(program.operatorEmail), message })
}
