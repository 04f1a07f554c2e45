import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** The search index: documents, terms, their positions, prefixes and misspellings. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  // Only the embedded database has tables without row ids, which halve the size of the index.
  const isEmbedded = !database.getExecutor().adapter.supportsTransactionalDdl
  const createKeyTable = <table extends string>(name: table) => {
    const table: CreateTableBuilder<table> = schema.createTable(name)
    return isEmbedded ? table.modifyEnd(sql`without rowid`) : table
  }

  await schema
    .createTable('search_document')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addUniqueConstraint('search_document_id', ['kind', 'id'])
    .execute()
  await schema
    .createIndex('search_document_title')
    .on('search_document')
    .columns(['title_key', 'kind', 'rank', 'number'])
    .execute()

  await schema
    .createTable('search_term')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addUniqueConstraint('search_term_word', ['term', 'kind'])
    .execute()

  await createKeyTable('search_place')
    .addColumn('term', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('document', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_place_key', ['term', 'place', 'rank', 'document'])
    .execute()

  for (const name of ['prefix', 'slip']) {
    await createKeyTable(`search_${name}`)
      .addColumn(name, 'text', (column) => column.notNull())
      .addColumn('term', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint(`search_${name}_key`, [name, 'term'])
      .execute()
    await schema.createIndex(`search_${name}_term`).on(`search_${name}`).columns(['term']).execute()
  }
}
