import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { changeHabit, getHabit } from '#contract/catalogue/habit.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayAfter } from '#rules/dates/streak.ts'
import { deleteUserRecords, listUserRecords } from '#server/database/accounts/user-records.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('days of prayer on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const habitOf = async ({ userId, headers }: TestVisitor, zone = 'UTC') =>
    (await callServer(server, getHabit, { params: { id: userId } }, { ...headers, timezone: zone })).data
  const change = async ({ userId, headers }: TestVisitor, body: { rest_days?: number[]; is_streak_shown?: boolean }) =>
    (await callServer(server, changeHabit, { params: { id: userId }, body }, { ...headers, timezone: 'UTC' })).data
  const pray = async (someone: TestVisitor, daysAgo = 0, zone = 'UTC') => {
    const prayed_at = new Date(server.clock.now() - daysAgo * DAY_MILLISECONDS).toISOString()
    const input = { params: { id: 'daily-11-21' }, query: { type: 'selah', prayed_at } }
    const { data } = await callServer(server, addDailyReaction, input, { ...someone.headers, timezone: zone })
    return data[0]?.resource
  }
  const today = () => new Date(server.clock.now()).toISOString().slice(0, 10)
  const weekdayAgo = (days: number) => new Date(Date.parse(today()) - days * DAY_MILLISECONDS).getUTCDay()

  test('begin with nothing, and nothing chosen', async () => {
    const habit = await habitOf(await signIn(server))
    expect(habit).toMatchObject({
      is_streak_shown: true,
      rest_days: [],
      date: today(),
      streak_length: 0,
      since: null,
      is_prayed_today: false,
    })
    expect(habit.week).toHaveLength(7)
  })

  test('cover one missed day, which is counted once it is reported after all', async () => {
    const someone = await signIn(server)
    await pray(someone, 3)
    await pray(someone, 2)
    const covered = await pray(someone)
    expect(covered).toMatchObject({ streak_length: 3, since: dayAfter(today(), -3), is_streak_shown: true })
    expect(await pray(someone, 1)).toMatchObject({ streak_length: 4 })
    expect(await pray(someone, 1)).toMatchObject({ streak_length: 4 })
    expect(await habitOf(someone)).toMatchObject({ streak_length: 4, longest_streak_length: 4, is_prayed_today: true })
  })

  test('continue over days of rest, and end without them', async () => {
    const [rested, other] = [await signIn(server), await signIn(server)]
    await change(rested, { rest_days: [weekdayAgo(1), weekdayAgo(2)] })
    for (const someone of [rested, other]) {
      await pray(someone, 4)
      await pray(someone, 3)
    }
    expect(await habitOf(other)).toMatchObject({ streak_length: 0, since: null, longest_streak_length: 2 })
    expect(await habitOf(rested)).toMatchObject({ streak_length: 2 })
    expect(await pray(rested)).toMatchObject({ streak_length: 3 })
    expect(await pray(other)).toMatchObject({ streak_length: 1, longest_streak_length: 2 })
    const kept = (await habitOf(rested)).week.find(({ date }) => date === dayAfter(today(), -1))
    if (kept) expect(kept.state).toBe('rest')
  })

  test('are not broken by a flight over the date line', async () => {
    const someone = await signIn(server)
    await pray(someone, 0.9, 'Pacific/Pago_Pago')
    expect(await pray(someone, 0, 'Pacific/Kiritimati')).toMatchObject({ streak_length: 2 })
    const row = await server.program.database
      .selectFrom('daily_streak')
      .select(['grace_day', 'last_zone'])
      .where('user_id', '=', someone.userId)
      .executeTakeFirst()
    expect(row).toEqual({ grace_day: null, last_zone: 'Pacific/Kiritimati' })
  })

  test('are all known, also for a streak from before days were recorded', async () => {
    const someone = await signIn(server)
    const { database } = server.program
    const old = {
      length: 3,
      longest: 5,
      last_day: dayAfter(today(), -1),
      since: null,
      grace_day: null,
      last_zone: null,
    }
    await database
      .insertInto('daily_streak')
      .values({ ...old, user_id: someone.userId, rest_days: '', is_hidden: 0 })
      .execute()
    expect(await pray(someone)).toMatchObject({
      streak_length: 4,
      longest_streak_length: 5,
      since: dayAfter(today(), -3),
    })
    const { prayer_days } = await listUserRecords(database, someone.userId)
    expect(prayer_days.map(({ day }) => day)).toEqual([3, 2, 1, 0].map((ago) => dayAfter(today(), -ago)))
  })

  test('hide their count, and refuse more days of rest than there may be', async () => {
    const someone = await signIn(server)
    expect(await change(someone, { is_streak_shown: false })).toMatchObject({ is_streak_shown: false })
    expect(await change(someone, { rest_days: [6, 0] })).toMatchObject({ is_streak_shown: false, rest_days: [0, 6] })
    expect(await pray(someone)).toMatchObject({ is_streak_shown: false, streak_length: 1 })
    for (const rest_days of [[0, 1, 2, 3], [7], [0, 0]]) {
      const response = await server.ask(`/web/users/${someone.userId}/habit`, {
        method: 'PUT',
        headers: { ...someone.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ rest_days }),
      })
      expect([rest_days, response.status]).toEqual([rest_days, 400])
    }
  })

  test('are exported and deleted with the account', async () => {
    const someone = await signIn(server)
    await change(someone, { rest_days: [0] })
    await pray(someone)
    const { database } = server.program
    const records = await listUserRecords(database, someone.userId)
    expect(records.prayer_days).toEqual([{ day: today(), kind: 'prayed' }])
    expect(records.streak).toMatchObject([{ length: 1, rest_days: '0' }])
    const user = { id: someone.userId, email_key: null, phone: null }
    await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
    expect(await listUserRecords(database, someone.userId)).toMatchObject({ prayer_days: [], streak: [] })
  })
})
