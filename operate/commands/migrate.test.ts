import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { startTestBucket, type TestBucket } from '#testing/servers/test-bucket.ts'

let folder = ''
let bucket: TestBucket
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selah-migrate-'))
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const DATA_DIR = () => join(folder, 'data')
const migrate = (storageUrl: string, ...flags: string[]) =>
  runCommandLine(['migrate', ...flags], { DATA_DIR: DATA_DIR(), STORAGE_URL: storageUrl })

test.each<[string, (url: string) => string, RegExp]>([
  ['nobody answers for', (url) => url.replace(/:\d+\//, ':2/'), /storage failed 4 times/],
  ['does not exist', (url) => url.replace('/media/', '/medias/'), /404/],
  ['refuses the key', (url) => url.replace('S3RVER:S3RVER', 'S3RVER:wrong'), /403/],
])('a bucket that %s ends a migration before it begins', async (_name, wrong, line) => {
  for (const flags of [[], ['--dry-run']]) {
    const { code, stdout, stderr } = await migrate(wrong(bucket.storageUrl), ...flags)
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(line)])
    expect(stderr.trim().split('\n').length).toBe(1)
  }
  expect(existsSync(DATA_DIR())).toBe(false)
})

test('the database is migrated if its bucket can be used', async () => {
  const { code, stdout } = await migrate(bucket.storageUrl)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^ran: 001-catalogue, /)])
})
