import { type Kysely, sql } from 'kysely'
import { exactText } from './exact-text.ts'

/** The content of each catalogue pack, so that a newer version can remove what it no longer contains. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('pack_thing')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', exactText(database), (column) => column.notNull())
    .addColumn('pack', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pack_thing_key', ['kind', 'id'])
    .execute()
  await schema.createIndex('pack_thing_pack').on('pack_thing').columns(['pack', 'kind']).execute()
  await schema
    .alterTable('artist')
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await claimWhatIsThere(database)
}

/**
 * If exactly one pack was imported, all content not from feeds belongs to it. With several packs the owner is unknown:
 * their fingerprints are deleted, so that the next import writes everything again with its owner.
 */
async function claimWhatIsThere(database: Kysely<Record<string, never>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from imported where name not like 'bible %'
  `.execute(database)
  const [one, another] = rows
  if (one && !another) {
    const { name } = one
    await sql`insert into pack_thing (kind, id, pack) select 'artist', id, ${name} from artist`.execute(database)
    await sql`
      insert into pack_thing (kind, id, pack)
      select 'series', id, ${name} from series where id not in (select series_id from feed)
    `.execute(database)
    await sql`
      insert into pack_thing (kind, id, pack)
      select 'content', id, ${name} from content where id not in (select content_id from content_source)
    `.execute(database)
    await sql`insert into pack_thing (kind, id, pack) select 'tab', id, ${name} from tab`.execute(database)
  } else {
    await sql`delete from imported where name not like 'bible %'`.execute(database)
  }
}
