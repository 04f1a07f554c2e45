import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LetterAudience, LetterFields } from '#contract/studio/letters/letters.ts'
import { unsubscribe } from '#server/accounts/emails/unsubscribe.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import { listAudienceAfter } from '#server/database/letters/letter-audience.ts'
import { insertRecipients, listSendingLetters, takeLetterRound } from '#server/database/letters/letter-recipients.ts'
import { countDueListMessages } from '#server/database/messages/messages.ts'
import { createSmtpMailer, type Mailer } from '#server/gateways/mail.ts'
import { addLetter, moveLetter, removeLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { presentAudience, presentLetter } from '#server/studio/letters/present-letter.ts'
import { writeLetter } from '#server/studio/letters/write-letter.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { testSeriesRow } from '#testing/databases/test-rows.ts'
import { openMailServer, type TestMailServer } from '#testing/servers/mail-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { byScope } from '#testing/vitest/run-scope.ts'
import { sendDueMessages } from '../messages/send-messages.ts'
import { sendLetters } from './send-letters.ts'

/** More than are gathered in one transaction. */
const PEOPLE = byScope({ short: 600, long: 1000 })
const DAY = 24 * 3600
const everyone = { locale: null, access: 'everyone', artist_id: null } as const
const LETTER: LetterFields = {
  subject: 'A new series',
  text: 'Listen tonight.\n<b>Not bold</b>',
  button_text: 'Listen',
  button_url: '/discover/',
  audience: everyone,
}

describe.each(BOTH_DATABASES)('letters, on the %s database', (kind) => {
  let server: TestServer
  let smtp: TestMailServer
  let mail: Mailer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true })
    smtp = await openMailServer()
    mail = createSmtpMailer(smtp.url, { name: 'Selah', from: 'hello@selah.example' })
    await addPeople(server)
    await goToNoon(server)
  })
  afterAll(async () => {
    mail.close()
    await smtp.close()
    await server.stop()
  })

  const deliver = (sender: Mailer = mail) =>
    sendDueMessages({ ...server.program, mail: sender, sms: undefined, smsCodes: undefined, keepsText: false })
  const begin = async (fields: Partial<LetterFields> = {}) => {
    const id = await addLetter(server.program, { actorId: 'author', fields: { ...LETTER, ...fields } })
    await startLetter(server.program, { id, version: 0 }, null)
    return id
  }
  const numbers = async (id: string) => (await presentLetter(server.program, id)).numbers
  /** A round of each of two processes at once, and what they send. */
  const round = async () => {
    await Promise.all([sendLetters(server.program), sendLetters(server.program)])
    await Promise.all([deliver(), deliver()])
    server.clock.advance(1.1)
  }
  const finish = async (id: string) => {
    for (let rounds = 0; rounds < 120; rounds += 1) {
      await round()
      if ((await presentLetter(server.program, id)).state === 'sent') return
    }
    throw new Error('the letter did not end')
  }
  const listAudience = (audience: LetterAudience) => {
    const query = { channel: 'email', audience, now: server.clock.now() } as const
    return listAudienceAfter(server.program.database, query, { after: '', limit: 9 })
  }
  const addressed = () => smtp.received.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? [])

  inDatabaseKinds(kind, () => {
    test('the audience is counted in groups of ten and more', async () => {
      const size = await presentAudience(server.program, everyone)
      expect(size).toMatchObject({ people: PEOPLE, without_time_zone: 0 })
      expect(size.locales).toEqual([
        { locale: 'en', people: PEOPLE / 2 },
        { locale: 'es', people: PEOPLE / 2 },
      ])
      expect((await presentAudience(server.program, { ...everyone, locale: 'es' })).people).toBe(PEOPLE / 2)
      expect((await presentAudience(server.program, { ...everyone, access: 'subscribed' })).people).toBe(0)
      expect((await presentAudience(server.program, { ...everyone, artist_id: 'nobody' })).people).toBe(0)
    })

    test('the audience of a series is everybody who followed there, or heard it and agreed to be counted', async () => {
      const { database } = server.program
      const id = 'series-1'
      await database
        .insertInto('series')
        .values({ ...testSeriesRow(id, 'manual'), handle: 'psalms' })
        .execute()
      const follow = { artist_id: 'artist-1', created_at: 1 }
      await database
        .insertInto('follow')
        .values([
          { ...follow, user_id: 'user-1', series_handle: 'psalms' },
          { ...follow, user_id: 'user-2', series_handle: null },
          { ...follow, user_id: 'user-3', series_handle: 'other' },
        ])
        .execute()
      const visit = { kind: 'series' as const, day: '2026-11-20', seconds: 30, places: 1 }
      await database
        .insertInto('listening_visit')
        .values([
          { ...visit, subject: id, visitor_id: 'user-1' },
          { ...visit, subject: id, visitor_id: 'user-4' },
          { ...visit, subject: id, visitor_id: 'a guest' },
          { ...visit, subject: 'series-2', visitor_id: 'user-5' },
        ])
        .execute()
      const of = (audience: object) => listAudience({ ...everyone, ...audience })
      expect(await of({ series_id: id })).toEqual(['user-1', 'user-4'])
      expect(await of({ series_id: id, locale: 'es' })).toEqual(['user-4'])
      await database.deleteFrom('listening_visit').execute()
      await database.deleteFrom('follow').execute()
    })

    test('the audience of a plan is everybody with access by their own subscription of it', async () => {
      const { database, clock } = server.program
      const now = clock.now()
      const month = {
        ...{ started_at: now - 5 * DAY * 1000, expires_at: now + DAY * 1000 },
        product_id: 'premium-monthly',
      }
      const rows = [
        { ...month, user_id: 'user-1' },
        { ...month, user_id: 'user-2', canceled_at: now - 1 },
        { ...month, user_id: 'user-3', trial_period_ends_at: now + DAY * 1000 },
        { ...month, user_id: 'user-4', canceled_at: now - DAY * 1000, expires_at: now - 1 },
        { ...month, user_id: 'user-5', refunded_at: now - 1 },
        { ...month, user_id: 'user-6', kind: 'gift' as const },
        { ...month, user_id: 'user-7', product_id: 'premium-yearly' },
      ]
      await database
        .insertInto('subscription')
        .values(
          rows.map((row, at) =>
            newSubscription({
              ...{
                id: `plan-${at}`,
                title: 'Premium',
                seats: 1,
                store: 'card',
                kind: 'paid',
                price: 899,
                currency: 'USD',
              },
              ...{ subscription_interval: 'month', subscription_interval_count: 1, created_at: now },
              ...row,
            }),
          ),
        )
        .execute()
      const audience = { ...everyone, product_id: 'premium-monthly' }
      const list = (more: object = {}) => listAudience({ ...audience, ...more })
      expect(await list()).toEqual(['user-1', 'user-2', 'user-3'])
      expect(await list({ locale: 'es' })).toEqual(['user-2'])
      await database.deleteFrom('subscription').execute()
    })

    test('a letter for nobody is not sent now, and can be scheduled', async () => {
      const fields = { ...LETTER, audience: { ...everyone, artist_id: 'nobody' } }
      const id = await addLetter(server.program, { actorId: 'author', fields })
      const refusal = { code: 'invalid_input', field: 'audience' }
      await expect(startLetter(server.program, { id, version: 0 }, null)).rejects.toMatchObject(refusal)
      await startLetter(server.program, { id, version: 0 }, server.clock.now() + 3_600_000)
      expect((await presentLetter(server.program, id)).state).toBe('scheduled')
      await moveLetter(server.program, id, 'draft')
      await removeLetter(server.program, id)
    })
  })

  test('hundreds of people get one each, with bounces, two processes and a pause in the middle', async () => {
    smtp.state.answerTo = (address) => (/^person-\d*7@/.test(address) ? '550 5.1.1 No such user' : undefined)
    const id = await begin()
    for (let rounds = 0; rounds < 6; rounds += 1) await round()
    await sendLetters(server.program)
    // Emails in the outbox whose sending has not begun wait again.
    await moveLetter(server.program, id, 'paused')
    const paused = await numbers(id)
    await round()
    expect(await numbers(id)).toEqual(paused)
    await moveLetter(server.program, id, 'sending')
    // A process dies while it sends an email.
    await sendLetters(server.program)
    const { promise, resolve } = Promise.withResolvers<void>()
    const dying = { send: () => new Promise<void>(() => resolve()), close: () => undefined }
    void deliver(dying)
    await promise
    server.clock.advance(61)
    await finish(id)
    const bounced = PEOPLE / 10
    const { sent, failed, waiting } = await numbers(id)
    expect({ waiting, all: sent + failed }).toEqual({ waiting: 0, all: PEOPLE })
    expect(sent).toBe(new Set(addressed()).size)
    expect(addressed().length).toBe(sent)
    expect([bounced, bounced + 1]).toContain(failed)
    expect((await presentAudience(server.program, everyone)).people).toBeLessThanOrEqual(PEOPLE - bounced + 1)
    const [email] = smtp.received
    expect(email?.html).toContain('&lt;b&gt;Not bold&lt;/b&gt;')
    expect(email?.html).toContain('href="http://selah.test/discover/"')
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    smtp.state.answerTo = () => undefined
  })

  inDatabaseKinds(kind, () => {
    test('a person who ends news by the link in a letter is counted once', async () => {
      const letter = smtp.received.at(-1)
      const token = /\/settings\/emails\/#([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
      expect(await unsubscribe(server.program, token)).toBe('news')
      expect(await unsubscribe(server.program, token)).toBe('news')
      const rows = await server.program.database.selectFrom('letter').select('id').execute()
      expect((await numbers(rows[0]?.id ?? '')).unsubscribed).toBe(1)
    })

    test('a draft is sent only by the call for it, which requires a recent sign-in and checks the letter', async () => {
      const id = await addLetter(server.program, { actorId: 'author', fields: { ...LETTER, subject: '', text: '' } })
      await expect(moveLetter(server.program, id, 'sending')).rejects.toMatchObject({ code: 'action_not_possible' })
      expect((await presentLetter(server.program, id)).state).toBe('draft')
    })
  })

  test('a pause waits for a round that runs, and takes back what it wrote', async () => {
    const id = await begin()
    const { database, clock } = server.program
    const reader = { userId: 'user-1', email: 'person-1@test.example', locale: null }
    let moving: Promise<void> | undefined
    await database.transaction().execute(async (transaction) => {
      await takeLetterRound(transaction, { now: clock.now(), before: clock.now() })
      moving = moveLetter(server.program, id, 'paused')
      // Time for more queries than a pause needs: if it did not wait, it would have ended by now.
      for (let queries = 0; queries < 200; queries += 1) await listSendingLetters(transaction)
      const written = writeLetter(server.program, { id, ...LETTER }, reader)
      const message_id = await addToOutbox(transaction, server.program, written)
      await insertRecipients(transaction, [
        {
          ...{ letter_id: id, user_id: reader.userId, state: 'queued', due_at: clock.now() },
          ...{ message_id, written_at: clock.now(), unsubscribed_at: null },
        },
      ])
    })
    await moving
    expect(await countDueListMessages(database, clock.now())).toBe(0)
    await moveLetter(server.program, id, 'stopped')
  })

  inDatabaseKinds(kind, () => {
    test('nobody gets more than the limit in a week, or anything at night', async () => {
      smtp.received.length = 0
      const second = await begin()
      await finish(second)
      const third = await begin({ subject: 'The third of this week' })
      await round()
      expect((await numbers(third)).sent).toBe(0)
      // The first letters are a week old at noon; at ten in the evening all wait for the morning.
      server.clock.advance(7 * DAY + 10 * 3600)
      await round()
      expect((await numbers(third)).sent).toBe(0)
      server.clock.advance(10 * 3600)
      await round()
      expect((await numbers(third)).sent).toBeGreaterThan(0)
      await moveLetter(server.program, third, 'stopped')
      expect((await numbers(third)).waiting).toBe(0)
    })
  })
})

/** People who chose news, half of them in Spanish, all in UTC. */
async function addPeople({ program }: TestServer): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    for (let number = 0; number < PEOPLE; number += 1) {
      const [id, email] = [`user-${number}`, `person-${number}@test.example`]
      const locale = number % 2 === 0 ? 'es' : null
      const user = { id, email, email_key: email, is_verified: 1, created_at: 1, locale } as const
      await insertUser(transaction, newUserRow(user))
      await transaction
        .insertInto('email_choice')
        .values({
          ...{ user_id: id, has_news: 1, news_chosen_at: 1, time_zone: 'UTC' },
          ...{ devotional_hour: null, devotional_due_at: null, devotional_day: null },
        })
        .execute()
    }
  })
}

async function goToNoon({ clock }: TestServer): Promise<void> {
  const now = clock.now()
  const noon = Date.parse(`${new Date(now + DAY * 1000).toISOString().slice(0, 10)}T12:00:00Z`)
  clock.advance((noon - now) / 1000)
}
