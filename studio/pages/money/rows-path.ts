import type { Static } from 'typebox'
import type { listMoneyRows } from '#contract/studio/money/figures.ts'

export type RowsFilter = Pick<
  Static<typeof listMoneyRows.query>,
  'figure' | 'store' | 'state' | 'currency' | 'decline' | 'day' | 'before'
>

/** The page with the rows behind a figure. */
export function rowsPath(filter: RowsFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return `/studio/money/rows/?${query}`
}
