import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { postgresAt, queryPostgres } from '#testing/databases/test-databases.ts'
import { type CatalogueSize, generateCatalogue } from '../generated-catalogue.ts'
import type { GeneratedDatabase } from '../generated-database.ts'
import { fillLargeDatabase } from './fill-large-database.ts'
import { type CountedPeople, countPeople } from './insert-people.ts'

/** A filled database of PostgreSQL. `bytes` are those of its files. */
export type LargeDatabase = GeneratedDatabase & { people: CountedPeople; bytes: number }

type Wanted = {
  size: CatalogueSize
  /** True to use a filled database of an earlier run, and to leave this one. */
  isKept: boolean
  logProgress: (what: string) => void
}

/** Reactions of each person, and people for each item, on average. */
const REACTIONS_OF_A_PERSON = 10
/** As few as a small installation has: with 300 people no list would be longer than a page. */
const FEWEST_PEOPLE = 1000

/**
 * Opens a database of this size and fills it, unless an earlier run kept one that is complete. One that was left half
 * filled is made anew.
 */
export async function openLargeDatabase({ size, isKept, logProgress }: Wanted): Promise<LargeDatabase> {
  const server = process.env.TEST_POSTGRES_URL ?? ''
  const name = `selah_bench_of_${size.items}`
  const made = generateCatalogue(size)
  const isFilled = isKept && (await isComplete(server, name))
  if (!isFilled) await remakeDatabase(server, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'selah-bench-'))
  const { program } = await openProgram(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgresAt(server, name) }))
  const startedAt = performance.now()
  const users = Math.max(FEWEST_PEOPLE, size.items)
  const people = { users, reactions: users * REACTIONS_OF_A_PERSON }
  if (!isFilled) {
    await fillLargeDatabase(program.database, { made, size: people, now: program.clock.now(), logProgress })
    await queryPostgres(server, `comment on database ${name} is '${COMPLETE}'`)
  }
  return {
    ...{ program, catalogue: made, people: await countPeople(program.database) },
    seconds: isFilled ? 0 : (performance.now() - startedAt) / 1000,
    bytes: await bytesOf(program.database),
    async drop() {
      await program.database.destroy()
      rmSync(dataDir, { recursive: true, force: true })
      if (!isKept) await queryPostgres(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Without waiting for the disk at each commit: what is measured is reading. */
async function remakeDatabase(server: string, name: string): Promise<void> {
  await queryPostgres(server, `drop database if exists ${name} with (force)`)
  await queryPostgres(server, `create database ${name}`)
  await queryPostgres(server, `alter database ${name} set synchronous_commit = off`)
}

const COMPLETE = 'complete'

async function isComplete(server: string, name: string): Promise<boolean> {
  const { rows } = await queryPostgres(
    server,
    `select shobj_description(oid, 'pg_database') as state from pg_database where datname = '${name}'`,
  )
  return rows[0]?.state === COMPLETE
}

async function bytesOf(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database)
  return rows[0]?.bytes ?? 0
}
