import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { changeHabit } from '#contract/catalogue/habit.ts'
import { putProgress } from '#contract/catalogue/progress.ts'
import { getYearInReview } from '#contract/catalogue/year-in-review.ts'
import { insertPrayerDays } from '#server/database/daily/prayer-days.ts'
import { insertPlanRun } from '#server/database/plans/plan-runs.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** December 1 in Auckland, November 30 in New York. */
const NOW = Date.parse('2026-11-30T18:00:00Z')
const ITEM_SECONDS = 600
const NOTHING = { days: 0, longest_run: 0, minutes: 0, series: 0, plans: 0, artist: null }

describe.each(BOTH_DATABASES)('a year in review on the %s database', (kind) => {
  let server: TestServer
  let mercies: string[]

  beforeAll(async () => {
    server = await startTestServer(kind, { clock: { now: () => NOW } })
    const items = await server.program.database
      .selectFrom('content')
      .innerJoin('series', 'series.id', 'content.series_id')
      .select('content.id')
      .where('series.handle', '=', 'morning-mercies')
      .execute()
    mercies = items.map(({ id }) => id)
  })
  afterAll(() => server.stop())

  const review = async ({ userId, headers }: TestVisitor, year?: number, timezone = 'UTC') => {
    const input = { params: { id: userId }, query: year === undefined ? {} : { year } }
    return (await callServer(server, getYearInReview, input, { ...headers, timezone })).data
  }
  const hear = ({ userId, headers }: TestVisitor, content_id: string, at: string, seconds = ITEM_SECONDS) => {
    const body = { position_seconds: seconds, duration_seconds: ITEM_SECONDS, device_id: 'phone' }
    const input = {
      params: { id: userId, content_id },
      body: { ...body, at, listened: [[0, seconds] as [number, number]] },
    }
    return callServer(server, putProgress, input, headers)
  }
  const pray = ({ userId }: TestVisitor, days: readonly string[], kindOfDay: 'prayed' | 'grace' = 'prayed') =>
    server.program.database
      .transaction()
      .execute((transaction) => insertPrayerDays(transaction, userId, { kind: kindOfDay, days }))
  const runPlan = ({ userId }: TestVisitor, plan_id: string, run: { done_days: number; last_done_on: string }) =>
    server.program.database.transaction().execute((transaction) =>
      insertPlanRun(transaction, {
        ...{ user_id: userId, plan_id, started_on: '2025-01-01', is_paused: 0, shows_days: 0 },
        ...{ group_key: null, created_at: NOW, ...run },
      }),
    )

  test('is empty for a listener without history', async () => {
    expect(await review(await signIn(server))).toEqual({ years: [], review: null })
  })

  test('is open from December 1 where the listener is', async () => {
    const someone = await signIn(server)
    const input = { params: { id: 'daily-11-21' }, query: { type: 'selah' } }
    await callServer(server, addDailyReaction, input, { ...someone.headers, timezone: 'Pacific/Auckland' })
    expect(await review(someone, undefined, 'America/New_York')).toEqual({ years: [], review: null })
    expect(await review(someone, undefined, 'Pacific/Auckland')).toEqual({
      years: [2026],
      review: { year: 2026, figures: { ...NOTHING, days: 1, longest_run: 1 } },
    })
  })

  test('counts a series once all of it was heard, and minutes in the year of the last hearing', async () => {
    const someone = await signIn(server)
    const [first = '', ...others] = mercies
    for (const item of others) await hear(someone, item, '2025-03-01T12:00:00Z')
    const minutes = (items: number) => (items * ITEM_SECONDS) / 60
    const artist = { handle: 'ruth-adeyemi', name: 'Ruth Adeyemi' }
    expect((await review(someone)).review).toEqual({
      year: 2025,
      figures: { ...NOTHING, minutes: minutes(others.length), artist },
    })
    await hear(someone, first, '2025-12-31T23:30:00Z')
    expect((await review(someone, 2025)).review?.figures).toMatchObject({ series: 1, minutes: minutes(mercies.length) })
    // There it is the next year already.
    expect((await review(someone, 2025, 'Asia/Kolkata')).review?.figures).toMatchObject({
      series: 0,
      minutes: minutes(others.length),
    })
  })

  test('names nobody as most heard after a moment of listening', async () => {
    const someone = await signIn(server)
    await hear(someone, mercies[0] ?? '', '2025-03-01T12:00:00Z', 59)
    expect((await review(someone)).review).toEqual({ year: 2025, figures: NOTHING })
  })

  test('counts days and the longest run within the year, and plans that were finished in it', async () => {
    const someone = await signIn(server)
    await pray(someone, ['2024-12-30', '2024-12-31', '2025-01-01', '2025-01-02', '2025-01-04', '2025-06-01'])
    await pray(someone, ['2025-01-03'], 'grace')
    await runPlan(someone, 'through-mark', { done_days: 16, last_done_on: '2025-02-01' })
    await runPlan(someone, 'songs-of-ascents', { done_days: 3, last_done_on: '2025-02-01' })
    await runPlan(someone, 'no-longer-there', { done_days: 40, last_done_on: '2025-02-01' })
    const all = await review(someone)
    expect(all.years).toEqual([2025, 2024])
    expect(all.review).toEqual({ year: 2025, figures: { ...NOTHING, days: 4, longest_run: 3, plans: 1 } })
    expect((await review(someone, 2024)).review?.figures).toEqual({ ...NOTHING, days: 2, longest_run: 2 })
    expect(await review(someone, 2023)).toEqual({ years: [2025, 2024], review: null })
  })

  test('leaves out the run of a listener who hid the count of days', async () => {
    const someone = await signIn(server)
    await pray(someone, ['2025-05-01', '2025-05-02'])
    const body = { is_streak_shown: false }
    await callServer(server, changeHabit, { params: { id: someone.userId }, body }, someone.headers)
    expect((await review(someone)).review?.figures).toEqual({ ...NOTHING, days: 2, longest_run: null })
  })

  test('is readable by its listener only', async () => {
    const [one, other] = [await signIn(server), await signIn(server)]
    const response = await server.ask(`/web/users/${one.userId}/year-in-review`, { headers: other.headers })
    expect(await refusalOf(response)).toMatchObject({ status: 403 })
  })
})
