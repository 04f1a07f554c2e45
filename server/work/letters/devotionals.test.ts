import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmailChoices, setEmailChoices, unsubscribe } from '#contract/accounts/emails.ts'
import { deletePersonBlock, insertPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findEmailBounce } from '#server/database/emails/email-bounces.ts'
import { findEmailChoice } from '#server/database/emails/email-choices.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { createSmtpMailer, type Mailer } from '#server/gateways/mail.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testDaily, testManifest } from '#testing/catalogue/test-pack.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { openMailServer, type TestMailServer } from '#testing/servers/mail-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { sendDueMessages } from '../messages/send-messages.ts'
import { sendDueDevotionals } from './send-devotionals.ts'

const HOUR = 3600
const manifest = testManifest({
  pack: { name: 'Days', version: 1, credits: [], daily_backgrounds: ['art/one.webp'] },
  daily: [testDaily('01-01', { reference: 'Psalm 23:1' })],
})

describe.each(BOTH_DATABASES)('devotionals by email, on the %s database', (kind) => {
  let server: TestServer
  let smtp: TestMailServer
  let mail: Mailer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await importTestPack(manifest, server)
    smtp = await openMailServer()
    mail = createSmtpMailer(smtp.url, { name: 'Selah', from: 'hello@selah.example' })
  })
  afterAll(async () => {
    mail.close()
    await smtp.close()
    await server.stop()
  })

  const emailOf = ({ userId }: TestVisitor) => `${userId}@test.example`.toLowerCase()
  const choose = (someone: TestVisitor, devotional_hour: number | null, timezone = 'UTC') =>
    callServer(
      server,
      setEmailChoices,
      { params: { id: someone.userId }, body: { news: false, devotional_hour } },
      { ...someone.headers, timezone },
    )
  const choices = async ({ userId, headers }: TestVisitor) =>
    (await callServer(server, getEmailChoices, { params: { id: userId } }, headers)).data
  const hourOf = async ({ userId }: TestVisitor) =>
    (await findEmailChoice(server.program.database, userId))?.devotional_hour ?? null
  /** Logs in again, because sessions expire in the days that pass here. */
  const login = async ({ refreshToken, ...someone }: TestVisitor): Promise<TestVisitor> => {
    const response = await server.ask('/web/authenticate', {
      method: 'POST',
      headers: { cookie: `selah_refresh=${refreshToken}` },
    })
    const { data } = (await response.json()) as { data: { tokens: [{ token: string }] } }
    return { ...someone, refreshToken, headers: { authorization: `Bearer ${data.tokens[0].token}` } }
  }
  const hourIn = (hours: number) => (new Date(server.clock.now()).getUTCHours() + hours) % 24
  const deliver = () =>
    sendDueMessages({ ...server.program, mail, sms: undefined, smsCodes: undefined, keepsText: false })
  /** One round of each of two processes at once. */
  const runTwice = async () => {
    const sent = await Promise.all([sendDueDevotionals(server.program), sendDueDevotionals(server.program)])
    await deliver()
    return sent.reduce((sum, count) => sum + count, 0)
  }
  const sentTo = (someone: TestVisitor) =>
    smtp.received.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === emailOf(someone)))
  /** The token of the link in the last email to somebody. */
  const tokenFor = (someone: TestVisitor) =>
    /\/settings\/emails\/#([\w.-]+)/.exec(sentTo(someone).at(-1)?.text ?? '')?.[1] ?? ''
  const headerOf = (someone: TestVisitor, name: string) =>
    sentTo(someone)
      .at(-1)
      ?.headers.find(({ key }) => key === name)?.value

  inDatabaseKinds(kind, () => {
    test('nothing is on until it is chosen', async () => {
      const someone = await signIn(server)
      expect(await choices(someone)).toEqual({ email: 'ready', news: false, devotional_hour: null, time_zone: null })
      await choose(someone, 7, 'America/New_York')
      expect(await choices(someone)).toMatchObject({ devotional_hour: 7, time_zone: 'America/New_York' })
      await choose(someone, null, 'not a zone')
      expect(await choices(someone)).toMatchObject({ devotional_hour: null, time_zone: 'America/New_York' })
    })

    test('an address that is not verified gets nothing', async () => {
      const someone = await signIn(server)
      const user = server.program.database.updateTable('user').where('id', '=', someone.userId)
      await user.set({ is_verified: 0 }).execute()
      expect((await choices(someone)).email).toBe('unconfirmed')
      await expect(choose(someone, 7)).rejects.toThrow('confirm an email address')
      await choose(someone, null)
    })

    test('a blocked person gets none, and gets them again when the block ends', async () => {
      const someone = await signIn(server)
      await choose(someone, hourIn(2))
      const { database } = server.program
      const row = { user_id: someone.userId, blocked_at: server.clock.now(), blocked_by: 'staff' }
      await database.transaction().execute((transaction) => insertPersonBlock(transaction, row, []))
      server.clock.advance(2 * HOUR)
      expect(await runTwice()).toBe(0)
      await database.transaction().execute((transaction) => deletePersonBlock(transaction, someone.userId))
      server.clock.advance(24 * HOUR)
      expect(await runTwice()).toBe(1)
      await choose(await login(someone), null)
    })
  })

  test('a devotional comes each day at its hour, once from two processes, and ends by one press', async () => {
    const someone = await signIn(server)
    await choose(someone, hourIn(2))
    expect(await runTwice()).toBe(0)
    server.clock.advance(2 * HOUR)
    expect(await runTwice()).toBe(1)
    expect(await runTwice()).toBe(0)
    const [email] = sentTo(someone)
    expect(email?.subject).toBe('Psalm 23:1')
    expect(email?.text).toContain('Words of 01-01.')
    expect(email?.text).toContain('A thought for 01-01.')
    expect(email?.html).toContain('>Unsubscribe</a>')
    expect(headerOf(someone, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    server.clock.advance(24 * HOUR)
    expect(await runTwice()).toBe(1)
    expect(sentTo(someone)).toHaveLength(2)

    const address = headerOf(someone, 'list-unsubscribe')?.slice(1, -1) ?? ''
    const path = new URL(address).pathname
    const opened = await server.ask(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/settings/emails/#${tokenFor(someone)}`])
    expect(await hourOf(someone)).not.toBeNull()
    const pressed = await server.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(204)
    expect(await hourOf(someone)).toBeNull()
    server.clock.advance(24 * HOUR)
    expect(await runTwice()).toBe(0)
  })

  inDatabaseKinds(kind, () => {
    test('the link of an email ends the devotionals without a login; a changed link does not', async () => {
      const someone = await signIn(server)
      await choose(someone, hourIn(1))
      server.clock.advance(HOUR)
      await runTwice()
      const token = tokenFor(someone)
      expect(token).not.toBe('')
      for (const wrong of [`${token}x`, token.replace('devotional.', 'news.'), 'devotional', 'a.b.c.d'])
        await expect(callServer(server, unsubscribe, { body: { token: wrong } })).rejects.toThrow('not found')
      const wrongPress = await server.ask(`/web/unsubscribe/${token}x`, { method: 'POST' })
      expect((await refusalOf(wrongPress)).code).toBe('not_found')
      for (let times = 0; times < 2; times += 1)
        expect((await callServer(server, unsubscribe, { body: { token } })).data).toEqual({ list: 'devotional' })
      server.clock.advance(24 * HOUR)
      expect(await runTwice()).toBe(0)
    })

    test('after a long stop nobody gets the devotional of a morning in the evening', async () => {
      const someone = await signIn(server)
      await choose(someone, hourIn(1))
      server.clock.advance(9 * HOUR)
      expect(await runTwice()).toBe(0)
      server.clock.advance(16 * HOUR)
      expect(await runTwice()).toBe(1)
      await choose(await login(someone), null)
    })

    test('an address that does not exist gets no more, until its owner turns it on again', async () => {
      const someone = await signIn(server)
      smtp.state.answerTo = (address) =>
        address.toLowerCase() === emailOf(someone) ? '550 5.1.1 No such user' : undefined
      await choose(someone, hourIn(1))
      server.clock.advance(HOUR)
      expect(await runTwice()).toBe(1)
      const [message] = await listMessages(server.program.database, emailOf(someone))
      expect(message).toMatchObject({ attempts: 1, due_at: null, sent_at: null, unsubscribe_url: null })
      expect(await findEmailBounce(server.program.database, emailOf(someone))).toMatchObject({ kind: 'bounce' })
      server.clock.advance(24 * HOUR)
      expect(await runTwice()).toBe(0)
      smtp.state.answerTo = () => undefined
      const back = await login(someone)
      expect((await choices(back)).email).toBe('bounced')
      await choose(back, hourIn(1))
      expect((await choices(back)).email).toBe('ready')
      server.clock.advance(HOUR)
      expect(await runTwice()).toBe(1)
    })
  })

  test('a process that dies while it sends leaves one email perhaps unsent, and none sent twice', async () => {
    const someone = await signIn(server)
    await choose(someone, hourIn(1))
    server.clock.advance(HOUR)
    await sendDueDevotionals(server.program)
    const dying = { send: () => new Promise<void>(() => undefined), close: () => undefined }
    const parts = { ...server.program, sms: undefined, smsCodes: undefined, keepsText: false }
    void sendDueMessages({ ...parts, mail: dying })
    const row = async () => (await listMessages(server.program.database, emailOf(someone)))[0]
    await expect.poll(async () => (await row())?.attempts).toBe(1)
    server.clock.advance(61)
    await deliver()
    expect(sentTo(someone)).toEqual([])
    expect(await row()).toMatchObject({ due_at: null, sent_at: null, last_failure: 'interrupted: perhaps sent' })
  })
})
