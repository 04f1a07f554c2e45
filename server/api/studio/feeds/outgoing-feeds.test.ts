import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingFeed } from '#contract/studio/feeds/outgoing-feeds.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const PATH = '/web/studio/outgoing-feeds'
const OTHER = 'artist-ansel-moreau'
const RUTH = 'artist-ruth-adeyemi'

describe.each(DATABASE_KINDS)('feeds that go out, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { PUBLIC_URL: 'https://selah.test' } })
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
  })
  afterAll(() => server.stop())

  /** All of them, over as many pages as there are. */
  const listed = async (by = editor, limit = '') => {
    const seen: OutgoingFeed[] = []
    let offset: string | null = ''
    while (offset !== null) {
      const response = await by.send('GET', `${PATH}?${limit}${offset && `&offset=${offset}`}`)
      const page = (await response.json()) as { data: OutgoingFeed[]; last_item_identifier: string | null }
      seen.push(...page.data)
      offset = page.last_item_identifier
    }
    return seen
  }
  const faultsOf = async (id: string) =>
    (await listed()).find((feed) => feed.id === id)?.checks.filter(({ result }) => result !== 'met') ?? []

  test('each address is the feed itself, with as many episodes and files as are listed', async () => {
    const feeds = await listed()
    expect(feeds.length).toBeGreaterThan(3)
    for (const { address, episodes_count, open_count, checks } of feeds) {
      const xml = await (await server.ask(address.replace('https://selah.test', ''))).text()
      expect([xml.match(/<item>/g)?.length ?? 0, xml.match(/<enclosure /g)?.length ?? 0]).toEqual([
        episodes_count,
        open_count,
      ])
      expect(checks.find(({ id }) => id === 'owner')).toMatchObject({ result: 'met', mend: null })
    }
  })

  test('pages have all of them once', async () => {
    const all = await listed()
    const seen = await listed(editor, 'limit=2')
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  test('a page has five at most, since each reads a whole feed', async () => {
    expect((await dataOf<OutgoingFeed[]>(await editor.send('GET', PATH))).length).toBeLessThanOrEqual(5)
    expect((await editor.send('GET', `${PATH}?limit=6`)).status).toBe(400)
  })

  test('a fault is listed with its remedy until it is corrected', async () => {
    const [feed] = await listed()
    const id = feed?.id ?? ''
    const path = `/web/studio/catalogue/series/${id}`
    const edit = async (fields: object) => {
      const { version } = await dataOf<{ version: number }>(await editor.send('GET', path))
      await dataOf(await editor.send('POST', `${path}/edits`, { version, fields }))
    }
    const before = await faultsOf(id)
    await edit({ description: '' })
    expect(await faultsOf(id)).toContainEqual({ id: 'description', result: 'missing', value: '', mend: 'series' })
    await edit({ description: 'Be still and know. '.repeat(300) })
    expect(await faultsOf(id)).toContainEqual({ id: 'description', result: 'advised', value: '', mend: 'series' })
    await edit({ description: 'Weekly conversations.' })
    expect(await faultsOf(id)).toEqual(before.filter(({ id: check }) => check !== 'description'))
    await edit({ visibility: 'private' })
    expect((await listed()).map((one) => one.id)).not.toContain(id)
    await edit({ visibility: 'public' })
  })

  test('a creator sees those of their own artist', async () => {
    const { database } = server.program
    const [mine] = (await listed()).map(({ id }) => id)
    await database.updateTable('series').set({ artist_id: OTHER }).where('is_podcast', '=', 1).execute()
    await database
      .updateTable('series')
      .set({ artist_id: RUTH })
      .where('id', '=', mine ?? '')
      .execute()
    const seen = (await listed(await logInAsStaff(server, 'creator'))).map(({ id }) => id)
    expect(seen).toEqual([mine])
  })
})
