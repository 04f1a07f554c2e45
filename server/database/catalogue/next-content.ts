import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'
import { caseByContentOrder } from './order-cases.ts'
import { isVisibleCondition } from './visibility.ts'

/** For each item the id of the next one in its series, by an index look-up each. */
export async function listNextContentIds(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const next = caseByContentOrder(
    ({ column, comparison, sortDirection }) => sql`
      select content.id from content
      where content.series_id = item.series_id and ${isVisibleCondition('content', now)}
        and (${sql.ref(`content.${column}`)}, content.id) ${comparison} (${sql.ref(`item.${column}`)}, item.id)
      order by ${sql.ref(`content.${column}`)} ${sortDirection}, content.id ${sortDirection} limit 1`,
  )
  const { rows } = await sql<{ id: string; next_id: string | null }>`
    select item.id, ${next} as next_id
    from content as item join series on series.id = item.series_id
    where item.id in (${sql.join(padInList(ids))})
  `.execute(database)
  return new Map(rows.flatMap(({ id, next_id }) => (next_id === null ? [] : [[id, next_id]])))
}
