import type { PageQueries, QueryKind } from '#contract/page.ts'
import type { Context } from '#server/context/context.ts'
import { outageRefusal } from '#server/context/outage-refusal.ts'
import { listTranslations } from '#server/database/bible/verses.ts'
import { artistExists } from '#server/database/catalogue/artists.ts'
import { listTagNames } from '#server/database/catalogue/tab-feeds.ts'

const LONGEST_WORDS = 100
const LONGEST_ID = 100

type QueryLookups = Pick<Context, 'database' | 'memoize'>
/** The queries that a page reads, and whether one of them is free text. */
export type KnownQueries = { query: URLSearchParams; isOpenEnded: boolean }

/** Reads the queries of a page, in its own order. Invalid values are left out. */
export async function readPageQueries(
  lookups: QueryLookups,
  queries: PageQueries,
  addressQuery: URLSearchParams,
): Promise<KnownQueries> {
  const accepted: KnownQueries = { query: new URLSearchParams(), isOpenEnded: false }
  for (const [name, kind] of Object.entries(queries)) {
    const value = readValue(kind, addressQuery.get(name) ?? '')
    if (!value || !(await isKnown(lookups, kind, value))) continue
    accepted.query.set(name, value)
    accepted.isOpenEnded ||= kind === 'words'
  }
  return accepted
}

function readValue(kind: QueryKind, value: string): string {
  return kind === 'words' ? value.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS).toWellFormed() : value
}

async function isKnown({ database, memoize }: QueryLookups, kind: QueryKind, value: string): Promise<boolean> {
  if (kind === 'words') return true
  if (typeof kind === 'object') return kind.includes(value)
  // No id or tag has a control character, and PostgreSQL refuses a NUL in a parameter.
  if (value.length > LONGEST_ID || /\p{Cc}/u.test(value)) return false
  try {
    return await isInCatalogue({ database, memoize }, kind, value)
  } catch (error) {
    // While the database is away, only cached pages are served, so invented values fill no cache.
    if (outageRefusal(error)) return true
    throw error
  }
}

async function isInCatalogue(
  { database, memoize }: QueryLookups,
  kind: 'artist' | 'tag' | 'translation',
  value: string,
): Promise<boolean> {
  if (kind === 'tag') return (await memoize('tag names', () => listTagNames(database))).has(value)
  if (kind === 'translation') {
    const translations = await memoize('translations', () => listTranslations(database))
    return translations.some(({ id }) => id === value)
  }
  // Undefined if missing, so that invented ids are not cached.
  const exists = await memoize(
    `artist ${value} is there`,
    async () => (await artistExists(database, value)) || undefined,
  )
  return exists === true
}
