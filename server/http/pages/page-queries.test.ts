import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemo } from '#server/context/memo.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { readPageQueries } from './page-queries.ts'

const KINDS = {
  artist_id: 'artist',
  tag: 'tag',
  beside: 'translation',
  type: ['series', 'artist'],
  q: 'words',
} as const

describe.each(DATABASE_KINDS)('the queries of a page on the %s database', (kind) => {
  let server: TestServer
  let artist = ''
  let tag = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    artist = (await database.selectFrom('artist').select('id').executeTakeFirstOrThrow()).id
    const tabs = await database.selectFrom('tab').select('tags_json').execute()
    tag = tabs.flatMap(({ tags_json }) => JSON.parse(tags_json) as { name: string }[])[0]?.name ?? ''
  })
  afterAll(() => server.stop())

  const read = async (query: string | Record<string, string>) => {
    const { database, clock } = server.program
    const memoize = createMemo({ clock, milliseconds: 1000, catalogueVersion: () => 1 })
    const known = await readPageQueries({ database, memoize }, KINDS, new URLSearchParams(query))
    return [known.query.toString(), known.isOpenEnded]
  }

  test('keeps the known queries, in the page’s order', async () => {
    expect(await read({ type: 'series', tag, artist_id: artist, other: 'x' })).toEqual([
      new URLSearchParams({ artist_id: artist, tag, type: 'series' }).toString(),
      false,
    ])
  })

  test.each([
    ['no artist', 'artist_id=anything'],
    ['no artist, with an injection', 'artist_id=%27+or+1%3D1--'],
    ['a control character', 'artist_id=%00'],
    ['too long', `artist_id=${'a'.repeat(101)}`],
    ['no tag', 'tag=made-up'],
    ['an object’s own property', 'tag=constructor'],
    ['no translation', 'beside=made-up'],
    ['no word of the list', 'type=film'],
    ['nothing', 'artist_id=&tag=&type=&q=+'],
  ])('leaves out %s', async (_, query) => {
    expect(await read(query)).toEqual(['', false])
  })

  test('cuts search words and treats them as open-ended', async () => {
    expect(await read({ q: `  the   Lord ${'x'.repeat(200)}` })).toEqual([`q=the+Lord+${'x'.repeat(91)}`, true])
  })

  test('invented values create no page or page data of their own', async () => {
    const path = '/series/morning-mercies/'
    const etag = async (address: string) => (await server.ask(address)).headers.get('etag')
    expect(await etag(`${path}?artist_id=made-up`)).toBe(await etag(path))
    const data = `/page-data${path}page-data.json`
    expect(await etag(`${data}?artist_id=made-up`)).toBe(await etag(data))
  })
})
