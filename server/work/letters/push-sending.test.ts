import { describe, expect, test } from 'vitest'
import { deleteWaitingReminders } from '#server/database/reminders/push-messages.ts'
import { updatePushEnded } from '#server/database/reminders/push-subscriptions.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openPushLetters, PUSH_LETTER } from '#testing/studio/push-letters.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

describe.each(BOTH_DATABASES)('sending letters by push, on the %s database', (kind) => {
  const open = openPushLetters(kind)

  test('each browser with news, and no other, gets a letter once from two processes, encrypted', async () => {
    const [one, reminded] = [await open.join(), await open.join({ gets: 'reminder' })]
    const second = await open.addBrowser(one.someone)
    const id = await open.begin()
    const { state } = await open.program().database.selectFrom('letter').select('state').executeTakeFirstOrThrow()
    // A process of the previous version would send a letter in the state `sending` by email.
    expect([state, await open.stateOf(id)]).toEqual(['push_sending', 'sending'])
    await open.rounds()
    for (const browser of [one.browser, second])
      expect(await browser.received()).toMatchObject([
        {
          topic: id,
          ttl: DAY,
          message: { title: 'A new series', body: PUSH_LETTER.text, href: '/series/psalms/', lang: '', tag: id },
        },
      ])
    expect(await reminded.browser.received()).toEqual([])
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 1, failed: 0, skipped: 0 })
    expect(await open.stateOf(id)).toBe('sent')
    expect(await open.program().database.selectFrom('message').selectAll().execute()).toEqual([])
  })

  test('a busy push service is asked again, although its listener prays meanwhile', async () => {
    const { someone, browser } = await open.join()
    await browser.answerNext({ status: 429, retryAfter: '600' }, { status: 503 })
    const id = await open.begin()
    await open.rounds()
    await open
      .program()
      .database.transaction()
      .execute((transaction) => deleteWaitingReminders(transaction, someone.userId))
    expect(await open.numbers(id)).toMatchObject({ waiting: 1, sent: 0 })
    open.advance(10 * MINUTE)
    await open.rounds()
    expect(await browser.received()).toEqual([])
    open.advance(5 * MINUTE)
    await open.rounds()
    expect(await browser.received()).toHaveLength(1)
    expect(await open.numbers(id)).toMatchObject({ waiting: 0, sent: 1 })
  })

  test('a push service that is busy until the quiet hours is not asked in them', async () => {
    const { browser } = await open.join()
    await browser.answerNext({ status: 429, retryAfter: `${10 * HOUR}` })
    const id = await open.begin()
    await open.rounds()
    expect(await open.numbers(id)).toMatchObject({ failed: 1 })
    open.advance(10 * HOUR)
    await open.rounds()
    expect(await browser.received()).toEqual([])
  })

  test('a letter failed if no push service took it, and is sent if one did', async () => {
    const [gone, refused, both] = [await open.join(), await open.join(), await open.join()]
    const second = await open.addBrowser(both.someone)
    await gone.browser.answerNext({ status: 410 })
    await refused.browser.answerNext({ status: 403 })
    await second.answerNext({ status: 410 })
    const id = await open.begin()
    await open.rounds()
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 1, failed: 2, skipped: 0 })
    expect(await both.browser.received()).toHaveLength(1)
    expect(await open.stateOf(id)).toBe('sent')
  })

  test('a person who turns news off while a letter is sent gets nothing more', async () => {
    const [early, late, out] = [await open.join(), await open.join(), await open.join()]
    await late.browser.answerNext({ status: 429, retryAfter: '600' })
    await out.browser.answerNext({ status: 429, retryAfter: '600' })
    await open.program().database.updateTable('letter_limit').set({ quiet_from: 12, quiet_until: 13 }).execute()
    const id = await open.begin()
    await open.rounds()
    expect(await open.numbers(id)).toMatchObject({ waiting: 3 })
    const end = ({ someone }: typeof early) =>
      open
        .program()
        .database.transaction()
        .execute((transaction) => updatePushEnded(transaction, someone.familyId, 'news'))
    await end(early)
    open.advance(HOUR)
    await open.rounds()
    await end(late)
    await open
      .program()
      .database.updateTable('session_family')
      .set({ ended_at: open.server().clock.now() })
      .where('id', '=', out.someone.familyId)
      .execute()
    open.advance(10 * MINUTE)
    await open.rounds()
    for (const { browser } of [early, late, out]) expect(await browser.received()).toEqual([])
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 0, failed: 0, skipped: 3 })
    expect(await open.stateOf(id)).toBe('sent')
  })
})
