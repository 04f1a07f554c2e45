import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHabit } from '#contract/catalogue/habit.ts'
import * as plans from '#contract/catalogue/plans.ts'
import { MAX_PLAN_FRIENDS } from '#contract/habit-limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { deleteUserRecords, listUserRecords } from '#server/database/accounts/user-records.ts'
import { blockPerson, unblockPerson } from '#testing/accounts/block-person.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const MARK = 'through-mark'
const MERCIES = 'morning-mercies'

describe.each(BOTH_DATABASES)('plans on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const of = ({ userId }: TestVisitor, plan_id = MARK) => ({ params: { id: userId, plan_id }, query: {} })
  const zoned = ({ headers }: TestVisitor) => ({ ...headers, timezone: 'UTC' })
  const start = async (someone: TestVisitor, again = false) =>
    (await callServer(server, plans.startPlan, { ...of(someone), body: { again } }, zoned(someone))).data
  const finish = async (someone: TestVisitor, day: number) =>
    (await callServer(server, plans.finishPlanDay, { ...of(someone), body: { day } }, zoned(someone))).data
  const change = async (someone: TestVisitor, body: { is_paused?: boolean; shows_days?: boolean }) =>
    (await callServer(server, plans.changePlan, { ...of(someone), body }, zoned(someone))).data
  const list = async (someone: TestVisitor) =>
    (await callServer(server, plans.listOwnPlans, { params: { id: someone.userId }, query: {} }, zoned(someone))).data
  const join = async (someone: TestVisitor, key: string) =>
    (await callServer(server, plans.joinPlanGroup, { params: { id: someone.userId, key }, query: {} }, zoned(someone)))
      .data
  const invite = async (someone: TestVisitor) => {
    const { data } = await callServer(server, plans.openPlanGroup, of(someone), zoned(someone))
    return new URLSearchParams(data.group?.path.split('?')[1]).get('with') ?? ''
  }
  const send = ({ userId, headers }: TestVisitor, method: string, path: string, body?: object) =>
    server.ask(`/web/users/${userId}/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const rename = ({ userId }: TestVisitor, name: string) =>
    server.program.database.updateTable('user').set({ name }).where('id', '=', userId).execute()

  inDatabaseKinds(kind, () => {
    test('are passages and series of 7 to 40 days, with names in the reader’s language', async () => {
      const { data } = await callServer(server, plans.listPlans, { query: {} })
      for (const { days_count } of data) expect([7, 40]).toEqual([Math.min(7, days_count), Math.max(40, days_count)])
      const one = async (plan_id: string, locale?: string) =>
        (await callServer(server, plans.getPlan, { params: { plan_id }, query: locale ? { locale } : {} })).data
      expect((await one(MARK)).days[15]).toMatchObject({ number: 16, title: 'Mark 16', link: '/bible/kjv/mark-16/' })
      expect((await one(MARK, 'es')).days[0]).toMatchObject({ title: 'Marcos 1' })
      expect(await one(MARK)).toMatchObject({ kind: 'bible', image_url: expect.stringMatching(/^\/media\//) })
      const mercies = await one(MERCIES)
      expect(mercies).toMatchObject({ kind: 'series', title: 'Morning Mercies', days_count: 10 })
      expect(mercies.days.map(({ is_free }) => is_free)).toContain(false)
      expect(mercies.days[0]?.link).toMatch(/^\/series\/morning-mercies\//)
      expect((await server.ask('/web/plans/nothing')).status).toBe(404)
    })

    test('go on day by day, count as prayer, and wait without an end', async () => {
      const someone = await signIn(server)
      expect(await list(someone)).toEqual([])
      expect(await start(someone)).toMatchObject({ state: 'open', done_days: 0, next: { number: 1, title: 'Mark 1' } })
      expect(await finish(someone, 1)).toMatchObject({ state: 'done-today', done_days: 1, next: { number: 2 } })
      expect(await finish(someone, 1)).toMatchObject({ done_days: 1 })
      const habit = await callServer(server, getHabit, { params: { id: someone.userId } }, zoned(someone))
      expect(habit.data).toMatchObject({ streak_length: 1, is_prayed_today: true })
      // Ahead of the day is refused; the next one may be prayed at once.
      expect((await send(someone, 'POST', `plans/${MARK}/days`, { day: 5 })).status).toBe(400)
      expect(await finish(someone, 2)).toMatchObject({ done_days: 2 })
      const ago = new Date(server.clock.now() - 9 * DAY_MILLISECONDS).toISOString().slice(0, 10)
      await server.program.database
        .updateTable('plan_run')
        .set({ last_done_on: ago })
        .where('user_id', '=', someone.userId)
        .execute()
      expect(await list(someone)).toMatchObject([{ state: 'waiting', next: { number: 3 } }])
      expect(await change(someone, { is_paused: true })).toMatchObject({ state: 'paused' })
      expect(await finish(someone, 3)).toMatchObject({ state: 'done-today', done_days: 3 })
      for (let day = 4; day <= 16; day += 1) await finish(someone, day)
      expect(await list(someone)).toMatchObject([{ state: 'finished', done_days: 16, next: null }])
      expect(await start(someone)).toMatchObject({ state: 'finished' })
      expect(await start(someone, true)).toMatchObject({ state: 'open', done_days: 0 })
      await send(someone, 'DELETE', `plans/${MARK}`)
      expect(await list(someone)).toEqual([])
      expect((await send(someone, 'PUT', `plans/${MARK}`, { is_paused: true })).status).toBe(404)
    })
  })

  test('two devices that finish the same day at once count it once', async () => {
    const someone = await signIn(server)
    await start(someone)
    await Promise.all([finish(someone, 1), finish(someone, 1), finish(someone, 1)])
    expect(await list(someone)).toMatchObject([{ done_days: 1 }])
  })

  inDatabaseKinds(kind, () => {
    test('are prayed with friends by link, who see a first letter and a count of days only if both chose it', async () => {
      const [ruth, tom, ana] = [await signIn(server), await signIn(server), await signIn(server)]
      await Promise.all([rename(ruth, 'Ruth Adeyemi'), rename(tom, 'tom'), rename(ana, 'Ana')])
      await start(ruth)
      const key = await invite(ruth)
      expect(await invite(ruth)).toBe(key)
      expect(await join(tom, key)).toMatchObject({ done_days: 0, group: { others_count: 1, friends: [] } })
      await join(ana, key)
      await finish(ruth, 1)
      await change(ruth, { shows_days: true })
      expect((await list(tom))[0]?.group).toMatchObject({ others_count: 2, friends: [] })
      await change(tom, { shows_days: true })
      expect((await list(tom))[0]?.group?.friends).toEqual([{ initial: 'R', done_days: 1 }])
      expect((await list(ruth))[0]?.group?.friends).toEqual([{ initial: 'T', done_days: 0 }])
      expect((await list(ana))[0]?.group).toMatchObject({ others_count: 2, friends: [] })
      expect(JSON.stringify(await list(ana))).not.toMatch(/Ruth|tom/)

      expect((await callServer(server, plans.leavePlanGroup, of(tom), zoned(tom))).data.group).toBeNull()
      expect((await list(ruth))[0]?.group).toMatchObject({ others_count: 1, friends: [] })
      expect((await send(tom, 'POST', 'plan-groups/nothing')).status).toBe(404)
    })

    test('show nothing of a blocked friend, and refuse a link with nobody else in its group, until the block ends', async () => {
      const [ruth, tom, ana] = [await signIn(server), await signIn(server), await signIn(server)]
      await start(ruth)
      const key = await invite(ruth)
      await blockPerson(server, ruth.userId)
      expect(await refusalOf(await send(tom, 'POST', `plan-groups/${key}`))).toMatchObject({ status: 404 })
      await unblockPerson(server, ruth.userId)
      await join(tom, key)
      await blockPerson(server, ruth.userId)
      expect((await list(tom))[0]?.group).toMatchObject({ others_count: 0, friends: [] })
      expect(await join(ana, key)).toMatchObject({ group: { others_count: 1 } })
      await unblockPerson(server, ruth.userId)
      expect((await list(tom))[0]?.group).toMatchObject({ others_count: 2 })
    })
  })

  test('are prayed with at most twelve people, also if many join at once', async () => {
    const owner = await signIn(server)
    await start(owner)
    const key = await invite(owner)
    const people = await Promise.all(Array.from({ length: MAX_PLAN_FRIENDS + 1 }, () => signIn(server)))
    const statuses = await Promise.all(
      people.map(async (someone) => (await send(someone, 'POST', `plan-groups/${key}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PLAN_FRIENDS - 1)
    const refused = people[statuses.indexOf(409)]
    if (!refused) throw new Error('nobody was refused')
    expect(await refusalOf(await send(refused, 'POST', `plan-groups/${key}`))).toMatchObject({
      code: 'plan_group_full',
    })
    // A person who was refused has not begun the plan either.
    expect(await list(refused)).toEqual([])
  })

  inDatabaseKinds(kind, () => {
    test('are exported, deleted with the account, and nobody else’s to change', async () => {
      const [owner, other] = [await signIn(server), await signIn(server)]
      await start(owner)
      const theirs = { ...other, userId: owner.userId }
      for (const [method, path, body] of [
        ['GET', 'plans'],
        ['POST', `plans/${MARK}`, {}],
        ['PUT', `plans/${MARK}`, { is_paused: true }],
        ['POST', `plans/${MARK}/days`, { day: 1 }],
        ['POST', `plans/${MARK}/group`],
        ['DELETE', `plans/${MARK}/group`],
        ['POST', 'plan-groups/x'],
        ['DELETE', `plans/${MARK}`],
      ] as const) {
        expect([method, path, (await send(theirs, method, path, body)).status]).toEqual([method, path, 403])
      }
      const { database } = server.program
      expect((await listUserRecords(database, owner.userId)).plans).toMatchObject([{ plan_id: MARK, done_days: 0 }])
      const user = { id: owner.userId, email_key: null, phone: null }
      await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
      expect((await listUserRecords(database, owner.userId)).plans).toEqual([])
    })
  })
})
