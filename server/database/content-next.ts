import { sql } from 'kysely'
import { byOrder } from './by-order.ts'
import type { Database } from './database.ts'
import { padded } from './padded.ts'
import { visible } from './visible.ts'

/** For each of these items the id of what follows it in its series, in a look-up of its own: no series is read whole. */
export async function listNextContentIds(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const next = byOrder(
    ({ column, sign, way }) => sql`
      select content.id from content
      where content.series_id = item.series_id and ${visible('content', now)}
        and (${sql.ref(`content.${column}`)}, content.id) ${sign} (${sql.ref(`item.${column}`)}, item.id)
      order by ${sql.ref(`content.${column}`)} ${way}, content.id ${way} limit 1`,
  )
  const { rows } = await sql<{ id: string; next_id: string | null }>`
    select item.id, ${next} as next_id
    from content as item join series on series.id = item.series_id
    where item.id in (${sql.join(padded(ids))})
  `.execute(database)
  return new Map(rows.flatMap(({ id, next_id }) => (next_id === null ? [] : [[id, next_id]])))
}
