import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config/config-error.ts'
import { openDatabase } from '#server/database/database.ts'
import { isMigrated } from '#server/database/migrate.ts'
import { testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findPackFolder } from './import-catalogue/manifest/find-pack-folder.ts'
import { ManifestError } from './import-catalogue/manifest/read-manifest.ts'
import { errorLine, reportLine } from './run-command.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FEED = fileURLToPath(new URL('fixtures/quiet-hours.xml', import.meta.url))

let pack = ''
let broken = ''
let scratch = ''
beforeAll(() => {
  pack = writeTestPack(testManifest())
  broken = writeTestPack(testManifest({ series: [testSeries('psalms', { author: 'nobody' })] }))
  scratch = mkdtempSync(join(tmpdir(), 'selah-commands-'))
  writeFileSync(join(scratch, 'pack.zip'), 'PK')
  writeFileSync(join(scratch, 'one.usfm'), '\\id GEN\n\\c 1\n\\v 1 In the beginning.')
})
afterAll(() => {
  for (const folder of [pack, broken, scratch]) rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number; told: string; refused: string }

/** Runs a command as an operator does; `DATA_DIR` does not exist yet. */
function run(command: string, words: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { ...PROCESS_ENVIRONMENT, DATA_DIR: join(scratch, 'data'), ...environment }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, `operate/${command}.ts`), ...words],
      { cwd: ROOT, env },
      (error, told, refused) => resolve({ code: error ? Number(error.code) : 0, told, refused }),
    )
  })
}

describe('a dry run', () => {
  test.each([
    ['import-catalogue', () => [join(pack, 'catalogue.json')], /^checked: 1 artists, 1 series, 2 items, /],
    ['import-bible', () => [join(scratch, 'one.usfm'), '--id=xx', '--name=X', '--short-name=X'], /^checked: 1 books, /],
    ['import-feed', () => [FEED], /^checked as [\w-]+: \d+ new, /],
  ])('a dry run of %s reports, and creates neither folder nor database', async (command, words, report) => {
    const { code, told, refused } = await run(command, [...words(), '--dry-run'])
    expect(refused).toBe('')
    expect(told).toMatch(report)
    expect(code).toBe(0)
    expect(existsSync(join(scratch, 'data'))).toBe(false)
  })

  test('a dry run refuses an older database and does not migrate it, which the command `migrate` does', async () => {
    const DATA_DIR = mkdtempSync(join(scratch, 'older-'))
    const database = openDatabase(join(DATA_DIR, 'selah.db'))
    const { code, refused } = await run('import-catalogue', [pack, '--dry-run'], { DATA_DIR })
    expect(refused).toMatch(/^the database has an older version than this program[^\n]*\n$/)
    expect(code).toBe(1)
    expect(await isMigrated(database)).toBe(false)

    expect(await run('migrate', [], { DATA_DIR })).toMatchObject({ code: 0, refused: '' })
    expect(await isMigrated(database)).toBe(true)
    await database.destroy()
  })
})

describe('failures are reported in one line', () => {
  test.each<[string, () => string[], Record<string, string>, RegExp]>([
    ['import-catalogue', () => [], {}, /^name one catalogue to import/],
    ['import-catalogue', () => ['--wet-run'], {}, /^the catalogue was not imported: Unknown option '--wet-run'/],
    [
      'import-catalogue',
      () => [pack],
      { STORAGE_URL: 's3://a:b@127.0.0.1:2/media?tls=false' },
      /not imported: the storage failed 4 times: ECONNREFUSED/,
    ],
    ['import-feed', () => ['/nowhere.xml'], {}, /^the feed was not imported: no such file: \/nowhere.xml/],
    ['import-bible', () => ['/nowhere.usfm'], {}, /^no such file or folder: \/nowhere.usfm/],
  ])('%s', async (command, words, environment, line) => {
    const data = mkdtempSync(join(scratch, 'refused-'))
    const { code, refused } = await run(command, words(), { DATA_DIR: data, ...environment })
    expect(refused).toMatch(line)
    expect(refused.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(readdirSync(data).filter((name) => name === 'media')).toEqual([])
  })

  test('a pack with faults is reported with one line for each fault', async () => {
    const { code, refused } = await run('import-catalogue', [broken, '--dry-run'])
    expect(refused).toBe('the catalogue cannot be imported:\n  series psalms: unknown artist nobody\n')
    expect(code).toBe(1)
  })
})

test('a pack is named by its folder or by its catalogue.json', () => {
  expect(findPackFolder(pack)).toBe(pack)
  expect(findPackFolder(join(pack, 'catalogue.json'))).toBe(pack)
  for (const path of [join(scratch, 'pack.zip'), join(scratch, 'none'), join(pack, 'artists/ruth.json')]) {
    expect(() => findPackFolder(path)).toThrow(ConfigError)
  }
})

test('error lines name the failure and its reason, without a stack', () => {
  expect(errorLine('it was not imported', new Error('disk full\n    at insides.ts:1'))).toBe(
    'it was not imported: disk full',
  )
  expect(errorLine('it was not imported', new TypeError(''))).toBe('it was not imported: TypeError')
  expect(errorLine('it was not imported', 'text')).toBe('it was not imported: text')
  expect(errorLine('x', new ManifestError(['one', 'two']))).toBe('the catalogue cannot be imported:\n  one\n  two')
  expect(reportLine({ outcome: 'checked', items: 2, files: 0 })).toBe('checked: 2 items, 0 files')
})
