import type { Kysely } from 'kysely'

type Tables = { feed: { etag: string | null; last_modified: string | null } }

/**
 * A podcast's own values for directories: explicit, blocked platforms, categories and types of episodes. Every feed is
 * read once again.
 */
export async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  for (const table of ['series', 'content']) {
    await schema
      .alterTable(table)
      .addColumn('is_explicit', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  for (const [name, first] of [
    ['categories_json', '[]'],
    ['blocks_json', '[]'],
  ] as const) {
    await schema
      .alterTable('feed')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(first))
      .execute()
  }
  await schema
    .alterTable('feed')
    .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('content_source')
    .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('content_source').addColumn('episode_type', 'text').execute()
  await database.updateTable('feed').set({ etag: null, last_modified: null }).execute()
}
