import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPrayerReaction } from '#contract/catalogue/daily.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ITEM = 'his-compassions-fail-not'

describe.each(DATABASE_KINDS)('a prayer reaction to an item, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('counts the day as prayed, once, and saves nothing', async () => {
    const { headers } = await signIn(server)
    const pray = (id: string, type: string) =>
      callServer(server, addPrayerReaction, { params: { id }, body: { type } }, headers)
    const { data } = await pray(ITEM, 'selah')
    expect(data).toMatchObject([{ type: 'selah', resource: { id: ITEM, object: 'content', streak_length: 1 } }])
    expect(await pray(ITEM, 'selah')).toMatchObject({ data: [{ resource: { streak_length: 1 } }] })
    await expect(pray('nothing', 'selah')).rejects.toThrow('content not found')
    await expect(pray(ITEM, 'heart')).rejects.toThrow('invalid input')
    expect(await server.program.database.selectFrom('reaction').selectAll().execute()).toEqual([])
  })
})
