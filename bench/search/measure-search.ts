import { sql } from 'kysely'
import { search } from '#contract/search.ts'
import { PUBLIC_VISITOR } from '#contract/visitor.ts'
import { importTranslation } from '#operate/import-translation.ts'
import { readKjv } from '#operate/read-kjv.ts'
import { type Context, NO_COOKIE } from '#server/api/context.ts'
import { callInProcess, createDispatch } from '#server/api/dispatch.ts'
import { answerSearch } from '#server/api/search/search.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { indexCatalogue } from '#server/database/search-catalogue.ts'
import { systemClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createSigner } from '#server/gateways/signature.ts'
import { withPostgres } from '#tools/find-postgres.ts'
import { DATABASE_KINDS, makeTestDatabase } from '#tools/test-databases.ts'
import { type Asked, makeAsked } from './asked.ts'
import { type MadeCatalogue, makeCatalogue } from './made-catalogue.ts'

/**
 * How long a search takes over a catalogue of the given size (100,000 items without an argument), cards and all but
 * without HTTP and its cache: `node bench/search/measure-search.ts 100000 2000`.
 */
const [items = 100_000, searches = 2000] = process.argv.slice(2).map(Number)
const SILENT = { show: () => undefined, end: () => undefined }
const ROWS_AT_ONCE = 500
const WARM_UP = 300

async function fill(database: Database, { artists, series, content }: MadeCatalogue): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const insert = async (table: 'artist' | 'series' | 'content', rows: readonly object[]) => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await transaction
          .insertInto(table)
          .values(rows.slice(at, at + ROWS_AT_ONCE) as never)
          .execute()
      }
    }
    await insert('artist', artists)
    await insert('series', series)
    await insert('content', content)
    const started = performance.now()
    await indexCatalogue(transaction, { artistIds: artists.map(({ id }) => id), seriesIds: series.map(({ id }) => id) })
    console.log(`  indexed in ${Math.round((performance.now() - started) / 1000)} s`)
  })
}

function callerOf(database: Database) {
  const program = { database, clock: systemClock, ids: randomIds, signer: createSigner('bench'.repeat(10)) }
  const context = { ...program, siteUrl: '', visitor: PUBLIC_VISITOR, refreshCookie: NO_COOKIE } as unknown as Context
  return callInProcess(createDispatch([answerSearch]), context)
}

async function measure(database: Database, asked: readonly Asked[]): Promise<void> {
  const call = callerOf(database)
  const ask = ({ q, type }: Asked) => call(search, { query: { q, ...(type && { type }) } })
  for (const one of asked.slice(0, WARM_UP)) await ask(one)
  const taken: { sort: string; ms: number; q: string }[] = []
  for (const one of asked) {
    const started = performance.now()
    await ask(one)
    taken.push({ sort: one.sort, q: one.q, ms: performance.now() - started })
  }
  for (const [sort, some] of [['everything', taken] as const, ...Map.groupBy(taken, (one) => one.sort)]) {
    const times = some.map(({ ms }) => ms).sort((one, other) => one - other)
    const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)
    console.log(
      `  ${sort.padEnd(30)} p50 ${at(0.5).padStart(6)}  p95 ${at(0.95).padStart(6)}  p99 ${at(0.99).padStart(6)} ms`,
    )
  }
  const slowest = taken.sort((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(`  slowest: ${slowest.map(({ q, ms }) => `"${q}" ${ms.toFixed(0)} ms`).join(', ')}`)
}

const postgres = await withPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
const made = makeCatalogue(items)
const asked = makeAsked(made, searches)
for (const kind of DATABASE_KINDS) {
  const place = await makeTestDatabase(kind)
  const database = openDatabase(place.address ?? `${place.dataDir}/search.db`)
  console.log(`${kind}: ${items} items, the Bible, ${searches} searches`)
  try {
    await migrate(database)
    await fill(database, made)
    await importTranslation(readKjv(), { database, progress: SILENT })
    // What PostgreSQL's own housekeeping does within a minute of so large an import.
    await sql.raw(kind === 'postgresql' ? 'vacuum analyze' : 'analyze').execute(database)
    await measure(database, asked)
  } finally {
    await database.destroy()
    await place.drop()
  }
}
await postgres.stop()
