/** A closed month with its totals at that time. Written once. */
export type LedgerMonthRow = {
  /** `2026-11`, in UTC. */
  month: string
  closed_at: number
  closed_by: string
  reason: string
  totals_json: string
}

export type LedgerTables = { ledger_month: LedgerMonthRow }
