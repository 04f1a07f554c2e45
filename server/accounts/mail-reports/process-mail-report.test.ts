import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInMessage } from '#brand/messages/account-messages.ts'
import { getEmailChoices, setEmailChoices } from '#contract/accounts/emails.ts'
import { setReminder } from '#contract/catalogue/reminders.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { type Unsubscription, unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import { findEmailBounce } from '#server/database/emails/email-bounces.ts'
import { findEmailChoice } from '#server/database/emails/email-choices.ts'
import { insertRecipients } from '#server/database/letters/letter-recipients.ts'
import { findReminder } from '#server/database/reminders/reminders.ts'
import { createSmtpMailer, type Mailer } from '#server/gateways/mail.ts'
import { sendDueMessages } from '#server/work/messages/send-messages.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import {
  blockedSender,
  bounceReturning,
  complaintAbout,
  delayedNotice,
  deliveredNotice,
  exchangeBounce,
  eximBounce,
  expiredNotice,
  forwardedBounce,
  gmailBounce,
  mailboxFull,
  postfixBounce,
  returnedHeaders,
  type SentEmail,
  sesBounce,
} from '#testing/mail/test-reports.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { openMailServer, type TestMailServer } from '#testing/servers/mail-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { MAX_REPORT_BYTES, processMailReport } from './process-mail-report.ts'

const NOBODY = 'nobody@elsewhere.example'

