import type { Kysely } from 'kysely'

/** Bible translations verse by verse, and the passages in items. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('bible_translation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('short_name', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('books_json', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('bible_verse')
    .addColumn('translation_id', 'text', (column) => column.notNull().references('bible_translation.id'))
    .addColumn('book', 'integer', (column) => column.notNull())
    .addColumn('chapter', 'integer', (column) => column.notNull())
    .addColumn('verse', 'integer', (column) => column.notNull())
    .addColumn('is_paragraph_start', 'integer', (column) => column.notNull())
    .addColumn('runs_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bible_verse_key', ['translation_id', 'book', 'chapter', 'verse'])
    .execute()

  const passage = ['book', 'from_chapter', 'from_verse', 'to_chapter', 'to_verse'] as const
  await schema
    .createTable('content_verse')
    .addColumn('content_id', 'text', (column) => column.notNull().references('content.id').onDelete('cascade'))
    .addColumn('book', 'integer', (column) => column.notNull())
    .addColumn('from_chapter', 'integer', (column) => column.notNull())
    .addColumn('from_verse', 'integer', (column) => column.notNull())
    .addColumn('to_chapter', 'integer', (column) => column.notNull())
    .addColumn('to_verse', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_verse_key', ['content_id', ...passage])
    .execute()
  await schema
    .createIndex('content_verse_passage')
    .on('content_verse')
    .columns([...passage])
    .execute()
}
