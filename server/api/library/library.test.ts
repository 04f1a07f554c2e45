import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtistCard } from '#contract/catalogue/artists.ts'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { insertTestItems, testArtistRow } from '#testing/databases/test-rows.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ITEMS = ['psalm-1', 'psalm-2', 'psalm-3']
const ARTISTS = ['ruth', 'naomi', 'boaz']

describe.each(DATABASE_KINDS)('a library on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    const { database } = server.program
    await insertTestItems(database, ITEMS)
    for (const id of ARTISTS) await database.insertInto('artist').values(testArtistRow(id)).execute()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(3601)
    browser = await openTestBrowser(server)
    await registerMember(server, browser, { email: `keeper.${++people}@example.com` })
  })

  type Page<entry> = { data: entry[]; next_item: string | null }
  const page = async <entry>(path: string) =>
    (await (await browser.send('GET', `/web/users/${browser.id()}/${path}`)).json()) as Page<entry>
  const walk = async (list: 'reactions' | 'follows') => {
    const seen: string[] = []
    for (let offset: string | null = ''; offset !== null; ) {
      const { data, next_item }: Page<{ id: string }> = await page(`${list}?limit=2${offset && `&offset=${offset}`}`)
      seen.push(...data.map(({ id }) => id))
      offset = next_item
    }
    return seen
  }

  test('lists saved items, newest first, marked as saved', async () => {
    for (const id of ITEMS) {
      await browser.send('POST', `/web/content/${id}/reactions`, {})
      server.clock.advance(1)
    }
    expect(await walk('reactions')).toEqual(ITEMS.toReversed())
    await browser.send('DELETE', '/web/content/psalm-2/reactions', {})
    const { data } = await page<ContentCard>('reactions')
    expect(data.map(({ id, has_reacted }) => [id, has_reacted])).toEqual([
      ['psalm-3', true],
      ['psalm-1', true],
    ])
  })

  test('lists followed artists, newest first, without hidden ones', async () => {
    for (const id of ARTISTS) {
      await browser.send('PUT', `/web/artists/${id}/follow`, {})
      server.clock.advance(1)
    }
    expect(await walk('follows')).toEqual(ARTISTS.toReversed())
    await server.program.database.updateTable('artist').set({ is_hidden: 1 }).where('id', '=', 'naomi').execute()
    expect((await page<ArtistCard>('follows')).data.map(({ handle }) => handle)).toEqual(['boaz', 'ruth'])
    await server.program.database.updateTable('artist').set({ is_hidden: 0 }).execute()
  })

  test.each(['reactions', 'follows'])(
    '%s are readable by their user only, and foreign cursors are refused',
    async (list) => {
      const other = await openTestBrowser(server)
      await registerMember(server, other, { email: `other.${++people}@example.com` })
      const refused = await refusalOf(await other.send('GET', `/web/users/${browser.id()}/${list}`))
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
      const cursor = await refusalOf(await browser.send('GET', `/web/users/${browser.id()}/${list}?offset=x`))
      expect(cursor.code).toBe('invalid_cursor')
    },
  )
})
