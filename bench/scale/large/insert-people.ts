import { type RawBuilder, sql } from 'kysely'
import { HEART } from '#contract/catalogue/reactions.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { GeneratedCatalogue } from '../generated-catalogue.ts'

/** How many people, and how many rows of what they save, hear and follow together. */
export type PeopleSize = { users: number; reactions: number }

/** The rows that were inserted: two draws of one item by a person are one row. */
export type CountedPeople = { users: number; saved: number; positions: number; follows: number }

const YEARS_MILLISECONDS = 5 * 365 * DAY_MILLISECONDS
const USERS_AT_ONCE = 50_000
/** Of all reactions. */
const SHARES = { saved: 0.4, positions: 0.5, follows: 0.1 }
/** Draws that make up for those of an item twice by one person. */
const SURPLUS = 1.03
/** Nobody has more of one kind. */
const MOST_OF_ONE = 2000
/** A person at a fraction f of all has f to the power of this, times the least: few have thousands, most have some. */
const SKEW_OF_PEOPLE = -0.6
/** A third power: a tenth of all items has almost half of all reactions. */
const SKEW_OF_ITEMS = 3
/** A prime, which spreads what is popular over the catalogue. */
const SPREAD = 15_485_863

type Filling = { made: GeneratedCatalogue; size: PeopleSize; now: number }

/** Inserts people with sessions and everything they saved, heard and followed, by statements of PostgreSQL. */
export async function insertPeople(database: Database, filling: Filling): Promise<void> {
  await insertUsers(database, filling)
  for (let from = 0; from < filling.size.users; from += USERS_AT_ONCE) {
    const until = Math.min(filling.size.users, from + USERS_AT_ONCE)
    await database.transaction().execute(async (transaction) => {
      await sql`select setseed(${from / filling.size.users})`.execute(transaction)
      for (const statement of reactionsOf(filling, { from, until })) await statement.execute(transaction)
    })
  }
}

/** The id of person number `n`: like all ids it begins with the time at which it was made. */
const userId = (size: PeopleSize) =>
  sql`(lpad(upper(to_hex((n * ${sql.lit(YEARS_MILLISECONDS)} / ${sql.lit(size.users)})::bigint)), 10, '0') || upper(substr(md5(n::text), 1, 16)))`

async function insertUsers(database: Database, { made, size, now }: Filling): Promise<void> {
  const names = [...new Set(made.artists.flatMap(({ name }) => name.split(' ')))]
  const name = (factor: number) =>
    sql`names[1 + floor(cardinality(names) * power(((n * ${sql.lit(factor)}) % 99991) / 99991.0, 2))::integer]`
  const made_at = sql`${sql.lit(now - YEARS_MILLISECONDS)} + n * ${sql.lit(YEARS_MILLISECONDS)} / ${sql.lit(size.users)}`
  await sql`
    insert into "user" (id, email, email_key, phone, is_verified, is_dcb, is_operator, is_staff, created_at, name, locale)
    select id, address, address, case when n % 3 = 0 then '+1555' || lpad(((n * 7919) % 10000000)::text, 7, '0') end,
      1, 0, 0, 0, made_at, first_name || ' ' || last_name, 'en'
    from (
      select n, ${userId(size)} as id, ${made_at} as made_at, ${name(48_271)} as first_name, ${name(16_807)} as last_name,
        lower(${name(48_271)} || '.' || ${name(16_807)}) || n || '@example.com' as address
      from (select cast(${names} as text[]) as names) as lists, generate_series(0::bigint, ${sql.lit(size.users - 1)}) as n
    ) as person`.execute(database)
  for (const statement of rowsOfUsers(now)) await statement.execute(database)
}

