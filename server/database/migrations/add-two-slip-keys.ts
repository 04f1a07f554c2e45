import { type Kysely, sql } from 'kysely'

export type SlipTables = { search_term: { number: number; term: string }; search_slip: { slip: string; term: number } }

const WORDS_AT_ONCE = 500
const KEYS_AT_ONCE = 5000
/** Lengths of words for which two misspelt letters are tolerated. */
const LETTERS = { fewest: 8, most: 15 }

/** Adds index keys of long words: each word without any two of its letters. */
export async function addTwoSlipKeys(database: Kysely<SlipTables>): Promise<void> {
  for (let after = -1; ; ) {
    const words = await database
      .selectFrom('search_term')
      .select(['number', 'term'])
      .where('number', '>', after)
      .where(sql<boolean>`length(term) between ${sql.lit(LETTERS.fewest)} and ${sql.lit(LETTERS.most)}`)
      .orderBy('number')
      .limit(WORDS_AT_ONCE)
      .execute()
    const last = words.at(-1)
    if (!last) return
    after = last.number
    const keys = words.flatMap(({ number, term }) => withoutTwo(term).map((slip) => ({ slip, term: number })))
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      await database
        .insertInto('search_slip')
        .values(keys.slice(at, at + KEYS_AT_ONCE))
        .onConflict((same) => same.doNothing())
        .execute()
    }
  }
}

function withoutTwo(word: string): string[] {
  const letters = [...word]
  const keys = letters.flatMap((_, first) =>
    letters.slice(first + 1).map((_, on) => letters.filter((_, at) => at !== first && at !== first + 1 + on).join('')),
  )
  return [...new Set(keys)]
}