describe.each(DATABASE_KINDS)('reports about emails, on the %s database', (kind) => {
  let server: TestServer
  let smtp: TestMailServer
  let mail: Mailer

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

  const take = (text: string, isDryRun = false) =>
    processMailReport(server.program, new TextEncoder().encode(text), { isDryRun })
  const emailOf = ({ userId }: TestVisitor) => `${userId}@test.example`.toLowerCase()
  const choose = ({ userId, headers }: TestVisitor) =>
    callServer(server, setEmailChoices, { params: { id: userId }, body: { news: true, devotional_hour: 7 } }, headers)
  const stateOf = async ({ userId, headers }: TestVisitor) =>
    (await callServer(server, getEmailChoices, { params: { id: userId } }, headers)).data.email
  const remind = ({ userId, headers }: TestVisitor) => {
    const body = { by_email: true, minutes: 420, days: [1], quiet: null, paused_until: null, follows_zone: false }
    return callServer(server, setReminder, { params: { id: userId }, body }, headers)
  }

  /** An email as it arrived at a mail server, whose headers are those that a report returns. */
  const send = async (someone: TestVisitor, changes: Partial<Unsubscription> = {}): Promise<SentEmail> => {
    const { program } = server
    const unsubscription = { list: 'news', userId: someone.userId, letterId: null, ...changes } as const
    const message = signInMessage({ code: '123456', href: 'http://selah.test/login/' }, ENGLISH)
    await program.database.transaction().execute((transaction) =>
      addToOutbox(transaction, program, {
        to: readEmail(emailOf(someone)),
        message,
        unsubscribeUrl: unsubscribeUrls(program, unsubscription).oneClick,
      }),
    )
    await sendDueMessages({ ...program, mail, sms: undefined, smsCodes: undefined, keepsText: false })
    const headers = smtp.received.at(-1)?.headers ?? []
    const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
    return { to: emailOf(someone), messageId: headerOf('message-id'), unsubscribe: headerOf('list-unsubscribe') }
  }
  const someoneWithEmail = async () => {
    const someone = await signIn(server)
    await choose(someone)
    return { someone, sent: await send(someone) }
  }

  test.each([
    ['Postfix', postfixBounce],
    ['Exim', eximBounce],
    ['Exchange', exchangeBounce],
    ['Gmail', gmailBounce],
    ['Amazon SES', sesBounce],
  ])('after a bounce of %s nobody gets lists there, until they are turned on again', async (_, write) => {
    const { someone, sent } = await someoneWithEmail()
    expect(await take(write(sent), true)).toBe('bounce')
    expect(await stateOf(someone)).toBe('ready')
    for (let times = 0; times < 2; times += 1) expect(await take(write(sent))).toBe('bounce')
    expect(await findEmailBounce(server.program.database, emailOf(someone))).toMatchObject({ kind: 'bounce' })
    expect(await stateOf(someone)).toBe('bounced')
    await choose(someone)
    expect(await stateOf(someone)).toBe('ready')
  })

  test.each([
    ['a full mailbox', mailboxFull, 'refused'],
    ['a sender that is blocked', blockedSender, 'refused'],
    ['a delay', delayedNotice, 'delayed'],
    ['an email given up after days', expiredNotice, 'delayed'],
    ['an email that arrived', deliveredNotice, 'other'],
    ['feedback that is no complaint', (sent: SentEmail) => complaintAbout(sent, 'not-spam'), 'other'],
    ['a letter', () => 'From: ruth@example.com\n\nThank you!', 'no_report'],
    [
      'an email that is too large',
      (sent: SentEmail) => postfixBounce(sent) + ' '.repeat(MAX_REPORT_BYTES),
      'too_large',
    ],
  ])('%s changes nothing', async (_, write, outcome) => {
    const { someone, sent } = await someoneWithEmail()
    expect(await take(write(sent))).toBe(outcome)
    expect(await stateOf(someone)).toBe('ready')
    expect(await findEmailChoice(server.program.database, someone.userId)).toMatchObject({ has_news: 1 })
  })

  test('a complaint ends every list of the person who complains, and of nobody else', async () => {
    const { someone, sent } = await someoneWithEmail()
    const { someone: other } = await someoneWithEmail()
    await remind(someone)
    const { database } = server.program
    expect(await take(complaintAbout(sent), true)).toBe('complaint')
    expect(await findEmailChoice(database, someone.userId)).toMatchObject({ has_news: 1 })
    expect(await take(complaintAbout(sent))).toBe('complaint')
    expect(await findEmailChoice(database, someone.userId)).toMatchObject({
      has_news: 0,
      news_chosen_at: expect.any(Number),
      devotional_hour: null,
      devotional_due_at: null,
    })
    expect(await findReminder(database, someone.userId)).toMatchObject({ by_email: 0 })
    expect(await findEmailChoice(database, other.userId)).toMatchObject({ has_news: 1, devotional_hour: 7 })
    expect(await stateOf(someone)).toBe('ready')
  })

  test('a complaint about a letter counts as leaving because of it', async () => {
    const { someone } = await someoneWithEmail()
    const { database } = server.program
    const row = { letter_id: 'letter', user_id: someone.userId, state: 'sent', due_at: 0 } as const
    await database
      .transaction()
      .execute((transaction) =>
        insertRecipients(transaction, [{ ...row, message_id: null, written_at: 0, unsubscribed_at: null }]),
      )
    expect(await take(complaintAbout(await send(someone, { letterId: 'letter' })))).toBe('complaint')
    const found = await database.selectFrom('letter_recipient').select('unsubscribed_at').executeTakeFirst()
    expect(found?.unsubscribed_at).toEqual(expect.any(Number))
  })

  describe('a report that proves nothing stops no emails', () => {
    const without = (sent: SentEmail, ...names: string[]) =>
      returnedHeaders(sent).filter((line) => !names.some((name) => line.startsWith(name)))
    const changed = (sent: SentEmail) => ({ ...sent, messageId: '<AAAAAAAAAAAAAAAAAAAA@selah.example>' })

    test.each([
      ['nothing returned', (sent: SentEmail) => bounceReturning(sent, undefined)],
      ['no headers', (sent: SentEmail) => bounceReturning(sent, [])],
      ['neither id nor token', (sent: SentEmail) => bounceReturning(sent, without(sent, 'Message-ID', ' <http'))],
      [
        'a made-up id and token',
        (sent: SentEmail) =>
          postfixBounce({ ...changed(sent), unsubscribe: sent.unsubscribe.replace(/\.[\w-]+>$/, '.forged>') }),
      ],
      ['somebody’s token and another’s address', (sent: SentEmail) => postfixBounce({ ...changed(sent), to: NOBODY })],
    ])('%s', async (_, write) => {
      const { someone, sent } = await someoneWithEmail()
      expect(await take(write(sent))).toBe('unknown')
      expect(await stateOf(someone)).toBe('ready')
      expect(await findEmailBounce(server.program.database, NOBODY)).toBeUndefined()
    })

    test('a report about one’s own email stops no emails to somebody else', async () => {
      const { sent } = await someoneWithEmail()
      const { someone: victim } = await someoneWithEmail()
      await take(forwardedBounce(sent, emailOf(victim)))
      await take(complaintAbout({ ...sent, to: emailOf(victim) }))
      expect(await stateOf(victim)).toBe('ready')
      expect(await findEmailChoice(server.program.database, victim.userId)).toMatchObject({ has_news: 1 })
    })

    test('the address that somebody has now is not that of an older email', async () => {
      const { someone, sent } = await someoneWithEmail()
      const { database } = server.program
      const email = `new-${emailOf(someone)}`
      await database.updateTable('user').set({ email, email_key: email }).where('id', '=', someone.userId).execute()
      for (const report of [postfixBounce(sent), sesBounce(sent)]) expect(await take(report)).toBe('unknown')
      expect(await stateOf(someone)).toBe('ready')
    })
  })

  test('a bounce from the address that an email was forwarded to counts for the address in the outbox', async () => {
    const { someone, sent } = await someoneWithEmail()
    expect(await take(forwardedBounce(sent, NOBODY))).toBe('bounce')
    expect(await stateOf(someone)).toBe('bounced')
    expect(await findEmailBounce(server.program.database, NOBODY)).toBeUndefined()
  })
})
