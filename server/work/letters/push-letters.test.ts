import { describe, expect, test } from 'vitest'
import type { LetterFields } from '#contract/studio/letters/letters.ts'
import { insertPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { countAudience } from '#server/database/letters/letter-audience.ts'
import { addLetter, editLetter, moveLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { presentAudience, presentLetter } from '#server/studio/letters/present-letter.ts'
import { testLetter } from '#server/studio/letters/test-letter.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { EVERYONE, openPushLetters, PUSH_LETTER } from '#testing/studio/push-letters.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe.each(BOTH_DATABASES)('letters by push, on the %s database', (kind) => {
  const open = openPushLetters(kind)

  test('the audience is everybody who has a browser with news and a session', async () => {
    await open.join()
    await open.join({ gets: 'reminder' })
    const { someone: gone } = await open.join()
    await open
      .program()
      .database.updateTable('push_subscription')
      .set({ gone_at: 1 })
      .where('user_id', '=', gone.userId)
      .execute()
    const { someone: out } = await open.join()
    await open
      .program()
      .database.updateTable('session_family')
      .set({ ended_at: 1 })
      .where('id', '=', out.familyId)
      .execute()
    const { someone: blocked } = await open.join()
    const block = { user_id: blocked.userId, blocked_at: open.server().clock.now(), blocked_by: 'staff' }
    await open
      .program()
      .database.transaction()
      .execute((transaction) => insertPersonBlock(transaction, block, []))
    const many = 10
    for (let count = 0; count < many; count += 1) await open.join()
    const size = await presentAudience(open.program(), EVERYONE, 'push')
    expect(size).toMatchObject({ people: many + 1, without_time_zone: 0 })
    expect((await presentAudience(open.program(), EVERYONE)).people).toBe(0)
    expect((await presentAudience(open.program(), { ...EVERYONE, access: 'subscribed' }, 'push')).people).toBe(0)
  })

  test('the time zone of a browser that gets nothing is not that of its owner', async () => {
    const { database } = open.program()
    const { someone } = await open.join()
    await open.addBrowser(someone)
    const [live, gone] = await database.selectFrom('push_subscription').select('family_id').execute()
    const change = (of: typeof live, columns: { time_zone: null } | { gone_at: number }) =>
      database
        .updateTable('push_subscription')
        .set(columns)
        .where('family_id', '=', of?.family_id ?? '')
        .execute()
    await change(live, { time_zone: null })
    const query = { channel: 'push', audience: EVERYONE, now: open.server().clock.now() } as const
    expect(await countAudience(database, query)).toMatchObject([{ people: 1, zoned: 1 }])
    await change(gone, { gone_at: 1 })
    expect(await countAudience(database, query)).toMatchObject([{ people: 1, zoned: 0 }])
  })

  test('quiet hours are those of the browser', async () => {
    const [here, there] = [await open.join(), await open.join({ timezone: 'Asia/Tokyo' })]
    const id = await open.begin()
    await open.rounds()
    expect(await here.browser.received()).toHaveLength(1)
    expect(await there.browser.received()).toEqual([])
    // Nine in the evening in Tokyo is noon here; eight in the morning there is eleven at night.
    open.advance(11 * HOUR)
    await open.rounds()
    expect(await there.browser.received()).toHaveLength(1)
    expect(await open.numbers(id)).toMatchObject({ sent: 2 })
  })

  test('emails and notifications share the limit of a week', async () => {
    const { someone, browser } = await open.join()
    const none = { devotional_hour: null, devotional_due_at: null, devotional_day: null }
    await open
      .program()
      .database.insertInto('email_choice')
      .values({ user_id: someone.userId, has_news: 1, news_chosen_at: 1, time_zone: 'UTC', ...none })
      .execute()
    await open.begin({ channel: 'email', button_url: null })
    await open.begin()
    await open.rounds()
    expect(await open.program().database.selectFrom('message').select('subject').execute()).toHaveLength(1)
    expect(await browser.received()).toHaveLength(1)
    const third = await open.begin({ subject: 'The third' })
    await open.rounds()
    open.advance(6 * DAY)
    await open.rounds()
    expect(await open.numbers(third)).toMatchObject({ waiting: 1, sent: 0 })
    open.advance(DAY)
    await open.rounds()
    expect(await open.numbers(third)).toMatchObject({ waiting: 0, sent: 1 })
    expect(await browser.received()).toHaveLength(2)
    await open.program().database.deleteFrom('message').execute()
  })

  test('a letter that was stopped before it was shown leaves the limit of a week as it was', async () => {
    await open.program().database.updateTable('letter_limit').set({ per_week: 1 }).execute()
    const { browser } = await open.join()
    await browser.answerNext({ status: 429, retryAfter: '600' })
    const mistaken = await open.begin({ subject: 'A new sereis' })
    await open.rounds(1)
    await moveLetter(open.program(), mistaken, 'stopped')
    const corrected = await open.begin()
    await open.rounds()
    expect(await open.numbers(corrected)).toMatchObject({ waiting: 0, sent: 1 })
    expect((await browser.received()).map(({ message }) => message.title)).toEqual(['A new series'])
  })

  test('a letter that every push service refused leaves the limit of a week as it was', async () => {
    await open.program().database.updateTable('letter_limit').set({ per_week: 1 }).execute()
    const { browser } = await open.join()
    await browser.answerNext({ status: 400 })
    const refused = await open.begin({ subject: 'A new sereis' })
    await open.rounds()
    expect(await open.numbers(refused)).toMatchObject({ failed: 1, sent: 0 })
    const corrected = await open.begin()
    await open.rounds()
    expect(await open.numbers(corrected)).toMatchObject({ waiting: 0, sent: 1 })
  })

  test('a test goes to the member’s own browsers with news, and is seen each time', async () => {
    const other = await open.join()
    const someone = await open.signIn()
    const id = await addLetter(open.program(), {
      actorId: someone.userId,
      fields: { ...PUSH_LETTER, button_url: null },
    })
    const user = { id: someone.userId, email: null, is_verified: 0, locale: null } as const
    await expect(testLetter(open.program(), { id, user })).rejects.toMatchObject({ code: 'action_not_possible' })
    const browser = await open.subscribe(someone)
    await testLetter(open.program(), { id, user })
    await testLetter(open.program(), { id, user })
    await open.rounds(1)
    const received = await browser.received()
    expect(received).toMatchObject([{ message: { title: 'A new series', href: '/' } }, { message: {} }])
    expect(new Set(received.map(({ message }) => message.tag)).size).toBe(2)
    expect(received.map(({ topic, message }) => topic === message.tag)).toEqual([true, true])
    expect(await other.browser.received()).toEqual([])
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 0, failed: 0, skipped: 0 })
  })

  test.each<[string, Partial<LetterFields>]>([
    ['subject', { subject: 'a'.repeat(61) }],
    ['text', { text: 'a'.repeat(201) }],
    ['button_url', { button_url: 'http://other.example/' }],
    ['button_url', { button_url: '/\\other.example' }],
    ['button_url', { button_url: '/one\u0007' }],
    ['button_url', { button_url: 'https://a b' }],
    ['button_url', { button_url: 'https://site.example:99999/' }],
    ['button_url', { channel: 'email', button_text: 'Listen', button_url: 'https://site.example:99999/' }],
  ])('a %s that devices cannot show or open is refused', async (field, fields) => {
    const refusal = { code: 'invalid_input', field }
    await expect(
      addLetter(open.program(), { actorId: 'author', fields: { ...PUSH_LETTER, ...fields } }),
    ).rejects.toMatchObject(refusal)
  })

  test('a draft keeps its channel unless it gets another, and loses the button of an email', async () => {
    const { channel: _, ...fields } = PUSH_LETTER
    const id = await addLetter(open.program(), { actorId: 'author', fields: { ...fields, button_text: 'Listen' } })
    const shown = () => presentLetter(open.program(), id)
    expect(await shown()).toMatchObject({ channel: 'email', button_text: 'Listen' })
    await editLetter(open.program(), { id, version: 0 }, { ...PUSH_LETTER, button_text: 'Listen' })
    expect(await shown()).toMatchObject({ channel: 'push', button_text: null, button_url: '/series/psalms/' })
    await editLetter(open.program(), { id, version: 1 }, { ...fields, text: 'Another\u0007 text' })
    expect(await shown()).toMatchObject({ channel: 'push', text: 'Another  text' })
  })

  test('a letter at a later time starts then, and is a draft again before', async () => {
    const { browser } = await open.join()
    const id = await addLetter(open.program(), { actorId: 'author', fields: PUSH_LETTER })
    const later = open.server().clock.now() + HOUR * 1000
    await startLetter(open.program(), { id, version: 0 }, later)
    expect(await open.stateOf(id)).toBe('scheduled')
    await moveLetter(open.program(), id, 'draft')
    await startLetter(open.program(), { id, version: 2 }, later)
    await open.rounds()
    expect(await browser.received()).toEqual([])
    open.advance(HOUR)
    await open.rounds()
    expect(await browser.received()).toHaveLength(1)
  })
})
