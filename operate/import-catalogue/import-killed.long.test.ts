import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
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
import { DATABASE_KINDS, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { importPack } from './import-pack.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Once during media storage, twice around the writing of rows: milliseconds after the process's message. */
const MOMENTS = fc
  .sample(
    fc.tuple(
      fc.tuple(fc.constant('ready'), fc.nat(300)),
      fc.tuple(fc.constant('stored'), fc.nat(30)),
      fc.tuple(fc.constant('stored'), fc.nat(30)),
    ),
    { seed: 20261121, numRuns: 1 },
  )
  .flat()

let pack = ''
beforeAll(() => {
  const items = Array.from({ length: 20 }, (_, at) => testItem(`psalms-${at}`, { description: 'Of Psalm 23.' }))
  pack = writeTestPack(
    testManifest({
      artists: [testArtist('ruth'), testArtist('naomi')],
      series: [testSeries('psalms', { items }), testSeries('songs', { author: 'naomi' })],
      feeds: [testFeed('sleep', ['series:psalms', 'content:psalms-1']), testFeed('music', ['artist:naomi'])],
    }),
  )
})
afterAll(() => rmSync(pack, { recursive: true, force: true }))

type Environment = Record<string, string>

/** Imports in a child process and kills it this long after its message. */
async function importAndKill(environment: Environment, [word, milliseconds]: (typeof MOMENTS)[number]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'testing/processes/write-until-killed.ts'), 'import', pack], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) if (line === word) break
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

/** Imports to the end, and lists all rows and stored objects. */
async function importAndList(environment: Environment): Promise<{ outcome: string; all: string[] }> {
  const { program, storage } = await openProgram(readConfig(environment))
  try {
    const { database, clock } = program
    const { outcome } = await importPack(pack, { database, clock, storage, progress: SILENT_PROGRESS })
    const objects = readdirSync(join(environment.DATA_DIR ?? '', 'media'), { recursive: true }).map(String)
    // Partial files under temporary names, which the sweep deletes.
    const whole = objects.filter((name) => !name.endsWith('.partial'))
    return { outcome, all: [...(await dumpDatabase(program.database)), ...whole.sort()] }
  } finally {
    await program.database.destroy()
  }
}

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  test('an import killed several times and then repeated equals an undisturbed one', async () => {
    const [killed, peaceful] = [await makeTestDatabase(kind), await makeTestDatabase(kind)]
    const environmentOf = ({ dataDir, address }: typeof killed) => ({
      DATA_DIR: dataDir,
      ...(address && { DATABASE_URL: address }),
    })
    try {
      for (const moment of MOMENTS) await importAndKill(environmentOf(killed), moment)
      const repeated = await importAndList(environmentOf(killed))
      const undisturbed = await importAndList(environmentOf(peaceful))
      expect(undisturbed.outcome).toBe('imported')
      expect(undisturbed.all.length).toBeGreaterThan(200)
      expect(repeated.all).toEqual(undisturbed.all)
      expect(await importAndList(environmentOf(killed))).toEqual({ outcome: 'unchanged', all: undisturbed.all })
    } finally {
      await killed.drop()
      await peaceful.drop()
    }
  })
})
