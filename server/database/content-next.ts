import { sql } from 'kysely'
import { type ContentOrder, ORDERINGS } from '#rules/ordering.ts'
import type { ContentListing } from './content.ts'
import type { Database } from './database.ts'
import { visible } from './visible.ts'

/** For each of these items the id of what follows it in its series, in a look-up of its own: no series is read whole. */
export async function listNextContentIds(
  database: Database,
  rows: readonly ContentListing[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const byOrder = Map.groupBy(rows, (row) => row.series_order)
  const found = await Promise.all(
    [...byOrder].map(([order, some]) =>
      order
        ? listOfOrder(
            database,
            order,
            some.map(({ id }) => id),
            now,
          )
        : [],
    ),
  )
  return new Map(found.flat().flatMap(({ id, next_id }) => (next_id === null ? [] : [[id, next_id]])))
}

async function listOfOrder(database: Database, order: ContentOrder, ids: readonly string[], now: number) {
  const { column, direction } = ORDERINGS[order]
  const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<{ id: string; next_id: string | null }>`
    select item.id, (
      select content.id from content
      where content.series_id = item.series_id and ${visible('content', now)}
        and (${sql.ref(`content.${column}`)}, content.id) ${sign} (${sql.ref(`item.${column}`)}, item.id)
      order by ${sql.ref(`content.${column}`)} ${way}, content.id ${way} limit 1
    ) as next_id
    from content as item where item.id in (${sql.join(ids)})
  `.execute(database)
  return rows
}
