import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listGivingPlaces } from '#contract/billing/giving-pages.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('the list of giving addresses, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('has the followed artists by name, on their own giving page or here', async () => {
    const { database } = server.program
    const visitor = await signIn(server)
    const { headers, userId } = visitor
    const names = async () => {
      const { data } = await callServer(server, listGivingPlaces, { params: { id: userId } }, headers)
      return data.map(({ artist, giving_url }) => [artist.name, giving_url])
    }
    expect(await names()).toEqual([])

    const artists = await database
      .selectFrom('artist')
      .select(['id', 'name', 'handle', 'giving_url'])
      .orderBy('name')
      .execute()
    const shown = (all: typeof artists) =>
      all.map(({ name, handle, giving_url }) => [name, giving_url ?? `/give/${handle}/`])
    for (const { id } of artists.toReversed()) {
      const followed = await server.ask(`/web/artists/${id}/follow`, { method: 'PUT', headers })
      expect(followed.status).toBe(200)
    }
    const own = artists.filter(({ giving_url }) => giving_url !== null)
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(artists.length)
    expect(await names()).toEqual(shown(artists))

    const [first] = artists
    await database
      .updateTable('artist')
      .set({ is_hidden: 1 })
      .where('id', '=', first?.id ?? '')
      .execute()
    expect(await names()).toEqual(shown(artists.slice(1)))
  })

  test('is readable by its user only', async () => {
    const [one, other] = [await signIn(server), await signIn(server)]
    const response = await server.ask(`/web/users/${one.userId}/giving`, { headers: other.headers })
    expect(response.status).toBe(403)
  })
})
