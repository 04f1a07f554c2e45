import { type RawBuilder, sql } from 'kysely'
import { CONTENT_ORDERS, ORDERINGS } from '#rules/catalogue/content-order.ts'

/** How a series is sorted, for a query of the items of one. */
export type SqlOrdering = { column: string; comparison: RawBuilder<unknown>; sortDirection: RawBuilder<unknown> }

/**
 * An expression that differs with the order of the series at hand: each order has its own query, so that each is
 * answered by its own index, and only that of the series' order is run.
 */
export function caseByContentOrder(query: (ordering: SqlOrdering) => RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = CONTENT_ORDERS.map((order) => {
    const { column, direction } = ORDERINGS[order]
    const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    return sql`when ${sql.lit(order)} then (${query({ column, comparison: sign, sortDirection: way })})`
  })
  return sql`case series.content_order ${sql.join(cases, sql` `)} end`
}
