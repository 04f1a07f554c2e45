import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signInMessage } from '#brand/messages/account-messages.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { createSmtpMailer, type Mailer } from '#server/gateways/mail.ts'
import { publicContext } from '#server/http/requests/request-context.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openMailServer, type TestMailServer } from '#testing/servers/mail-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { type MessageSenders, sendDueMessages } from './send-messages.ts'

describe.each(BOTH_DATABASES)('messages, on the %s database', (kind) => {
  let server: TestServer
  let smtp: TestMailServer
  let mail: Mailer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    smtp = await openMailServer()
    mail = createSmtpMailer(smtp.url, { name: 'Selah', from: 'hello@selah.example' })
  })
  afterAll(async () => {
    mail.close()
    await smtp.close()
    await server.stop()
  })
  afterEach(() => {
    smtp.state.refuses = false
    smtp.received.length = 0
  })

  const post = (parts: Partial<MessageSenders> = {}): MessageSenders => ({
    ...server.program,
    mail,
    sms: undefined,
    smsCodes: undefined,
    keepsText: false,
    ...parts,
  })
  const queue = async (fails = false, replyTo: string | null = null, unsubscribeUrl: string | null = null) => {
    const to = `person.${++people}@example.com`
    const message = signInMessage({ code: '123456', href: 'http://selah.test/login/?mlt=abc' }, ENGLISH)
    const context = publicContext({
      ...server.program,
      locales: [],
      checkHealth: () => Promise.reject(new Error('not used in this test')),
      memoize: (_key, find) => find(),
    })
    const writing = server.program.database.transaction().execute(async (transaction) => {
      await addToOutbox(transaction, context, { to: readEmail(to), message, replyTo, unsubscribeUrl })
      if (fails) throw new Error('the change behind the message failed')
    })
    await (fails ? expect(writing).rejects.toThrow('message failed') : writing)
    return to
  }
  const kept = async (to: string) => (await listMessages(server.program.database, to))[0]

  test('a message is sent once, as text and HTML, and its text is deleted', async () => {
    const to = await queue()
    await sendDueMessages(post())
    await sendDueMessages(post())
    expect(smtp.received).toHaveLength(1)
    const [letter] = smtp.received
    expect(letter?.to?.map(({ address }) => address)).toEqual([to])
    expect(letter?.from).toEqual({ name: 'Selah', address: 'hello@selah.example' })
    expect(letter?.subject).toBe('123456 is your Selah code')
    expect(letter?.text).toContain('Log in: http://selah.test/login/?mlt=abc')
    expect(letter?.html).toContain('href="http://selah.test/login/?mlt=abc"')
    expect(letter?.html).toContain('prefers-color-scheme: dark')
    const row = await kept(to)
    expect(letter?.messageId).toBe(`<${row?.id}@selah.example>`)
    expect(row).toMatchObject({ subject: null, text: '', html: null, parts_json: null, code: null, links_json: '[]' })
    expect(row).toMatchObject({ due_at: null, last_failure: null })
    expect(row?.sent_at).not.toBeNull()
  })

  test('an email that a person wrote has a Reply-To address, and is not marked as automatic', async () => {
    const headerOf = (letter: Email | undefined) => letter?.headers.find(({ key }) => key === 'auto-submitted')?.value
    await queue()
    await queue(false, 'desk@selah.example')
    await sendDueMessages(post())
    const [notice, letter] = smtp.received.toSorted(
      (one, other) => (one.replyTo ?? []).length - (other.replyTo ?? []).length,
    )
    expect([notice?.replyTo, headerOf(notice)]).toEqual([undefined, 'auto-generated'])
    expect(letter?.replyTo?.map(({ address }) => address)).toEqual(['desk@selah.example'])
    expect(headerOf(letter)).toBeUndefined()
  })

  test('messages are claimed: two processes at once send each of them once', async () => {
    const everybody = await Promise.all([queue(), queue(), queue(), queue()])
    await Promise.all([sendDueMessages(post()), sendDueMessages(post())])
    const addressed = smtp.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    expect(addressed.sort()).toEqual([...everybody].sort())
  })

  test('a refused message is retried under the same Message-ID, and given up at last', async () => {
    const to = await queue()
    smtp.state.refuses = true
    const [failed] = await sendDueMessages(post())
    expect(failed?.failure).toContain('come back later')
    expect(await sendDueMessages(post())).toEqual([])
    smtp.state.refuses = false
    server.clock.advance(6)
    await sendDueMessages(post())
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${(await kept(to))?.id}@selah.example>`])

    const lost = await queue()
    smtp.state.refuses = true
    for (let tries = 0; tries < 8; tries += 1) {
      await sendDueMessages(post())
      server.clock.advance(601)
    }
    expect(await kept(lost)).toMatchObject({ due_at: null, sent_at: null, attempts: 6, text: '' })
  })

  test('a message of a process that died is sent by another after a minute', async () => {
    const to = await queue()
    const dying = { send: () => new Promise<void>(() => undefined), close: () => undefined }
    void sendDueMessages(post({ mail: dying }))
    await expect.poll(async () => (await kept(to))?.attempts).toBe(1)
    expect(await sendDueMessages(post())).toEqual([])
    server.clock.advance(61)
    await sendDueMessages(post())
    expect(smtp.received).toHaveLength(1)
  })

  test('an email of a list whose outcome cannot be stored at once is not sent again', async () => {
    const to = await queue(false, null, 'https://selah.example/unsubscribe/one')
    let [sent, failures] = [0, 0]
    const counting = {
      send: async () => {
        sent += 1
      },
      close: () => undefined,
    }
    const database = new Proxy(server.program.database, {
      get(target, name) {
        if (name === 'transaction' && sent === 1 && failures === 0) {
          failures += 1
          throw new Error('the database is away')
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await sendDueMessages(post({ database, mail: counting })).catch(() => undefined)
    expect([failures, sent]).toEqual([1, 1])
    server.clock.advance(61)
    await sendDueMessages(post({ mail: counting }))
    expect([sent, (await kept(to))?.due_at]).toEqual([1, null])
  })

  test('messages of a rolled-back transaction are never sent', async () => {
    const to = await queue(true)
    await sendDueMessages(post())
    expect([smtp.received.length, await kept(to)]).toEqual([0, undefined])
  })

  test('messages of a local outbox keep their text', async () => {
    const to = await queue()
    await sendDueMessages(post({ mail: 'kept', keepsText: true }))
    expect(await kept(to)).toMatchObject({ code: '123456', due_at: null })
    expect(smtp.received).toEqual([])
  })
})
