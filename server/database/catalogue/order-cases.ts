import { type RawBuilder, sql } from 'kysely'
import { CONTENT_ORDERS, ORDERINGS } from '#rules/catalogue/content-order.ts'

/** The sort order of a series, for a query of its items. */
export type SqlOrdering = { column: string; comparison: RawBuilder<unknown>; sortDirection: RawBuilder<unknown> }

/**
 * An expression that depends on the series' content order. Each order has its own query with its own index; only the
 * matching one runs.
 */
export function caseByContentOrder(query: (ordering: SqlOrdering) => RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = CONTENT_ORDERS.map((order) => {
    const { column, direction } = ORDERINGS[order]
    const [comparison, sortDirection] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    return sql`when ${sql.lit(order)} then (${query({ column, comparison, sortDirection })})`
  })
  return sql`case series.content_order ${sql.join(cases, sql` `)} end`
}
