import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasUnmarkedWords } from '#rules/text/unspaced-scripts.ts'
import type { Database } from '../../database.ts'
import { escapedForLike } from '../../escaped-for-like.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'

type PeopleQuery = {
  /** In lower case. */
  text: string
  /** The digits of a phone number; fewer than four find nobody. */
  digits: string
  limit: number
}

type FoundUser = { id: string; name: string | null; email: string | null; phone: string | null }

const FEWEST_DIGITS = 4
/** So many can be sorted quickly. Of more, the newest ones are soon found among the newest of all. */
const MOST_SORTED = 1000

/**
 * People whose name has words that begin with the typed ones, by the start of their email address, or by the last digits of
 * their phone; the newest first. A name in a script without spaces, such as Chinese, may have the words anywhere.
 */
export async function searchUsers(database: Database, query: PeopleQuery): Promise<FoundUser[]> {
  const few = isOnPostgres(database) && !hasUnmarkedWords(query.text) ? await listOfFew(database, query) : undefined
  return few ?? listNewest(database, query)
}

/** By the indexes of migration 134; undefined if they find too many. */
async function listOfFew(database: Database, query: PeopleQuery): Promise<FoundUser[] | undefined> {
  const ranges = rangesOf(query).map(
    (range) => sql`(select id from "user" where ${range} limit ${sql.lit(MOST_SORTED)})`,
  )
  const { rows } = await sql<FoundUser & { found: number }>`
    with found as materialized (${sql.join(ranges, sql` union all `)})
    select id, name, email, phone, (select count(*) from found) as found
    from "user" where id in (select id from found)
    order by created_at desc, id limit ${query.limit}`.execute(database)
  if ((rows[0]?.found ?? 0) >= MOST_SORTED) return undefined
  return rows.map(({ found: _found, ...user }) => user)
}

/** After every text that begins like one with this at its end. */
const LAST_CHARACTER = '\u{10ffff}'

function rangesOf({ text, digits }: PeopleQuery): RawBuilder<SqlBool>[] {
  const startsWith = (column: RawBuilder<unknown>, start: string) =>
    sql<SqlBool>`${column} >= ${start} and ${column} < ${start + LAST_CHARACTER}`
  const ranges = [startsWith(sql`email_key collate "C"`, text)]
  const words = wordsOf(text)
  if (words.length > 0) ranges.push(sql<SqlBool>`${NAME_WORDS} @@ cast(${words.map(lexemeOf).join(' & ')} as tsquery)`)
  if (digits.length >= FEWEST_DIGITS)
    ranges.push(startsWith(sql`reverse(phone) collate "C"`, [...digits].reverse().join('')))
  return ranges
}

/** As in the index. A name of a social network may be of any length. */
const NAME_WORDS = sql`array_to_tsvector(array_remove(string_to_array(
  translate(left(lower(name), 200), '-''’.', '    '), ' '), ''))`

/** The beginning of a word, in the syntax of `tsquery`. */
function lexemeOf(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}':*`
}

/** Reads people from the newest one on, until there are enough. */
async function listNewest(database: Database, { text, digits, limit }: PeopleQuery): Promise<FoundUser[]> {
  const words = wordsOf(text).map((word) => {
    const start = hasUnmarkedWords(word) ? '%' : '% '
    return sql<SqlBool>`' ' || ${SPACED_NAME} like ${`${start}${escapedForLike(word)}%`} escape '~'`
  })
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`email_key like ${`${escapedForLike(text)}%`} escape '~'`]
  if (words.length > 0) conditions.push(sql<SqlBool>`(${sql.join(words, sql` and `)})`)
  if (digits.length >= FEWEST_DIGITS) conditions.push(sql<SqlBool>`phone like ${`%${digits}`}`)
  return database
    .selectFrom('user')
    .select(['id', 'name', 'email', 'phone'])
    .where((is) => is.or(conditions))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The name in lower case, with spaces between all its words; `translate` does not exist in SQLite. */
const SPACED_NAME = sql`replace(replace(replace(replace(lower(name), '-', ' '), '''', ' '), '’', ' '), '.', ' ')`

function wordsOf(text: string): string[] {
  return text.split(/[\s\-'’.]+/).filter(Boolean)
}
