import { CallError } from '#contract/errors.ts'
import type { ReportCheck, ReportedStore } from '#contract/studio/money/payout-reports.ts'
import { sumRows } from '#rules/billing/payouts/payout-sums.ts'
import { readPayoutReport } from '#rules/billing/payouts/reports/read-report.ts'
import { parseReportDay } from '#rules/billing/payouts/reports/report-cells.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { findStorePayout } from '#server/database/billing/payouts/payouts.ts'
import type { Transaction } from '#server/database/database.ts'
import { matchRows } from './match-payout.ts'
import { savePayout } from './save-payout.ts'

type Report = { store: ReportedStore; content: string }

/** What an import of a report would do, or all faults of the report. Changes nothing. */
export async function checkReport(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  { store, content }: Report,
): Promise<ReportCheck> {
  const { payouts, faults } = readPayoutReport(store, content)
  const checked: ReportCheck['payouts'] = []
  for (const { provider_id, currency, rows } of payouts) {
    const known = await findStorePayout(database, { store, provider_id })
    const name = { id: known?.id ?? '', store, created_at: known?.created_at ?? clock.now() }
    const { gross, fee, net, matched, differing } = sumRows(await matchRows(database, name, rows))
    const sums = { gross, fee, net, rows: rows.length, matched, differing }
    checked.push({ provider_id, currency, ...sums, is_known: known !== undefined })
  }
  return { faults, payouts: checked }
}

type Import = Report & {
  /** The day at the bank: `2026-11-28`. */
  arrives_on: string
  /** Adds the entry of the audit log in the same transaction; gets the names of the payouts. */
  record: (transaction: Transaction, names: string) => Promise<void>
}

/** In the time zone farthest ahead, a day begins this long before the day in UTC. */
const MOST_AHEAD_MILLISECONDS = 14 * HOUR_MILLISECONDS
const MOST_BACK_MILLISECONDS = 2 * 365 * DAY_MILLISECONDS

/**
 * The beginning of the day on which money arrived, in UTC: at most two years ago, and not in the future, since it is
 * booked on that day.
 */
function readArrival(day: string, now: number): number {
  const at = parseReportDay(day)
  if (at === undefined || at < now - MOST_BACK_MILLISECONDS || at > now + MOST_AHEAD_MILLISECONDS)
    throw new CallError('invalid_input', { field: 'arrives_on' })
  return at
}

/**
 * Imports a report as payouts that arrived on a day, all or none. Returns their ids. Throws `invalid_input` for the
 * day, `invalid_report`, and `payout_known`.
 */
export async function importReport(
  program: Pick<Program, 'database' | 'clock' | 'ids'>,
  { store, content, arrives_on, record }: Import,
): Promise<string[]> {
  const { payouts, faults } = readPayoutReport(store, content)
  const created_at = program.clock.now()
  const arrives_at = readArrival(arrives_on, created_at)
  if (faults.length > 0) throw new CallError('invalid_report')
  return program.database.transaction().execute(async (transaction) => {
    const ids: string[] = []
    for (const { rows, ...payout } of payouts) {
      const reported = { ...payout, status: 'paid' as const, failure: null, arrives_at, created_at }
      const row = await savePayout(transaction, program, { store, source: 'report', reported, rows, isNewOnly: true })
      if (!row) throw new CallError('payout_known')
      ids.push(row.id)
    }
    await record(transaction, payouts.map(({ provider_id }) => provider_id).join(', '))
    return ids
  })
}
