import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config/config-error.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { openDatabase } from '#server/database/database.ts'
import { isMigrated } from '#server/database/migrate.ts'
import { testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { BOTH_DATABASES, type TestDatabase } from '#testing/databases/test-databases.ts'
import {
  ALL_COMMANDS,
  BIBLE_FLAGS,
  commandName,
  DATABASE_COMMANDS,
  FEED_FILE,
  GROUPS,
  READERS,
} from '#testing/processes/command-lines.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { proposeWords } from './command-line/propose-words.ts'
import { findPackFolder } from './import-catalogue/manifest/find-pack-folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let pack = ''
let broken = ''
let scratch = ''
let demo: TestDatabase
beforeAll(async () => {
  pack = writeTestPack(testManifest())
  broken = writeTestPack(testManifest({ series: [testSeries('psalms', { author: 'nobody' })] }))
  scratch = mkdtempSync(join(tmpdir(), 'selah-commands-'))
  writeFileSync(join(scratch, 'pack.zip'), 'PK')
  writeFileSync(join(scratch, 'one.usfm'), '\\id GEN\n\\c 1\n\\v 1 In the beginning.')
  writeFileSync(
    join(scratch, 'one.opml'),
    '<opml version="2.0"><body><outline xmlUrl="http://feed.test/x"/></body></opml>',
  )
  writeFileSync(join(scratch, 'members.csv'), 'email,name\nlydia@example.com,Lydia\n')
  writeFileSync(join(scratch, 'subscriptions.csv'), 'id,Customer Email\nsub_1,nobody@example.com\n')
  writeFileSync(join(scratch, 'redirects.csv'), 'from,to\n/old/,/discover/\n')
  mkdirSync(join(scratch, 'maildir', 'new'), { recursive: true })
  demo = await makeFilledDatabase('embedded', 'demo')
  const database = openDatabase(join(demo.dataDir, 'selah.db'))
  await database
    .insertInto('user')
    .values(newUserRow({ id: 'ruth', is_verified: 1, created_at: 0 }))
    .execute()
  await database.destroy()
})
afterAll(async () => {
  for (const folder of [pack, broken, scratch]) rmSync(folder, { recursive: true, force: true })
  await demo.drop()
})

const paths = (words: readonly string[]) =>
  words.map(
    (word) =>
      ({
        PACK: pack,
        SCRATCH: scratch,
        USFM: join(scratch, 'one.usfm'),
        PLACE: join(scratch, 'backups'),
        OPML: join(scratch, 'one.opml'),
        MEMBERS: join(scratch, 'members.csv'),
        SUBSCRIPTIONS: join(scratch, 'subscriptions.csv'),
        REDIRECTS: join(scratch, 'redirects.csv'),
        MAILDIR: join(scratch, 'maildir'),
        EXPORT: join(scratch, 'export'),
      })[word] ?? word,
  )
const settings = () => ({ DATA_DIR: demo.dataDir, STORAGE_URL: `file://${join(scratch, 'kept')}` })
const run = (words: readonly string[], environment: Record<string, string> = settings()) =>
  runCommandLine(paths(words), environment)
const linesIn = (text: string) => text.trim().split('\n').length

describe('help', () => {
  test.each([...ALL_COMMANDS, ...GROUPS])('of %s %s shows its usage', async (...words) => {
    const { code, stdout, stderr } = await run([...commandName(words), '--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`selah ${commandName(words).join(' ')}`)
  })

  test.each(ALL_COMMANDS)('of %s %s has an example', async (...words) => {
    expect((await run([...commandName(words), '--help'])).stdout).toMatch(/Example: .*selah /)
  })
})

describe('without a database', () => {
  test.each(DATABASE_COMMANDS)('%s %s is refused and creates nothing', async (...words) => {
    const nowhere = join(scratch, 'nowhere')
    const { code, stdout, stderr, databaseName } = await run(words, { DATA_DIR: nowhere })
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^there is no database: [^\n]+\n$/)])
    expect(databaseName).toBe(join(nowhere, 'selah.db'))
    expect(existsSync(nowhere)).toBe(false)
  })

  test('migrate lists its migrations, then creates the database, once', async () => {
    const environment = { DATA_DIR: join(scratch, 'fresh') }
    expect((await run(['migrate', '--dry-run'], environment)).stdout).toMatch(/^would run: 001-catalogue, /)
    expect(existsSync(environment.DATA_DIR)).toBe(false)
    expect((await run(['migrate'], environment)).stdout).toMatch(/^ran: 001-catalogue, /)
    expect((await run(['migrate'], environment)).stdout).toBe('the database is up to date\n')
    expect((await run(['doctor'], environment)).code).toBe(0)
  })

  test('an older database is refused and not migrated', async () => {
    const DATA_DIR = mkdtempSync(join(scratch, 'older-'))
    const database = openDatabase(join(DATA_DIR, 'selah.db'))
    for (const words of [['import', 'catalogue', 'PACK'], ['doctor']]) {
      const { code, stderr } = await run(words, { DATA_DIR })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^the database has an older version [^\n]*\n$/)])
    }
    expect(await isMigrated(database)).toBe(false)
    await database.destroy()
  })
})

