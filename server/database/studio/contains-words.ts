import { type Expression, type SqlBool, sql } from 'kysely'
import { titleKey } from '#rules/search/search-words.ts'
import { hasUnmarkedWords } from '#rules/text/unspaced-scripts.ts'
import type { Database } from '../database.ts'
import { escapedForLike } from '../escaped-for-like.ts'
import { isOnPostgres } from '../is-on-postgres.ts'

/** True where a text has these words in it, in any letter case. */
export function containsWords(text: Expression<unknown>, words: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${likePattern(words.toLowerCase())} escape '~'`
}

/** So many can be sorted quickly. Of more, the first ones in any order are soon found by reading in that order. */
const MOST_SORTED = 5000

/**
 * True for items or series whose title has these words in it from the beginning of a word on, in any letter case, with or
 * without accents. The search index has the titles in that form; only words without a letter or digit are searched in the
 * titles themselves. In a script without spaces, such as Chinese, they may stand anywhere, and all titles are read.
 */
export async function findTitleCondition(
  database: Database,
  table: 'content' | 'series',
  words: string,
): Promise<Expression<SqlBool>> {
  const key = titleKey(words)
  if (key === '') return containsWords(sql.ref(`${table}.title`), words)
  const id = sql.ref(`${table}.id`)
  // The kind is written into the text: for a parameter PostgreSQL would not use the index of titles.
  const ofKind = sql`from search_document where kind = ${sql.lit(table)}`
  const isUnmarked = hasUnmarkedWords(key)
  const pattern = likePattern(isUnmarked ? key : ` ${key}`)
  const isMatch = (title: Expression<unknown>) => sql<SqlBool>`' ' || ${title} like ${pattern} escape '~'`
  if (!isOnPostgres(database) || isUnmarked)
    return sql<SqlBool>`${id} in (select id ${ofKind} and ${isMatch(sql`title_key`)})`
  const { rows } = await sql<{ id: string }>`
    select id ${ofKind} and ${TITLE_WORDS} @@ cast(${lexemesOf(key)} as tsquery) and ${isMatch(sql`title_key`)}
    limit ${sql.lit(MOST_SORTED + 1)}`.execute(database)
  if (rows.length <= MOST_SORTED) return sql<SqlBool>`${id} = any(${rows.map((row) => row.id)})`
  // Ids of the catalogue have a collation of their own, for which the index of documents could not be used.
  return isMatch(sql`(select title_key ${ofKind} and search_document.id = ${id} collate "default")`)
}

/** As in the index of migration 134. */
const TITLE_WORDS = sql`array_to_tsvector(array_remove(string_to_array(title_key, ' '), ''))`

/** All words of a key, of which the last may be a beginning, in the syntax of `tsquery`. A key has letters and digits only. */
function lexemesOf(key: string): string {
  return `${key
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' & ')}:*`
}

function likePattern(text: string): string {
  return `%${escapedForLike(text)}%`
}
