import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * The rule of `rules/catalogue/visibility` as SQL, for the named table: public, or scheduled and due.
 *
 * Most rows are visible, so an index on visibility finds nothing sooner. SQLite uses the studio's all the same, reads
 * the whole catalogue and sorts it, unless the column stands in an expression.
 */
export function isVisibleCondition(table: 'content' | 'series', now: number): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const visibility = sql`cast(${column('visibility')} as text)`
  return sql<SqlBool>`(${visibility} = 'public' or (${visibility} = 'schedule' and ${column('visible_at')} <= ${now}))`
}

/** An item is visible if both the item and its series, if any, are. */
export function isContentVisibleCondition(now: number) {
  return (is: ExpressionBuilder<Tables, 'content' | 'series'>) =>
    is.and([
      isVisibleCondition('content', now),
      is.or([is('content.series_id', 'is', null), isVisibleCondition('series', now)]),
    ])
}