describe('a dry run', () => {
  const changes = DATABASE_COMMANDS.filter((words) => !READERS.has(commandName(words).join(' ')))

  test.each(changes)('of %s %s changes nothing', async (...words) => {
    const file = new DatabaseSync(join(demo.dataDir, 'selah.db'), { readOnly: true })
    // SQLite counts what other connections have committed.
    const version = () => file.prepare('pragma data_version').get()
    const before = version()
    const { code } = await run([...words, '--dry-run'])
    expect(code).toBeLessThan(2)
    expect(version()).toEqual(before)
    file.close()
  })

  test.each([
    [['import', 'catalogue', 'PACK'], /^checked: 1 artists, 1 series, 2 items, /],
    [['import', 'bible', 'USFM', ...BIBLE_FLAGS], /checked: 1 books, /],
    [['import', 'feed', FEED_FILE], /checked as [\w-]+: \d+ new, /],
    [['billing', 'grant', 'ruth', '--days=3'], /^would grant: premium-yearly for 3 days to /],
    [['people', 'staff', 'ruth'], /^would add: ruth/],
    [['owner', 'ruth'], /^would add: ruth/],
    [
      ['items', 'hide', 'slow-psalms'],
      /^would change series series-slow-psalms \(Slow Psalms\): visibility: public → private/,
    ],
    [['items', 'unlock', 'like-a-tree-planted'], /^nothing to change: item like-a-tree-planted/],
    [['index-search'], /^The search index would be rebuilt/],
  ])('of %j says what it would do', async (words, report) => {
    const { code, stdout } = await run([...words, '--dry-run'])
    expect([code, stdout]).toEqual([0, expect.stringMatching(report)])
  })
})

describe('JSON', () => {
  test.each([
    [['doctor'], { ok: true, broken: [] }],
    [['feeds', 'list'], []],
    [['submissions'], []],
    [['audit', 'verify'], { ok: true, count: 0, broken_at: null, end: '' }],
    [['migrate'], { migrations: [], dry_run: false }],
    [['sweep', '--dry-run'], { outcome: 'checked' }],
    [['import', 'catalogue', 'PACK', '--dry-run'], { outcome: 'checked', artists: 1 }],
    [['import', 'feed', FEED_FILE, '--dry-run'], { outcome: 'checked' }],
    [['billing', 'grant', 'ruth', '--days=3'], { days: 3, dry_run: false }],
    [['billing', 'show', 'ruth'], { report: expect.any(Array) }],
    [['people', 'staff', 'ruth', '--dry-run'], { change: 'add', dry_run: true }],
  ])('of %j is one document on standard output', async (words, expected) => {
    const { code, stdout } = await run([...words, '--json'])
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      Array.isArray(expected) ? expected : expect.objectContaining(expected),
    ])
  })
})

describe.each(BOTH_DATABASES)('settings, with the %s database', (kind) => {
  test('are read from a file; the environment wins', async () => {
    const database = await makeFilledDatabase(kind, 'nothing')
    const file = join(scratch, `${kind}.env`)
    const lines = [`DATA_DIR="${database.dataDir}"`, ...(database.address ? [`DATABASE_URL=${database.address}`] : [])]
    writeFileSync(file, `${lines.join('\n')}\n`)
    const { code, stdout, databaseName } = await run(['doctor', '--env-file', file], {})
    expect([code, stdout]).toEqual([0, 'ok: all billing invariants hold\n'])
    expect(databaseName).toMatch(kind === 'postgresql' ? /^PostgreSQL [\w.:]+\/\w+$/ : /selah\.db$/)
    const other = await run(['doctor', '--env-file', file], { DATA_DIR: '/nowhere', DATABASE_URL: '' })
    expect([other.code, other.databaseName]).toEqual([1, '/nowhere/selah.db'])
    await database.drop()
  })
})

