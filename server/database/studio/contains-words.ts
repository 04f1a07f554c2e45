import { type Expression, type SqlBool, sql } from 'kysely'
import { titleKey } from '#rules/search/search-words.ts'

/** True where a text has these words in it, in any letter case. */
export function containsWords(text: Expression<unknown>, words: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${likePattern(words.toLowerCase())} escape '~'`
}

/**
 * True for items or series whose title has these words in it, in any letter case, with or without accents. The search index
 * has the titles in that form; only words without a letter or digit are searched in the titles themselves.
 */
export function titleContains(table: 'content' | 'series', words: string): Expression<SqlBool> {
  const key = titleKey(words)
  if (key === '') return containsWords(sql.ref(`${table}.title`), words)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select id from search_document where kind = ${table} and title_key like ${likePattern(key)} escape '~'
  )`
}

function likePattern(text: string): string {
  return `%${text.replace(/[~%_]/g, '~$&')}%`
}
