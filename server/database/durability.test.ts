import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { testManifest, writeTestPack } from '#testing/catalogue/test-pack.ts'
import {
  DATABASE_KINDS,
  type DatabaseKind,
  makeTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findCatalogueVersion } from './catalogue/catalogue-version.ts'
import { type Database, openDatabase } from './database.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const WRITER = join(ROOT, 'testing/processes/write-until-killed.ts')

let place: TestDatabase
let children: ChildProcess[] = []
let opened: Database[] = []

async function prepare(kind: DatabaseKind): Promise<void> {
  place = await makeTestDatabase(kind)
  children = []
  opened = []
}

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(opened.map((database) => database.destroy()))
  await place.drop()
})

const environment = () => ({ DATA_DIR: place.dataDir, ...(place.address && { DATABASE_URL: place.address }) })

function open(): Database {
  const database = openDatabase(readConfig(environment()).databaseAddress)
  opened.push(database)
  return database
}

/** Starts a writer; `until` waits for an output line and returns all lines so far. */
function startWriter(...words: string[]) {
  const child = spawn(process.execPath, [WRITER, ...words], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, ...environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const reader = createInterface({ input: child.stdout })
  const until = (wanted: (line: string, count: number) => boolean) =>
    new Promise<string[]>((resolve, reject) => {
      const look = (line: string) => wanted(line, lines.length) && resolve(lines)
      lines.forEach(look)
      reader.on('line', look)
      ended.then(() => reject(new Error(`the writer ended after: ${lines.join(', ')}`)))
    })
  reader.on('line', (line) => lines.push(line))
  return {
    until,
    async kill() {
      child.kill('SIGKILL')
      await ended
      return lines.filter((line) => line !== 'ready' && line !== 'end')
    },
  }
}

async function familyIds(): Promise<Set<string>> {
  return new Set((await open().selectFrom('session_family').select('id').execute()).map(({ id }) => id))
}

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  beforeEach(() => prepare(kind))

  test('an acknowledged write survives a kill of the process', async () => {
    const writer = startWriter('sessions', '100000')
    await writer.until((_line, count) => count > 40)
    const acknowledged = await writer.kill()
    const kept = await familyIds()
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  test('an acknowledged import survives a kill of the process', async () => {
    const pack = writeTestPack(testManifest())
    const writer = startWriter('import', pack)
    await writer.until((line) => line === 'end')
    await writer.kill()
    rmSync(pack, { recursive: true })
    const database = open()
    expect(await findCatalogueVersion(database)).toBe(1)
    expect(await database.selectFrom('content').select('id').execute()).toHaveLength(2)
    expect(await database.selectFrom('section_entry').select('entry_id').execute()).toHaveLength(3)
  })

  test('an import killed before its end leaves nothing or everything', async () => {
    const pack = writeTestPack(testManifest())
    const writer = startWriter('import', pack)
    await writer.until((line) => line === 'stored')
    await writer.kill()
    rmSync(pack, { recursive: true })
    const database = open()
    const counts = [
      await findCatalogueVersion(database),
      (await database.selectFrom('content').select('id').execute()).length,
      (await database.selectFrom('imported').select('name').execute()).length,
    ]
    expect([
      [0, 0, 0],
      [1, 2, 1],
    ]).toContainEqual(counts)
  })

  test('two processes that start at once on an empty database both write, and lose nothing', async () => {
    const writers = [startWriter('sessions', '40'), startWriter('sessions', '40')]
    await Promise.all(writers.map(({ until }) => until((line) => line === 'end')))
    const acknowledged = (await Promise.all(writers.map(({ kill }) => kill()))).flat()
    const kept = await familyIds()
    expect(acknowledged).toHaveLength(80)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })
})

describe('the embedded database', () => {
  beforeEach(() => prepare('embedded'))

  test('is intact after a kill during a write', async () => {
    const writer = startWriter('sessions', '100000')
    await writer.until((_line, count) => count > 20)
    await writer.kill()
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open())
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  })

  test('syncs every commit, and enforces foreign keys', async () => {
    const database = open()
    const ask = async (name: string) =>
      Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})[0]
    expect([await ask('journal_mode'), await ask('synchronous'), await ask('foreign_keys')]).toEqual(['wal', 2, 1])
  })
})
