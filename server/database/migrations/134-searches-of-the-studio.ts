import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Indexes for what the studio looks for among a million people: those on the staff, the newest ones, and on PostgreSQL the
 * start of an email address, the end of a phone number, and the words of a name; and the words of titles among a million
 * items. The embedded database reads all people and titles, as before.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index user_staff on "user" (email_key, id) where is_operator = 1 or is_staff = 1`.execute(database)
  await sql`create index user_newest on "user" (created_at desc, id)`.execute(database)
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create index user_email_start on "user" (email_key collate "C")`.execute(database)
  await sql`create index user_phone_end on "user" ((reverse(phone)) collate "C")`.execute(database)
  await sql`create index user_name_words on "user" using gin
    (array_to_tsvector(array_remove(string_to_array(translate(left(lower(name), 200), '-''’.', '    '), ' '), '')))`.execute(
    database,
  )
  await sql`create index search_document_title_words on search_document using gin
    (array_to_tsvector(array_remove(string_to_array(title_key, ' '), ''))) where kind in ('content', 'series')`.execute(
    database,
  )
}
