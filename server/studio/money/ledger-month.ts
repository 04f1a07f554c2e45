import { CallError } from '#contract/errors.ts'
import type { LedgerMonth, LedgerTotal } from '#contract/studio/money/ledger.ts'
import { monthWindow } from '#rules/billing/money/ledger-month.ts'
import { addTotals, correctionsOf, sumTotals } from '#rules/billing/money/ledger-totals.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { findLedgerMonth, insertLedgerMonth } from '#server/database/billing/money/ledger-months.ts'
import { sumLedgerByDay } from '#server/database/billing/money/ledger-sums.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { AuditProgram } from '../audit/raise-alerts.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'

/** A month of the ledger by day and account, and what has changed since it was closed. */
export async function readLedgerMonth(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  month: string,
): Promise<LedgerMonth> {
  const window = monthWindow(month)
  const days = await sumLedgerByDay(database, window)
  const totals = addTotals(days)
  return {
    month,
    is_over: clock.now() >= window.until,
    days: days.map(({ day, ...total }) => ({ ...total, day: dayText(day) })),
    totals,
    sums: sumTotals(totals),
    closing: await readClosing(database, month, totals),
  }
}

async function readClosing(
  database: Database,
  month: string,
  totals: readonly LedgerTotal[],
): Promise<LedgerMonth['closing']> {
  const row = await findLedgerMonth(database, month)
  if (!row) return null
  const kept = parseJsonColumn<LedgerTotal[]>(row.totals_json)
  return {
    closed_at: new Date(row.closed_at).toISOString(),
    closed_by: row.name ?? row.email,
    reason: row.reason,
    totals: kept,
    corrections: correctionsOf(kept, totals),
  }
}

/** Keeps the totals of a month, once, with its entry in the audit log. Throws `month_not_closable`. */
export async function closeMonth(
  context: Pick<Program, 'database'> & AuditProgram & { staff: Pick<Staff, 'userId'> },
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  const { database, clock, staff } = context
  const window = monthWindow(month)
  const closed_at = clock.now()
  if (closed_at < window.until) throw new CallError('month_not_closable')
  await database.transaction().execute(async (transaction) => {
    const totals = addTotals(await sumLedgerByDay(transaction, window))
    const row = {
      month,
      closed_at,
      closed_by: staff.userId,
      reason: reason.trim(),
      totals_json: JSON.stringify(totals),
    }
    if (!(await insertLedgerMonth(transaction, row))) throw new CallError('month_not_closable')
    const action = { kind: 'month_closed', actorId: staff.userId, personId: '', subjectId: month, reason } as const
    await recordStaffAction(transaction, context, action)
  })
}

/** A day by its number since 1970. */
function dayText(day: number): string {
  return new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10)
}
