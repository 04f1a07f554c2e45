import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Days of prayer, and streaks with days of rest and grace days. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('prayer_day')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('day', exactText(database), (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('prayer_day_key', ['user_id', 'day'])
    .execute()
  await schema.alterTable('daily_streak').addColumn('since', 'text').execute()
  await schema.alterTable('daily_streak').addColumn('grace_day', 'text').execute()
  await schema.alterTable('daily_streak').addColumn('last_zone', 'text').execute()
  await schema
    .alterTable('daily_streak')
    .addColumn('rest_days', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('daily_streak')
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
