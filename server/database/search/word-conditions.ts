import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from '#rules/search/search-query.ts'
import { asTyped, type SpelledQuery } from '#rules/search/search-rank.ts'
import { isOnPostgres } from '../bulk-statement.ts'
import type { Database } from '../database.ts'
import { padInList } from '../pad-in-list.ts'

/**
 * Whether some words have each word of a question, in one of its spellings. PostgreSQL is given several spellings as a
 * list: a statement's text then does not tell how many there are, and most questions are asked by one that is prepared.
 */
export function hasWords(database: Database, words: RawBuilder<unknown>, question: SpelledQuery) {
  const isList = isOnPostgres(database)
  // Either takes a third of the time of "like".
  const place = isList ? sql`strpos` : sql`instr`
  const has = (asked: QueryWord) => sql`${place}(${words}, ${searchPattern(asked)}) > 0`
  const hasAny = (spellings: readonly QueryWord[]) =>
    isList && spellings.length > 1
      ? sql`${words} like any(${spellings.map((asked) => `%${searchPattern(asked)}%`)})`
      : sql`(${sql.join(padInList(spellings).map(has), sql` or `)})`
  return sql`(${sql.join(question.words.map(hasAny), sql` and `)})`
}

/** What has the words at all has them as typed where they have no other spellings. */
export function hasAsTyped(database: Database, words: RawBuilder<unknown>, question: SpelledQuery) {
  const hasOthers = question.words.some((spellings) => spellings.length > 1)
  return hasOthers ? hasWords(database, words, asTyped(question)) : sql`1 = 1`
}

/** Folded words hold neither `%` nor `_`, so what is typed cannot widen a comparison. */
function searchPattern({ word, isPrefix }: QueryWord): string {
  return ` ${word}${isPrefix ? '' : ' '}`
}
