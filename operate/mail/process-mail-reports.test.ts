import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import { deleteEmailBounce, findEmailBounce } from '#server/database/emails/email-bounces.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { DATABASE_KINDS, type TestDatabase } from '#testing/databases/test-databases.ts'
import { delayedNotice, postfixBounce, type SentEmail } from '#testing/mail/test-reports.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'

const RUTH = 'ruth@example.com'
const LETTER = 'From: ruth@example.com\n\nThank you!'

describe.each(DATABASE_KINDS)('selah mail bounces, on the %s database', (kind) => {
  let filled: TestDatabase
  let program: Program
  let sent: SentEmail
  let folder = ''
  let settings: Record<string, string> = {}

  beforeAll(async () => {
    filled = await makeFilledDatabase(kind, 'nothing')
    settings = { DATA_DIR: filled.dataDir, ...(filled.address && { DATABASE_URL: filled.address }) }
    program = (await openProgram(readConfig(settings))).program
    const ruth = { id: 'ruth', email: RUTH, email_key: RUTH, is_verified: 1, created_at: 0 } as const
    await program.database.transaction().execute((transaction) => insertUser(transaction, newUserRow(ruth)))
    const { oneClick } = unsubscribeUrls(program, { list: 'news', userId: 'ruth', letterId: null })
    sent = { to: RUTH, messageId: '<AAAAAAAAAAAAAAAAAAAA@selah.example>', unsubscribe: `<${oneClick}>` }
  })
  afterAll(async () => {
    await program.database.destroy()
    await filled.drop()
  })
  beforeEach(async () => {
    await program.database.transaction().execute((transaction) => deleteEmailBounce(transaction, RUTH))
    folder = mkdtempSync(join(tmpdir(), 'selah-maildir-'))
    for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(folder, part))
    return () => rmSync(folder, { recursive: true })
  })

  const run = (words: readonly string[], input = '') => runCommandLine(['mail', 'bounces', ...words], settings, input)
  const isBounced = async () => (await findEmailBounce(program.database, RUTH)) !== undefined
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)

  test('one email on standard input is processed', async () => {
    expect(await run(['-', '--dry-run'], postfixBounce(sent))).toMatchObject({
      ...{ code: 0, stderr: '' },
      stdout: 'checked: 1 emails\n  bounce: -\n',
    })
    expect(await isBounced()).toBe(false)
    const { code, stdout } = await run(['-', '--json'], postfixBounce(sent))
    expect([code, JSON.parse(stdout)]).toEqual([0, { dry_run: false, emails: [{ file: '-', outcome: 'bounce' }] }])
    expect(await isBounced()).toBe(true)
  })

  test.each([
    ['a letter', LETTER, 'no_report'],
    ['nothing', '', 'no_report'],
    ['too much', 'x'.repeat(3_000_000), 'too_large'],
  ])('%s on standard input is no failure, so that the mail server returns nothing', async (_, input, outcome) => {
    expect(await run(['-'], input)).toMatchObject({ code: 0, stdout: `processed: 1 emails\n  ${outcome}: -\n` })
  })

  test('reports of a Maildir are processed once and marked as seen; other emails stay', async () => {
    put('new/1.M1.host', postfixBounce(sent))
    put('new/2.M2.host', LETTER)
    put('cur/3.M3.host:2,F', delayedNotice(sent))
    put('cur/4.M4.host:2,S', postfixBounce(sent))
    put('new/5.M5.host', postfixBounce({ ...sent, unsubscribe: '<https://x/web/unsubscribe/news.ruth..forged>' }))
    put('tmp/6.M6.host', postfixBounce(sent))
    symlinkSync('/etc/hostname', join(folder, 'new/7.M7.host'))
    const before = ['new', 'cur'].map((part) => readdirSync(join(folder, part)).sort())
    const lines = [
      '  bounce: new/1.M1.host',
      '  no_report: new/2.M2.host',
      '  unknown: new/5.M5.host',
      '  delayed: cur/3.M3.host:2,F',
    ]
    expect((await run([folder, '--dry-run'])).stdout).toBe(`${['checked: 4 emails', ...lines].join('\n')}\n`)
    expect(['new', 'cur'].map((part) => readdirSync(join(folder, part)).sort())).toEqual(before)
    expect(await isBounced()).toBe(false)

    expect((await run([folder])).stdout).toBe(`${['processed: 4 emails', ...lines].join('\n')}\n`)
    expect(await isBounced()).toBe(true)
    expect(readdirSync(join(folder, 'new')).sort()).toEqual(['2.M2.host', '7.M7.host'])
    expect(readdirSync(join(folder, 'cur')).sort()).toEqual([
      '1.M1.host:2,S',
      '3.M3.host:2,FS',
      '4.M4.host:2,S',
      '5.M5.host:2,S',
    ])
    expect((await run([folder])).stdout).toBe('processed: 1 emails\n  no_report: new/2.M2.host\n')
  })

  test('no output has an address', async () => {
    put('new/1.M1.host', postfixBounce(sent))
    for (const words of [
      [folder, '--dry-run'],
      [folder, '--json'],
    ]) {
      const { stdout, stderr } = await run(words)
      expect(stdout + stderr).not.toContain('@')
    }
  })

  test('a folder that is no Maildir ends with 1 and one line', async () => {
    for (const wrong of [join(folder, 'nowhere'), join(folder, 'tmp')]) {
      const { code, stdout, stderr } = await run([wrong])
      expect([code, stdout, stderr]).toEqual([1, '', `${wrong} is not a Maildir: it has no new/ or cur/\n`])
      expect(existsSync(join(wrong, 'new'))).toBe(false)
    }
  })
})
