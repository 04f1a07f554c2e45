import { join } from 'node:path'
import type { TemplateFolder } from '../../testing/databases/template-folder.ts'
import { findChromium } from '../../testing/setup/find-chromium.ts'
import { findFfmpeg } from '../../testing/setup/find-ffmpeg.ts'
import { findOrStartPostgres } from '../../testing/setup/find-postgres.ts'
import { findRedis } from '../../testing/setup/find-redis.ts'
import { runVitest } from './run-vitest.ts'
import { addCounts, type Counts, ONE_FAILED } from './test-counts.ts'

const root = join(import.meta.dirname, '../..')

/** Runs these unit and call tests, or all. Without PostgreSQL, ffmpeg or Redis, only the tests that need them fail. */
export async function runUnitTests(files: readonly string[] = [], templates?: TemplateFolder): Promise<Counts> {
  const ffmpeg = await findFfmpeg().catch((error: Error) => error)
  // Looked up once: parallel test files would each try to install it.
  if (ffmpeg instanceof Error) console.error(ffmpeg.message)
  await findRedis().catch((error: Error) => console.error(error.message))
  const FFMPEG_PATH = ffmpeg instanceof Error ? '' : ffmpeg
  const postgres = await findOrStartPostgres().catch((error: Error) => error)
  const run = (TEST_POSTGRES_URL: string) => runVitest('unit', { TEST_POSTGRES_URL, FFMPEG_PATH }, absolute(files))
  if (postgres instanceof Error) {
    console.error(postgres.message)
    return addCounts(ONE_FAILED, await run(''))
  }
  try {
    return await run(postgres.url)
  } finally {
    await templates?.dropFrom(postgres.url)
    await postgres.stop()
  }
}

/** Runs these journeys whole, or all in the scope of this run. */
export async function runJourneys(files: readonly string[] = []): Promise<Counts> {
  const scope = files.length > 0 ? { TEST_SCOPE: 'long' } : {}
  return runVitest('journeys', { CHROMIUM_PATH: await findChromium(), ...scope }, absolute(files))
}

/** Vitest matches a relative path as part of any longer one. */
function absolute(files: readonly string[]): string[] {
  return files.map((file) => join(root, file))
}
