import { type Expression, type SqlBool, sql } from 'kysely'

/** True where a text has these words in it, in any letter case. */
export function containsWords(text: Expression<unknown>, words: string): Expression<SqlBool> {
  const pattern = `%${words.toLowerCase().replace(/[~%_]/g, '~$&')}%`
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '~'`
}
