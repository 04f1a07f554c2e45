import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import {
  testArtist,
  testFeed,
  testItem,
  testManifest,
  testSeries,
  writeTestPack,
} from '#testing/catalogue/test-pack.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import {
  DATABASE_KINDS,
  type DatabaseKind,
  makeTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { publishFixture } from '#testing/feeds/test-feeds.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Steps as fractions of an import; 1 is the last statement before the commit. */
const FRACTIONS = byScope({ short: [1], long: [0.1, 0.6, 1] })
const KINDS: readonly (readonly [name: string, what: string])[] = [
  ['a pack', 'import'],
  ['a feed', 'feed'],
]
/** Columns with the time of the import, which differ between two imports. */
const TIMES = /"(?:checked_at|next_check_at|created_at)":\d+/g

let pack = ''
let outside: ExternalServer
beforeAll(async () => {
  outside = await startExternalServer()
  publishFixture(outside)
  const items = Array.from({ length: 6 }, (_, at) => testItem(`psalms-${at}`, { description: 'Of Psalm 23.' }))
  const artists = [testArtist('ruth')]
  const feeds = [testFeed('sleep', ['series:psalms', 'content:psalms-1'])]
  pack = writeTestPack(testManifest({ artists, series: [testSeries('psalms', { items })], feeds }))
})
afterAll(async () => {
  rmSync(pack, { recursive: true, force: true })
  await outside.stop()
})

const environmentOf = ({ dataDir, address }: TestDatabase) => ({
  DATA_DIR: dataDir,
  ...(address && { DATABASE_URL: address }),
})

/** Imports in a child process that is killed at a step, or at the end, which returns the number of steps. */
async function run(place: TestDatabase, words: readonly string[], at?: number): Promise<number | undefined> {
  const given = [...words, ...(at === undefined ? [] : [String(at)])]
  const child = spawn(process.execPath, [join(ROOT, 'testing/processes/write-until-killed.ts'), ...given], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, TMPDIR: place.dataDir, ...environmentOf(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  let steps: number | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('steps ')) steps = Number(line.slice('steps '.length))
    if (line === 'end') child.kill('SIGKILL')
  }
  await ended
  return steps
}

/** Every row and every complete object; partial ones have temporary names until a sweep. */
async function listStored(place: TestDatabase): Promise<{ rows: string[]; objects: string[] }> {
  const { program } = await openProgram(readConfig(environmentOf(place)))
  try {
    const rows = (await dumpDatabase(program.database)).map((row) => row.replace(TIMES, ''))
    const media = join(place.dataDir, 'media')
    const names = existsSync(media) ? readdirSync(media, { recursive: true }).map(String) : []
    return { rows, objects: names.filter((name) => !name.endsWith('.partial')).sort() }
  } finally {
    await program.database.destroy()
  }
}

async function inPlace<result>(kind: DatabaseKind, work: (place: TestDatabase) => Promise<result>): Promise<result> {
  const place = await makeTestDatabase(kind)
  try {
    return await work(place)
  } finally {
    await place.drop()
  }
}

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  test.each(byScope({ short: KINDS.slice(0, 1), long: KINDS }))(
    'an import of %s killed at any step leaves no row, and succeeds when repeated',
    async (_name, what) => {
      const words = [what, what === 'feed' ? `${outside.url}/feed.xml` : pack]
      const { steps, whole } = await inPlace(kind, async (place) => ({
        steps: (await run(place, words)) ?? 0,
        whole: await listStored(place),
      }))
      expect(steps).toBeGreaterThan(20)
      for (const fraction of FRACTIONS) {
        await inPlace(kind, async (place) => {
          const before = await listStored(place)
          const at = Math.ceil(steps * fraction)
          expect([at, await run(place, words, at)]).toEqual([at, undefined])
          expect((await listStored(place)).rows).toEqual(before.rows)
          expect(await run(place, words)).toBeGreaterThan(0)
          expect(await listStored(place)).toEqual(whole)
          expect(whole.rows.length).toBeGreaterThan(before.rows.length + 20)
        })
      }
    },
  )
})
