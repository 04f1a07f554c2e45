import { type Kysely, sql } from 'kysely'

/** Pictures, whose sizes are in `media_file`, and generated share images. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('picture')
    .addColumn('media_id', 'text', (column) => column.primaryKey().references('media.id').onDelete('cascade'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('tone', 'text')
    .addColumn('recipe', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('picture_recipe').on('picture').columns(['recipe', 'claimed_until']).execute()
  // Sizes of existing pictures are generated in the background.
  await sql`
    insert into picture (media_id, width, height, tone, recipe, claimed_until)
    select id, 0, 0, null, 0, 0 from media where kind = 'image'
  `.execute(database)

  await schema
    .createTable('share_image')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_image_key', ['kind', 'subject_id'])
    .execute()
}