describe('faults of what is imported', () => {
  test.each<[readonly string[], Record<string, string>, RegExp]>([
    [
      ['import', 'catalogue', 'PACK'],
      { STORAGE_URL: 's3://a:b@127.0.0.1:2/media?tls=false' },
      /storage failed 4 times/,
    ],
    [['import', 'feed', '/nowhere.xml'], {}, /no such file: \/nowhere.xml/],
    [['import', 'bible', '/nowhere.usfm'], {}, /^no such file or folder: \/nowhere.usfm/],
    [['picture-sizes', '/nowhere'], {}, /is not a folder/],
  ])('%j ends with 1 and one line', async (words, environment, line) => {
    const { code, stderr } = await run(words, { ...settings(), ...environment })
    expect([code, linesIn(stderr), stderr]).toEqual([1, 1, expect.stringMatching(line)])
  })

  test('a pack with faults is reported with one line for each', async () => {
    const { code, stderr } = await run(['import', 'catalogue', broken, '--dry-run'])
    expect([code, stderr]).toEqual([1, 'the catalogue cannot be imported:\n  series psalms: unknown artist nobody\n'])
  })
})

test('a pack is named by its folder or by its catalogue.json', () => {
  expect(findPackFolder(pack)).toBe(pack)
  expect(findPackFolder(join(pack, 'catalogue.json'))).toBe(pack)
  for (const path of [join(scratch, 'pack.zip'), join(scratch, 'none'), join(pack, 'artists/ruth.json')]) {
    expect(() => findPackFolder(path)).toThrow(ConfigError)
  }
})

test('a shell completes commands and flags', async () => {
  expect(await proposeWords(['bill'])).toEqual(['billing'])
  expect(await proposeWords(['billing', 'g'])).toEqual(['grant'])
  expect(await proposeWords([''])).toContain('doctor')
  for (const shell of ['bash', 'zsh', 'fish']) expect((await run(['completion', shell])).stdout).toContain('--complete')
})

/** Runs as an operator does, in a process of its own. */
function runProcess(program: string, words: readonly string[]): Promise<{ code: number; stdout: string }> {
  const env = { ...PROCESS_ENVIRONMENT, ...settings() }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, program), ...words], { cwd: scratch, env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, stdout }),
    )
  })
}

test('the program runs as a process, and `npx selah` names files from where it was called', async () => {
  expect(await runProcess('operate/selah.ts', ['doctor'])).toEqual({
    code: 0,
    stdout: 'ok: all billing invariants hold\n',
  })
  expect((await runProcess('operate/selah.ts', ['billing', 'show', 'A', 'B'])).code).toBe(2)
  const { code, stdout } = await runProcess('operate/selah.mjs', [
    'import',
    'bible',
    'one.usfm',
    ...BIBLE_FLAGS,
    '--dry-run',
  ])
  expect([code, stdout]).toEqual([0, expect.stringContaining('checked: 1 books')])
  expect(readdirSync(scratch)).toContain('one.usfm')
})

/** How the shell starts it: by the script of package.json, and by the first line of the program that npm links. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const [shebang = ''] = readFileSync(join(ROOT, 'operate/selah.mjs'), 'utf8').split('\n')
const OWN_SCRIPTS = Object.entries(scripts).filter(([, script]) => script.includes('operate/selah.ts'))

describe('a file of settings that is not there', () => {
  // Node reads --env-file itself wherever it stands, and ends with 9, unless its own options are ended before.
  test.each([
    ['npm run selah', (scripts.selah ?? '').split(' ')],
    ['npx selah', [...shebang.replace('#!/usr/bin/env -S ', '').split(' '), 'operate/selah.mjs']],
  ])('is refused by %s in its own words', async (_, [node, ...words]) => {
    expect(node).toBe('node')
    const [code, stderr] = await new Promise<[unknown, string]>((resolve) => {
      execFile(
        process.execPath,
        [...words, 'doctor', '--env-file', '/nowhere/at/all'],
        { cwd: ROOT, env: PROCESS_ENVIRONMENT },
        (error, _told, complaint) => resolve([error?.code ?? 0, complaint]),
      )
    })
    expect([code, stderr]).toEqual([2, '--env-file: /nowhere/at/all cannot be read\n'])
  })

  test('is left to the program, not to Node, by every script that runs it', () => {
    expect(OWN_SCRIPTS.length).toBeGreaterThan(10)
    for (const [name, script] of OWN_SCRIPTS) expect([name, script]).toEqual([name, expect.stringMatching(/^node -- /)])
  })
})
