import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** The columns of an item that are counted. */
const COUNTED = ['series_id', 'visibility', 'is_free', 'is_accessible', 'duration_seconds']

/**
 * Triggers that insert a row for each change of a public item: what it adds to its series' totals. The sum of a series'
 * rows is its total. Rows are only inserted, so concurrent writers never wait; they are summed up from time to time.
 */
export async function tallySeries(database: Plain): Promise<void> {
  const { schema } = database
  await schema
    .createTable('series_tally')
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('item_count', 'integer', (column) => column.notNull())
    .addColumn('open_count', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .execute()
  await schema.createIndex('series_tally_series').on('series_tally').columns(['series_id']).execute()
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? tallyInPostgres(database) : tallyEmbedded(database))
  // After the triggers, which lock out writers while they are created: an earlier count would miss concurrent writes.
  await sql`insert into series_tally (series_id, item_count, open_count, seconds)
    select series_id, count(*), sum(is_free * is_accessible), sum(duration_seconds)
    from content where visibility = 'public' and series_id is not null group by series_id`.execute(database)
}

/** Inserts an item's row, before or after its change; nothing without a series or if it is not public. */
function line(item: 'old' | 'new'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${item}.${column}`)
  const sign = item === 'new' ? sql`` : sql`-`
  return sql`insert into series_tally (series_id, item_count, open_count, seconds)
    select ${of('series_id')}, ${sign} 1, ${sign} ${of('is_free')} * ${of('is_accessible')}, ${sign} ${of('duration_seconds')}
    where ${of('visibility')} = 'public' and ${of('series_id')} is not null;`
}

const rowOf = (item: 'old' | 'new') => sql`(${sql.join(COUNTED.map((column) => sql.ref(`${item}.${column}`)))})`
const update = sql`after update of ${sql.join(COUNTED.map((column) => sql.ref(column)))} on content for each row`

async function tallyInPostgres(database: Plain): Promise<void> {
  const adding = (item: 'old' | 'new') => line(item).compile(database).sql
  await sql`create function tally_series() returns trigger language plpgsql as ${sql.lit(`begin
    if tg_op <> 'INSERT' then ${adding('old')} end if;
    if tg_op <> 'DELETE' then ${adding('new')} end if;
    return null;
  end`)}`.execute(database)
  await sql`create trigger tally_series after insert or delete on content for each row
    execute function tally_series()`.execute(database)
  await sql`create trigger tally_series_update ${update}
    when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function tally_series()`.execute(database)
}

async function tallyEmbedded(database: Plain): Promise<void> {
  await sql`create trigger tally_series_insert after insert on content begin ${line('new')} end`.execute(database)
  await sql`create trigger tally_series_delete after delete on content begin ${line('old')} end`.execute(database)
  await sql`create trigger tally_series_update ${update}
    when ${rowOf('old')} is not ${rowOf('new')} begin ${line('old')} ${line('new')} end`.execute(database)
}
