import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#contract/catalogue/search.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ITEMS = [
  testItem('excellent', { title: 'The Excellent Way', description: 'Once more and yet more.' }),
  testItem('older', { title: 'Old Paths', description: 'No more of it, and more of that.' }),
  testItem('plenty', { title: 'Plenty', description: 'And more.' }),
  testItem('morning', { title: 'Morning Light' }),
  testItem('shepherd', { title: 'The Good Shepherd' }),
  testItem('philippians', { title: 'Philippians Aloud' }),
  testItem('prayer', { title: 'A Prayer' }),
]

describe.each(BOTH_DATABASES)('search for misspelt words, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withBible: true })
    await importTestPack(
      testManifest({ series: [testSeries('all', { title: 'All', items: ITEMS })], feeds: [] }),
      server,
    )
  })
  afterAll(() => server.stop())

  async function titlesOf(q: string, type?: 'content'): Promise<string[]> {
    const { data } = await callServer(server, search, { query: { q, ...(type && { type }) } })
    const content = data.groups.find((group) => group.kind === 'content')?.items ?? []
    return content.flatMap((item) => (item.object === 'content' ? [item.title] : []))
  }

  test.each([
    ['shepard', 'The Good Shepherd'],
    ['Sheperd good', 'The Good Shepherd'],
    ['shepeherrd', 'The Good Shepherd'],
    ['hseperd', 'The Good Shepherd'],
    ['filippians', 'Philippians Aloud'],
    ['phillipians', 'Philippians Aloud'],
  ])('%s, with two typos in a long word, finds %s', async (q, title) => {
    expect(await titlesOf(q, 'content')).toEqual([title])
    expect(await titlesOf(q)).toEqual([title])
  })

  test.each(['Moring', 'moring light'])('%s, which may be a form of more, finds Morning first', async (q) => {
    expect((await titlesOf(q))[0]).toBe('Morning Light')
    expect((await titlesOf(q, 'content'))[0]).toBe('Morning Light')
  })

  test('a word may also be a form of another', async () => {
    expect(await titlesOf('praying', 'content')).toEqual(['A Prayer'])
    expect((await titlesOf('moring')).length).toBeGreaterThan(1)
  })

  test('two typos in a short word are too many', async () => {
    expect(await titlesOf('lihgtt', 'content')).toEqual([])
  })
})
