import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { insertSubmission } from '#server/database/messages/submissions.ts'
import { migrate } from '#server/database/migrate.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selah-submissions-'))
  const database = openDatabase(join(folder, 'selah.db'))
  await migrate(database)
  const blank = {
    name: null,
    organisation: null,
    website: null,
    topic: null,
    message: null,
    user_id: null,
  }
  await database.transaction().execute(async (transaction) => {
    await insertSubmission(transaction, {
      ...blank,
      id: 'first',
      kind: 'waitlist',
      created_at: Date.UTC(2026, 0, 2, 3, 4),
      email: 'ruth@b.example',
      email_key: 'ruth@b.example',
      topic: 'conference',
    })
    await insertSubmission(transaction, {
      ...blank,
      id: 'second',
      kind: 'partner',
      created_at: Date.UTC(2026, 0, 3),
      email: 'eve@b.example',
      email_key: 'eve@b.example',
      name: '=HYPERLINK("https://elsewhere.example")',
      message: 'one\ntwo',
    })
  })
  await database.destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (words: readonly string[], dataDir = folder) =>
  runCommandLine(['submissions', ...words], { DATA_DIR: dataDir })

test('lists submissions, newest first, or by kind', async () => {
  expect((await run([])).stdout).toBe(
    '2026-01-03 00:00  partner: =HYPERLINK("https://elsewhere.example"), eve@b.example  [second]\n    one\n    two\n' +
      '2026-01-02 03:04  waitlist, conference: ruth@b.example  [first]\n',
  )
  expect((await run(['--kind=waitlist'])).stdout).toMatch(/^\S+ \S+ {2}waitlist.*\n$/)
})

test('the CSV has no formulas and is readable by its owner only', async () => {
  const file = join(folder, 'all.csv')
  const { stdout, code } = await run(['--csv', file])
  expect([stdout, code]).toEqual([`wrote 2 submissions to ${file}\n`, 0])
  const [head, row] = readFileSync(file, 'utf8').split('\r\n')
  expect(head).toBe('\uFEFFcreated_at,kind,email,name,organisation,website,topic,message,id')
  expect(row).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`)
})

test('deletes a submission by its id, and reports faults in one line', async () => {
  expect((await run(['--delete=first'])).stdout).toBe('deleted: first\n')
  expect((await run(['--kind=waitlist'])).stdout).toBe('No submissions yet.\n')
  expect(await run(['--delete=first'])).toMatchObject({ code: 1, stderr: 'no submission has the id first\n' })
})

test('a dry run deletes nothing', async () => {
  expect((await run(['--delete=second', '--dry-run'])).stdout).toBe('would be deleted: second\n')
  expect((await run([])).stdout).toContain('[second]')
})
