import { search } from '#contract/catalogue/search.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { findOrStartPostgres } from '#testing/setup/find-postgres.ts'
import { percentileOf } from '../report/spread.ts'
import { callUncached } from './call-uncached.ts'
import { generateCatalogue, HUNDRED_THOUSAND } from './generated-catalogue.ts'
import { type GeneratedDatabase, openGeneratedDatabase } from './generated-database.ts'
import { generateQueries, type SearchQuery } from './search-queries.ts'

/**
 * Measures each kind of search over a hundred thousand items and the Bible, with cards and without HTTP and its cache, and
 * prints the slowest ones: `node bench/scale/measure-search.ts 2000`.
 */
const [searches = 2000] = process.argv.slice(2).map(Number)
const WARM_UP = 300

async function measure({ program }: GeneratedDatabase, asked: readonly SearchQuery[]): Promise<void> {
  const call = callUncached(program)
  const ask = ({ q, type }: SearchQuery) => call(search, { query: { q, ...(type && { type }) } })
  for (const one of asked.slice(0, WARM_UP)) await ask(one)
  const taken: { sort: string; ms: number; q: string }[] = []
  for (const one of asked) {
    const started = performance.now()
    await ask(one)
    taken.push({ sort: one.sort, q: one.q, ms: performance.now() - started })
  }
  for (const [sort, some] of [['everything', taken] as const, ...Map.groupBy(taken, (one) => one.sort)]) {
    const times = some.map(({ ms }) => ms)
    const at = (part: number) => percentileOf(times, part).toFixed(1)
    console.log(
      `  ${sort.padEnd(30)} p50 ${at(0.5).padStart(6)}  p95 ${at(0.95).padStart(6)}  p99 ${at(0.99).padStart(6)} ms`,
    )
  }
  const slowest = taken.sort((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(`  slowest: ${slowest.map(({ q, ms }) => `"${q}" ${ms.toFixed(0)} ms`).join(', ')}`)
}

const postgres = await findOrStartPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
const made = generateCatalogue(HUNDRED_THOUSAND)
const asked = generateQueries(made, searches)
for (const kind of BOTH_DATABASES) {
  const database = await openGeneratedDatabase(kind, made)
  console.log(
    `${kind}: ${made.content.length} items, the Bible, ${searches} searches; written in ${database.seconds.toFixed(0)} s`,
  )
  try {
    await measure(database, asked)
  } finally {
    await database.drop()
  }
}
await postgres.stop()
