import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchEntry, search } from '#contract/catalogue/search.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const referenceOf = (entry: SearchEntry) => (entry.object === 'verse' ? entry.reference : entry.id)

describe.each(BOTH_DATABASES)('a search within a part of the Bible on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withBible: true })
  })
  afterAll(() => server.stop())

  async function find(q: string, within: string, offset?: string) {
    const query = { q, within, ...(offset && { type: 'verse' as const, offset }) }
    const { data } = await callServer(server, search, { query })
    const [group] = data.groups
    return { verses: group?.items.map(referenceOf) ?? [], next: group?.next_item ?? undefined }
  }
  const versesIn = async (q: string, within: string) => (await find(q, within)).verses

  test('finds words and passages there, and nothing elsewhere', async () => {
    expect(await versesIn('the Lord is my shepherd', 'psalms')).toEqual(['Psalm 23:1'])
    expect(await versesIn('the Lord is my shepherd', 'new')).toEqual([])
    expect(await versesIn('Ps 23:1; John 3:16', 'new')).toEqual(['John 3:16'])
    expect(await versesIn('john 3:16', 'old')).toEqual([])
    expect(await versesIn('shepherd', 'enoch')).toEqual([])
    // The first passage alone has more verses than are listed.
    expect((await versesIn('John 3; Mark 1', 'mark'))[0]).toBe('Mark 1:1')
  })

  test('finds a frequent word in each book, page by page', async () => {
    const first = await find('love', 'john')
    expect(first.verses).toHaveLength(PAGE_SIZE)
    const rest = await find('love', 'john', first.next)
    expect(rest.verses.length).toBeGreaterThan(0)
    const all = [...first.verses, ...rest.verses]
    expect(all.filter((reference) => !reference.startsWith('John '))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })
})
