import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#contract/catalogue/search.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const numbered = (locale: string, count: number, title: string) =>
  Array.from({ length: count }, (_, at) =>
    testItem(`${locale.toLowerCase()}-${at}`, { locale, title: `${title} ${at}` }),
  )

describe.each(DATABASE_KINDS)('results in the reader’s language on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    const series = [
      testSeries('english', { items: numbered('en', 30, 'Gloria') }),
      testSeries('spanish', { locale: 'es-MX', items: numbered('es-MX', 4, 'Canto de gloria') }),
    ]
    await importTestPack(testManifest({ series, feeds: [] }), server)
  })
  afterAll(() => server.stop())

  async function page(locale: string, offset?: string) {
    const query = { q: 'gloria', type: 'content' as const, locale, ...(offset && { offset }) }
    const [group] = (await callServer(server, search, { query })).data.groups
    return { ids: group?.items.map(({ id }) => id) ?? [], next: group?.next_item ?? undefined }
  }

  test('come first, before better matches in English, and each is listed once over all pages', async () => {
    const first = await page('es')
    expect(first.ids.slice(0, 5).map((id) => id.replace(/-\d+$/, ''))).toEqual([
      'es-mx',
      'es-mx',
      'es-mx',
      'es-mx',
      'en',
    ])
    const second = await page('es', first.next)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(34)
    expect(second.next).toBeUndefined()
  })

  test('an English reader has the best matches first', async () => {
    expect((await page('en')).ids.every((id) => id.startsWith('en-'))).toBe(true)
    expect((await page('de')).ids[0]).toMatch(/^en-/)
  })
})
