import type { Transaction } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'

/**
 * The change of a series' totals by one write of a public item; written by database triggers. Open items are those that
 * everybody may play.
 */
type SeriesTallyRow = { series_id: string; item_count: number; open_count: number; seconds: number }

export type TallyTables = { series_tally: SeriesTallyRow }

const SERIES_PER_STATEMENT = 500

/**
 * Replaces the rows of these series by one row each. For one transaction at a time: it deletes exactly the rows it sums,
 * not those of concurrent writers.
 */
export async function compactTallies(transaction: Transaction, seriesIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(seriesIds, SERIES_PER_STATEMENT)) {
    const several = await transaction
      .selectFrom('series_tally')
      .select('series_id')
      .where('series_id', 'in', chunk)
      .groupBy('series_id')
      .having((is) => is.fn.countAll<number>(), '>', 1)
      .execute()
    if (several.length === 0) continue
    const ids = several.map(({ series_id }) => series_id)
    const lines = await transaction.deleteFrom('series_tally').where('series_id', 'in', ids).returningAll().execute()
    const sums = [...Map.groupBy(lines, (line) => line.series_id).values()]
      .map(sumOf)
      .filter((sum) => sum.item_count > 0)
    if (sums.length > 0) await transaction.insertInto('series_tally').values(sums).execute()
  }
}

function sumOf(lines: readonly SeriesTallyRow[]): SeriesTallyRow {
  const sum = { series_id: lines[0]?.series_id ?? '', item_count: 0, open_count: 0, seconds: 0 }
  for (const { item_count, open_count, seconds } of lines) {
    sum.item_count += item_count
    sum.open_count += open_count
    sum.seconds += seconds
  }
  return sum
}