/** A session and its audit event for everybody, a subscription for a tenth, and a choice of emails for half. */
function rowsOfUsers(now: number): RawBuilder<unknown>[] {
  const later = sql.lit(now + 30 * DAY_MILLISECONDS)
  return [
    sql`insert into session_family (id, user_id, device_name, created_at, used_at, expires_at, current_hash, rotated_at, proved_at)
      select 'family-' || id, id, 'a browser', created_at, ${sql.lit(now)}, ${later}, md5(id), ${sql.lit(now)}, created_at from "user"`,
    sql`insert into audit_event (id, at, user_id, kind, device_name, network)
      select 'event-' || id, created_at, id, 'registered', 'a browser', '192.0.2.0' from "user"`,
    sql`insert into entitlement (id, user_id, source, starts_at, ends_at)
      select 'access-' || id, id, 'bench', created_at, ${later} from "user" where phone like '%0' or email_key like '%3@%'`,
    sql`insert into email_choice (user_id, has_news) select id, 1 from "user" where right(id, 1) < '8'`,
  ]
}

type Range = { from: number; until: number }

function reactionsOf({ made, size, now }: Filling, range: Range): RawBuilder<unknown>[] {
  const drawn = (count: number, table: 'item' | 'artist', of: number) =>
    drawnThings({ size, now, range, count, table, of })
  const { items, artists } = { items: made.content.length, artists: made.artists.length }
  return [
    sql`insert into reaction (user_id, content_id, type, created_at)
      select user_id, thing, ${sql.lit(HEART)}, at from (${drawn(size.reactions * SHARES.saved, 'item', items)}) as drawn`,
    sql`insert into progress
        (user_id, content_id, duration_seconds, finished_at, is_finished, heard_at, places_json, listened_json)
      select user_id, thing, 300, case when at % 3 = 0 then at end, case when at % 3 = 0 then 1 else 0 end, at,
        '[{"seconds":' || at % 300 || ',"at":' || at || ',"device":"a browser"}]', '[[0,' || at % 300 || ']]'
      from (${drawn(size.reactions * SHARES.positions, 'item', items)}) as drawn`,
    sql`insert into follow (user_id, artist_id, created_at)
      select user_id, thing, at from (${drawn(size.reactions * SHARES.follows, 'artist', artists)}) as drawn`,
  ]
}

type Drawing = { size: PeopleSize; now: number; range: Range; count: number; table: 'item' | 'artist'; of: number }

/** What each person of a range has: few people have much, and few things have many. */
function drawnThings({ size, now, range, count, table, of }: Drawing): RawBuilder<unknown> {
  const mean = (SURPLUS * count) / size.users
  const least = mean * (1 + SKEW_OF_PEOPLE)
  const place = sql`(((n * ${sql.lit(SPREAD)}) % ${sql.lit(size.users)}) + 1)::double precision / ${sql.lit(size.users)}`
  const most = sql.lit(Math.min(MOST_OF_ONE, of))
  const chosen = sql`(floor(${sql.lit(of)} * power(random(), ${sql.lit(SKEW_OF_ITEMS)}))::bigint * ${sql.lit(SPREAD)}) % ${sql.lit(of)}`
  const at = sql`${sql.lit(now)} - floor(random() * ${sql.lit(YEARS_MILLISECONDS)})::bigint`
  return sql`select user_id, ${sql.lit(`${table}-`)} || chosen as thing, min(at) as at from (
      select ${userId(size)} as user_id, ${chosen} as chosen, ${at} as at
      from generate_series(${sql.lit(range.from)}::bigint, ${sql.lit(range.until - 1)}) as n,
        generate_series(1, least(${most}, floor(${sql.lit(least)} * power(${place}, ${sql.lit(SKEW_OF_PEOPLE)}) + random())::integer))
    ) as draws group by user_id, chosen`
}

/** Counts what there is now. */
export async function countPeople(database: Database): Promise<CountedPeople> {
  const count = async (table: 'user' | 'reaction' | 'progress' | 'follow') => {
    const { rows } = await database
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  const [users, saved, positions] = [await count('user'), await count('reaction'), await count('progress')]
  return { users, saved, positions, follows: await count('follow') }
}
