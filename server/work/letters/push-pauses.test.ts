import { describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/session.ts'
import { updatePushEnded } from '#server/database/reminders/push-subscriptions.ts'
import { addLetter, moveLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { openPushLetters, PUSH_LETTER } from '#testing/studio/push-letters.ts'
import { endLetterPush } from './end-letter-push.ts'

const MINUTE = 60
const HOUR = 3600

describe.each(BOTH_DATABASES)('pausing and stopping letters by push, on the %s database', (kind) => {
  const open = openPushLetters(kind)
  /** Somebody whose push service is busy for ten minutes. */
  const joinBusy = async () => {
    const joined = await open.join()
    await joined.browser.answerNext({ status: 429, retryAfter: '600' })
    return joined
  }

  test('a process of the previous version knows no state of an unfinished letter by push', async () => {
    await open.join()
    const rowState = async () =>
      (await open.program().database.selectFrom('letter').select('state').executeTakeFirstOrThrow()).state
    const id = await addLetter(open.program(), { actorId: 'author', fields: PUSH_LETTER })
    expect([await rowState(), await open.stateOf(id)]).toEqual(['push_draft', 'draft'])
    await startLetter(open.program(), { id, version: 0 }, open.server().clock.now() + HOUR * 1000)
    expect([await rowState(), await open.stateOf(id)]).toEqual(['push_scheduled', 'scheduled'])
    await moveLetter(open.program(), id, 'draft')
    expect(await rowState()).toBe('push_draft')
    await startLetter(open.program(), { id, version: 2 }, null)
    await moveLetter(open.program(), id, 'paused')
    expect([await rowState(), await open.stateOf(id)]).toEqual(['push_paused', 'paused'])
    await moveLetter(open.program(), id, 'sending')
    expect([await rowState(), await open.stateOf(id)]).toEqual(['push_sending', 'sending'])
  })

  test('a pause keeps what waits for a browser, even if another browser of the person has the letter', async () => {
    const [waiting, partly] = [await joinBusy(), await open.join()]
    const [later, busy] = [await open.addBrowser(waiting.someone), await open.addBrowser(partly.someone)]
    await later.answerNext({ status: 429, retryAfter: '1800' })
    await busy.answerNext({ status: 429, retryAfter: '600' })
    const id = await open.begin()
    await open.rounds()
    await moveLetter(open.program(), id, 'paused')
    open.advance(20 * MINUTE)
    await open.rounds()
    expect(await open.numbers(id)).toEqual({ waiting: 1, sent: 1, failed: 0, skipped: 0 })
    for (const browser of [waiting.browser, later, busy]) expect(await browser.received()).toEqual([])
    await moveLetter(open.program(), id, 'sending')
    open.advance(10 * MINUTE)
    await open.rounds()
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 2, failed: 0, skipped: 0 })
    for (const browser of [waiting.browser, later, partly.browser, busy])
      expect(await browser.received()).toHaveLength(1)
  })

  test('a person who waited through a pause until the quiet hours gets the letter after them', async () => {
    const { someone, browser } = await joinBusy()
    const second = await open.addBrowser(someone)
    await second.answerNext({ status: 429, retryAfter: '1200' })
    const id = await open.begin()
    await open.rounds()
    await moveLetter(open.program(), id, 'paused')
    open.advance(10 * HOUR)
    await open.rounds()
    await moveLetter(open.program(), id, 'sending')
    await open.rounds()
    expect(await open.numbers(id)).toEqual({ waiting: 1, sent: 0, failed: 0, skipped: 0 })
    open.advance(10 * HOUR)
    await open.rounds()
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 1, failed: 0, skipped: 0 })
    expect([await browser.received(), await second.received()]).toMatchObject([[{ topic: id }], [{ topic: id }]])
  })

  test('waiting during a pause is not counted as an attempt', async () => {
    await joinBusy()
    const id = await open.begin()
    await open.rounds()
    await moveLetter(open.program(), id, 'paused')
    open.advance(10 * MINUTE)
    await open.rounds()
    const tries = await open.program().database.selectFrom('push_message').select('tries').execute()
    expect(tries).toEqual([{ tries: 1 }])
  })

  test('nobody waits after a stop, also not people who log out or have turned news off', async () => {
    const [waiting, out, ended] = [await joinBusy(), await joinBusy(), await joinBusy()]
    const id = await open.begin()
    await open.rounds()
    await moveLetter(open.program(), id, 'paused')
    const { database } = open.program()
    await database.transaction().execute((transaction) => updatePushEnded(transaction, ended.someone.familyId, 'news'))
    await moveLetter(open.program(), id, 'stopped')
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 0, failed: 0, skipped: 3 })
    const { headers, refreshToken } = out.someone
    await callServer(open.server(), logout, {}, { ...headers, cookie: `selah_refresh=${refreshToken}` })
    open.advance(10 * MINUTE)
    await open.rounds()
    for (const { browser } of [waiting, out, ended]) expect(await browser.received()).toEqual([])
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 0, failed: 0, skipped: 3 })
  })

  test('a notification that a push service took during the stop is counted as sent', async () => {
    const { someone } = await joinBusy()
    const id = await open.begin()
    await open.rounds()
    const { database } = open.program()
    const { id: messageId } = await database.selectFrom('push_message').select('id').executeTakeFirstOrThrow()
    await moveLetter(open.program(), id, 'stopped')
    const taken = { id: messageId, letterId: id, userId: someone.userId }
    await database.transaction().execute((transaction) => endLetterPush(transaction, taken, 'sent'))
    expect(await open.numbers(id)).toEqual({ waiting: 0, sent: 1, failed: 0, skipped: 0 })
    await database.updateTable('letter_limit').set({ per_week: 1 }).execute()
    const next = await open.begin()
    await open.rounds()
    expect(await open.numbers(next)).toMatchObject({ waiting: 1, sent: 0 })
  })
})
