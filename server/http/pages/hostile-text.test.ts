import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmbeddedPage, PageData } from '#contract/page-data.ts'
import { pageDataPath } from '#contract/paths.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { countMatches, embeddedJsonIn, linkedDataIn } from '#testing/pages/parse-html.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const HOSTILE = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029]]></title><img src=x onerror=alert(1)>`
const OWN_SCRIPT =
  /<script (id="embedded-page" type="application\/json"|type="application\/ld\+json"|(type="module" )?src="\/assets\/)/g

describe.each(DATABASE_KINDS)('with hostile words in the catalogue, on the %s database,', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    const row = await database.selectFrom('series').selectAll().executeTakeFirstOrThrow()
    const content = await database
      .selectFrom('content')
      .selectAll()
      .where('audio_media', 'is not', null)
      .executeTakeFirstOrThrow()
    const words = {
      title: HOSTILE,
      description: HOSTILE,
      author_name: HOSTILE,
      category: HOSTILE,
      visibility: 'public',
    } as const
    const tags_json = JSON.stringify([{ name: HOSTILE, display_name: HOSTILE }])
    const handle = { handle: 'hostile', handle_key: 'hostile' }
    await database.transaction().execute(async (transaction) => {
      const series = {
        ...row,
        ...words,
        ...handle,
        tags_json,
        id: 'hostile',
        og_title: HOSTILE,
        og_description: HOSTILE,
      }
      await transaction.insertInto('series').values(series).execute()
      const chapters_json = JSON.stringify([{ id: 'one', title: HOSTILE, start_time: 0 }])
      const item = { ...content, ...words, tags_json, chapters_json, id: 'hostile-item', series_id: 'hostile' }
      await transaction.insertInto('content').values(item).execute()
      await transaction
        .updateTable('section')
        .set({ title: HOSTILE, subtitle: HOSTILE })
        .where('tab', '=', 'sleep')
        .execute()
      await updateCatalogueVersion(transaction)
    })
  })
  afterAll(() => server.stop())

  test.each(['/series/hostile/', '/series/hostile/hostile-item/', '/sleep/'])(
    '%s contains hostile text only in escaped form',
    async (path) => {
      const html = await (await server.ask(path)).text()
      const page = (await (await server.ask(pageDataPath(path))).json()) as PageData
      const embedded: EmbeddedPage = JSON.parse(embeddedJsonIn(html))
      expect(JSON.stringify(page)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
      expect(embedded.page).toEqual(page)

      expect(html).not.toContain('<script>alert(1)')
      expect(html).not.toContain('<!--<script>')
      expect(html).not.toContain('<img src=x')
      expect(countMatches(html, /<script/g)).toBe(countMatches(html, OWN_SCRIPT))
      expect(countMatches(html, /<\/title>/g)).toBe(1)
      for (const json of linkedDataIn(html)) expect(JSON.parse(json)['@context']).toBe('https://schema.org')
    },
  )

  test('page data is sent as JSON with nosniff', async () => {
    const { headers } = await server.ask(pageDataPath('/series/hostile/'))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
