import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTranslation } from '#operate/import-bible/import-translation.ts'
import { readKjv } from '#operate/import-bible/read-kjv.ts'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { type DatabaseKind, makeTestDatabase, postgresAt, queryPostgres, type TestDatabase } from './test-databases.ts'

/** The initial contents of a test's database. */
export type DatabaseContents = 'nothing' | 'demo' | 'demo and bible' | 'bible'

const CATALOGUE = fileURLToPath(new URL('../../catalogue', import.meta.url))
/** Media files are named by their hash, so tests can share them. */
export const TEST_STORAGE = new URL('../../node_modules/.cache/test-media/', import.meta.url).href
const POLL_INTERVAL_MILLISECONDS = 100
export const DATABASE_FILE = 'selah.db'

/**
 * A fresh database with the given contents. The first process that needs them imports them, which takes seconds; all
 * others of the run copy its database.
 */
export async function makeFilledDatabase(kind: DatabaseKind, contents: DatabaseContents): Promise<TestDatabase> {
  const room = process.env.TEST_TEMPLATES
  if (!room) throw new Error('the tests were started without their global setup')
  const name = `${kind}-${contents.replaceAll(' ', '-')}`
  await runOnceAcrossProcesses(join(room, name), () => makeTemplate(kind, contents, { room, name }))
  if (kind === 'postgresql') return makeTestDatabase(kind, { template: templateName(room, name) })
  const database = await makeTestDatabase(kind)
  copyFileSync(join(room, `${name}.db`), join(database.dataDir, DATABASE_FILE))
  return database
}

/** Runs work in only one process; the others wait until it is done. `mark` is the path prefix of its marker files. */
async function runOnceAcrossProcesses(mark: string, work: () => Promise<void>): Promise<void> {
  const [done, failed] = [`${mark}.done`, `${mark}.failed`]
  try {
    mkdirSync(`${mark}.doing`)
  } catch {
    while (!existsSync(done)) {
      if (existsSync(failed)) throw new Error(`another process could not make ${mark}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MILLISECONDS))
    }
    return
  }
  try {
    await work()
    writeFileSync(done, '')
  } catch (error) {
    writeFileSync(failed, '')
    throw error
  }
}

type TemplateLocation = { room: string; name: string }

async function makeTemplate(
  kind: DatabaseKind,
  contents: DatabaseContents,
  { room, name }: TemplateLocation,
): Promise<void> {
  const database = await makeTestDatabase(kind, { name: templateName(room, name) })
  const address = database.address && { DATABASE_URL: database.address }
  const config = readConfig({ DATA_DIR: database.dataDir, STORAGE_URL: TEST_STORAGE, ...address })
  const { program, storage } = await openProgram(config)
  const parts = { database: program.database, storage, progress: SILENT_PROGRESS }
  if (contents.startsWith('demo')) await importPack(CATALOGUE, parts)
  if (contents.endsWith('bible')) await importTranslation(readKjv(), parts)
  // A database must have no connections while it is copied; closing also merges the write-ahead log into the file.
  await program.database.destroy()
  if (kind === 'embedded') copyFileSync(join(database.dataDir, DATABASE_FILE), join(room, `${name}.db`))
  rmSync(database.dataDir, { recursive: true, force: true })
}

/** Starts with the run's prefix, by which its templates are removed. */
function templateName(room: string, name: string): string {
  return `${templatePrefix(room)}${name.replaceAll('-', '_')}`
}

function templatePrefix(room: string): string {
  return `selah_template_${room.replace(/\W/g, '').slice(-12).toLowerCase()}_`
}

/** Removes all templates of a run, at its end. */
export async function dropTemplates(room: string): Promise<void> {
  rmSync(room, { recursive: true, force: true })
  const server = process.env.TEST_POSTGRES_URL
  if (!server) return
  const { rows } = await queryPostgres(postgresAt(server), 'select datname from pg_database where datname like $1', [
    `${templatePrefix(room).replaceAll('_', '\\_')}%`,
  ])
  for (const { datname } of rows)
    await queryPostgres(postgresAt(server), `drop database if exists ${datname} with (force)`)
}
