import type { ListeningExportQuery } from '#contract/studio/listening/listening.ts'
import { csvText } from '#rules/text/csv.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyset } from '#server/database/keyset.ts'
import { listRankedWindows } from '#server/database/listening/figures/read-windows.ts'
import { gatherListening, windowOf } from './gather-listening.ts'
import type { ListeningScope } from './listening-scope.ts'
import { presentRank } from './present-rank.ts'

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const PAGE_LENGTH = 500

const DAY_COLUMNS = ['day', 'listens', 'people', 'first_people', 'seconds'] as const
const RANK_COLUMNS = ['id', 'title', 'of', 'listens', 'people', 'seconds', 'finished'] as const

/** A table of listening as CSV, a part at a time. What is not shown is an empty cell. */
export async function* writeListening(
  database: Database,
  { table, days: period }: ListeningExportQuery,
  scope: ListeningScope,
): AsyncGenerator<string, void, void> {
  if (table === 'days') {
    const { days } = await gatherListening(database, { period, scope, isOfSite: false })
    yield BYTE_ORDER_MARK +
      csvText([DAY_COLUMNS, ...days.map((day) => DAY_COLUMNS.map((column) => cellOf(day[column])))])
    return
  }
  yield BYTE_ORDER_MARK + csvText([RANK_COLUMNS])
  const days = windowOf(period)
  let after: Keyset | undefined
  for (;;) {
    const query = { days, kind: table, artistId: scope?.id ?? null, after, limit: PAGE_LENGTH }
    const rows = (await listRankedWindows(database, query)).slice(0, PAGE_LENGTH)
    const ranks = rows.flatMap((row) => presentRank(row, { kind: table, days }) ?? [])
    yield csvText(ranks.map((rank) => RANK_COLUMNS.map((column) => cellOf(rank[column]))))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_LENGTH) return
    after = { value: last.listens, id: last.subject }
  }
}

function cellOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
