import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { openDatabase } from '#server/database/database.ts'
import { isMigrated, migrateTo } from '#server/database/migrate.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testManifest } from '#testing/catalogue/test-pack.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import {
  BOTH_DATABASES,
  type DatabaseKind,
  makeTestDatabase,
  type TestDatabase,
} from '#testing/databases/test-databases.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { startTestBucket } from '#testing/servers/test-bucket.ts'
import { byScope, isLongRun } from '#testing/vitest/run-scope.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { openRepository } from './backup-repository.ts'
import { makeBackup } from './make-backup.ts'

let scratch = ''
const opened: TestDatabase[] = []
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'selah-backups-'))
})
afterAll(async () => {
  for (const database of opened) await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

/** The settings of an installation. */
function settingsOf({ address, dataDir }: TestDatabase): Record<string, string> {
  const site = { DATA_DIR: dataDir, STORAGE_URL: `file://${dataDir}/media` }
  return { ...site, ...(address && { DATABASE_URL: address }), OPERATOR_EMAIL: 'run@listen.example' }
}

/** An installation with a catalogue, and users with unusual characters in their texts. */
async function makeSite(kind: DatabaseKind): Promise<Record<string, string>> {
  const database = await makeFilledDatabase(kind, 'nothing')
  opened.push(database)
  const settings = settingsOf(database)
  const { program, storage } = await openProgram(readConfig(settings))
  await importTestPack(testManifest(), { program, storage })
  const names = ['O’Neill "Ruth"', 'שירה\n\t\\', '🎧', null]
  const users = names.map((name, at) => newUserRow({ id: `user-${at}`, name, is_verified: 1, created_at: at }))
  await program.database.insertInto('user').values(users).execute()
  await program.database.destroy()
  return settings
}

/** The databases to restore into: the same kind, and in a long test run also the other. */
const targetsOf = (kind: DatabaseKind) =>
  byScope<readonly DatabaseKind[]>({ short: [kind], long: BOTH_DATABASES.toSorted((one) => (one === kind ? 1 : -1)) })

async function makeEmptySite(kind: DatabaseKind): Promise<Record<string, string>> {
  const database = await makeTestDatabase(kind)
  opened.push(database)
  return settingsOf(database)
}

async function dumpOf(settings: Record<string, string>): Promise<string[]> {
  const database = openDatabase(readConfig(settings).databaseAddress)
  try {
    return await dumpDatabase(database)
  } finally {
    await database.destroy()
  }
}

const mediaOf = (settings: Record<string, string>) =>
  filesBelow(String(settings.DATA_DIR)).filter((path) => path.startsWith('media/'))
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
const newFolder = () => join(mkdtempSync(join(scratch, 'repository-')), 'backups')

async function runJson(words: readonly string[], settings: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCommandLine([...words, '--json'], settings)
  return { code, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
}

describe.each(BOTH_DATABASES)('a backup of the %s database', (kind) => {
  const folder = () => join(scratch, kind)
  let site: Record<string, string>
  let restored: Record<string, string>
  beforeAll(async () => {
    site = await makeSite(kind)
  })

  test('changes nothing on a dry run', async () => {
    const { code, report } = await runJson(['backup', folder(), '--dry-run'], site)
    expect([code, report]).toEqual([0, expect.objectContaining({ outcome: 'checked', media: mediaOf(site).length })])
    expect(existsSync(folder())).toBe(false)
  })

  test('stores every row, and only media that it does not have', async () => {
    const first = await runJson(['backup', folder()], site)
    expect([first.code, first.stderr]).toEqual([0, expect.any(String)])
    expect(first.report).toMatchObject({ outcome: 'stored', media: mediaOf(site).length, missing_media: [] })
    expect(first.report.new_media).toBe(first.report.media)
    const { report } = await runJson(['backup', folder()], site)
    expect(report).toMatchObject({ rows: first.report.rows, new_media: 0, new_bytes: 0 })
    expect((await runJson(['backup', folder(), '--dry-run'], site)).report).toMatchObject({ outcome: 'checked' })
    expect((await runJson(['backup', 'verify', folder()])).report).toMatchObject({ ok: true, rows: first.report.rows })
  })

  test.each(targetsOf(kind))('is restored to the same rows and media in the %s database', async (target) => {
    restored = await makeEmptySite(target)
    expect((await runJson(['restore', folder(), '--dry-run'], restored)).report).toMatchObject({ outcome: 'checked' })
    expect(mediaOf(restored)).toEqual([])
    const { code, report } = await runJson(['restore', folder()], restored)
    expect([code, report]).toEqual([0, expect.objectContaining({ outcome: 'restored', missing_media: [] })])
    expect(await dumpOf(restored)).toEqual(await dumpOf(site))
    expect(mediaOf(restored)).toEqual(mediaOf(site))
    expect((await runCommandLine(['doctor'], restored)).stdout).toBe('ok: all billing invariants hold\n')
  })

  test('is not restored over a database without --replace, nor while a program uses it', async () => {
    const refusal = await runCommandLine(['restore', folder()], restored)
    expect([refusal.code, refusal.stderr]).toEqual([1, expect.stringMatching(/--replace replaces it\n$/)])
    const { program } = await openProgram(readConfig(restored))
    const running = await runCommandLine(['restore', folder(), '--replace'], restored)
    expect([running.code, running.stderr]).toEqual([1, expect.stringMatching(/stop the program first\n$/)])
    await program.database.destroy()
    expect((await runCommandLine(['restore', folder(), '--replace'], restored)).code).toBe(0)
    expect(await dumpOf(restored)).toEqual(await dumpOf(site))
  })

  const testOnce = kind === 'embedded' || isLongRun ? test : () => undefined
  testOnce('of an earlier version is migrated', async () => {
    const old = await makeEmptySite(kind)
    const { databaseAddress } = readConfig(old)
    const database = openDatabase(databaseAddress)
    await migrateTo(database, '030-carrier-sale')
    await database.destroy()
    const folder = mkdtempSync(join(scratch, 'old-'))
    const backups = openRepository({ folder }, randomIds)
    const storage = openRepository({ folder }, randomIds).storage
    const source = { databaseAddress, storage, repository: backups, now: 1, version: '0', progress: SILENT_PROGRESS }
    await makeBackup({ ...source, isDryRun: false })
    backups.close()
    const newer = await makeEmptySite(kind)
    expect((await runCommandLine(['restore', folder], newer)).code).toBe(0)
    const migrated = openDatabase(readConfig(newer).databaseAddress)
    expect(await isMigrated(migrated)).toBe(true)
    await migrated.destroy()
  })
})

describe('a damaged backup', () => {
  let site: Record<string, string>
  let folder = ''
  beforeAll(async () => {
    site = await makeSite('embedded')
  })

  const parts = (folder: string) => filesBelow(folder).filter((path) => path.includes('/rows/'))
  const media = (folder: string) => filesBelow(folder).filter((path) => path.startsWith('media/'))
  const flip = (file: string) => {
    const bytes = readFileSync(file)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const pick = (paths: readonly string[]) => join(folder, paths[0] ?? '')
  const DAMAGES: [string, RegExp, () => void][] = [
    ['a changed byte of rows', /other bytes/, () => flip(pick(parts(folder)))],
    ['a changed byte of a medium', /^the medium \S+ is damaged/, () => flip(pick(media(folder)))],
    ['a missing medium', /^the medium \S+ is missing/, () => rmSync(pick(media(folder)))],
    ['a medium cut off', /is damaged/, () => truncateSync(pick(media(folder)), 3)],
    ['rows cut off', /other bytes/, () => truncateSync(pick(parts(folder)), 9)],
    ['missing rows', /is missing/, () => rmSync(pick(parts(folder)))],
  ]

  test.each(DAMAGES)('with %s is found by verify', async (_, fault, damage) => {
    folder = newFolder()
    await runCommandLine(['backup', folder], site)
    damage()
    const { code, report } = await runJson(['backup', 'verify', folder])
    expect([code, report.ok, report.faults]).toEqual([1, false, [expect.stringMatching(fault)]])
  })

  test('with a damaged or missing manifest is not used', async () => {
    folder = newFolder()
    await runCommandLine(['backup', folder], site)
    const manifest = pick(filesBelow(folder).filter((path) => path.includes('/manifest/')))
    flip(manifest)
    expect((await runCommandLine(['backup', 'verify', folder])).stderr).toMatch(/manifest of the backup is damaged/)
    rmSync(manifest)
    const restored = await makeEmptySite('embedded')
    expect((await runCommandLine(['restore', folder], restored)).stderr).toBe('there is no finished backup\n')
    expect(existsSync(readConfig(restored).databaseAddress)).toBe(false)
  })

  test('replaces the whole database when restored', async () => {
    folder = newFolder()
    await runCommandLine(['backup', folder], site)
    flip(pick(parts(folder).slice(-2)))
    const restored = await makeEmptySite('embedded')
    expect((await runCommandLine(['restore', folder], restored)).code).toBe(1)
    expect(existsSync(readConfig(restored).databaseAddress)).toBe(false)
  })
})

describe('an installation that lost a medium', () => {
  test('is backed up without it, ends with 1, and the operator is notified', async () => {
    const site = await makeSite('embedded')
    const [lost = ''] = mediaOf(site)
    rmSync(join(String(site.DATA_DIR), lost))
    const folder = newFolder()
    const { code, report } = await runJson(['backup', folder], site)
    expect([code, report.missing_media]).toEqual([1, [lost.slice('media/'.length)]])
    const rows = await dumpOf(site)
    expect(rows.filter((row) => row.includes('a backup failed'))).toHaveLength(1)
    expect((await runJson(['backup', 'verify', folder])).report.faults).toEqual([expect.stringMatching(/is missing$/)])
  })
})

describe('an upload that is not prepared', () => {
  test('is backed up without its bytes, which are no media', async () => {
    const [site, folder] = [await makeSite('embedded'), newFolder()]
    const database = openDatabase(readConfig(site).databaseAddress)
    const upload: UploadRow = {
      ...{ id: 'upload-1', member_id: 'user-0', file_name: 'a.wav', loudness: 'even', byte_count: 8, received: 4 },
      ...{ state: 'sending', step: 'read', progress: 0, fault: null, fault_detail: null, attempts: 0 },
      ...{ claimed_until: 0, created_at: 1, expires_at: 2, media_id: null, is_video: 0, image: null, wide_image: null },
      ...{ tags_json: null, passages_json: null, content_id: null, series_id: null, house_ad_id: null },
    }
    await database.insertInto('upload').values(upload).execute()
    const part = { upload_id: upload.id, start: 0, bytes: 4, storage_key: 'uploads/0a0b' }
    await database.insertInto('upload_part').values(part).execute()
    await database.destroy()
    const { code, report } = await runJson(['backup', folder], site)
    expect([code, report.missing_media, report.media]).toEqual([0, [], mediaOf(site).length])
    expect((await runJson(['backup', 'verify', folder])).report).toMatchObject({ ok: true })
  })
})

describe('a repository of backups', () => {
  test('is a bucket, also named by BACKUP_URL', async () => {
    const [site, bucket] = [await makeSite('embedded'), await startTestBucket()]
    const environment = { ...site, BACKUP_URL: bucket.storageUrl }
    expect((await runJson(['backup'], environment)).code).toBe(0)
    expect((await runJson(['backup', 'verify'], { BACKUP_URL: bucket.storageUrl })).report).toMatchObject({ ok: true })
    const restored = await makeEmptySite('embedded')
    expect((await runJson(['restore', bucket.storageUrl], restored)).code).toBe(0)
    expect(await dumpOf(restored)).toEqual(await dumpOf(site))
    await bucket.stop()
  })

  test('holds many backups, and restores the one that is named', async () => {
    const [site, folder] = [await makeSite('embedded'), newFolder()]
    const { report: first } = await runJson(['backup', folder], site)
    const before = await dumpOf(site)
    const database = openDatabase(readConfig(site).databaseAddress)
    await database.updateTable('user').set({ name: 'changed' }).execute()
    await database.destroy()
    await runJson(['backup', folder], site)
    const restored = await makeEmptySite('embedded')
    await runJson(['restore', folder, '--name', first.name], restored)
    expect(await dumpOf(restored)).toEqual(before)
    const { stderr } = await runCommandLine(['restore', folder, '--name', 'x'], await makeEmptySite('embedded'))
    expect(stderr).toMatch(/^no backup is called x: there are \w+, \w+\n$/)
  })

  test('is not the folder of the media', async () => {
    const site = await makeSite('embedded')
    expect((await runCommandLine(['backup', join(String(site.DATA_DIR), 'media')], site)).code).toBe(2)
  })

  test('keeps other files', async () => {
    const [site, folder] = [await makeSite('embedded'), newFolder()]
    await runJson(['backup', folder], site)
    appendFileSync(join(folder, 'README.md'), 'ours')
    await runJson(['backup', folder], site)
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('ours')
  })
})
