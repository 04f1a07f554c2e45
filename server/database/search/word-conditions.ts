import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from '#rules/search/search-query.ts'
import { asTyped, type SpelledQuery } from '#rules/search/search-rank.ts'
import type { Database } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import { padInList } from '../pad-in-list.ts'

/**
 * True if the words contain every searched word in one of its spellings. PostgreSQL gets the spellings as a list, so that
 * the statement's text does not depend on their number and can be prepared.
 */
export function hasWords(database: Database, words: RawBuilder<unknown>, question: SpelledQuery) {
  const isList = isOnPostgres(database)
  // Three times as fast as "like".
  const position = isList ? sql`strpos` : sql`instr`
  const containsWord = (queryWord: QueryWord) => sql`${position}(${words}, ${searchPattern(queryWord)}) > 0`
  const hasAny = (spellings: readonly QueryWord[]) =>
    isList && spellings.length > 1
      ? sql`${words} like any(${spellings.map((asked) => `%${searchPattern(asked)}%`)})`
      : sql`(${sql.join(padInList(spellings).map(containsWord), sql` or `)})`
  return sql`(${sql.join(question.words.map(hasAny), sql` and `)})`
}

/** True if typed: every match is, if there are no other spellings. */
export function hasAsTyped(database: Database, words: RawBuilder<unknown>, question: SpelledQuery) {
  const hasOthers = question.words.some((spellings) => spellings.length > 1)
  return hasOthers ? hasWords(database, words, asTyped(question)) : sql`1 = 1`
}

/** Folded words contain neither `%` nor `_`, so input cannot widen a comparison. */
function searchPattern({ word, isPrefix }: QueryWord): string {
  return ` ${word}${isPrefix ? '' : ' '}`
}
