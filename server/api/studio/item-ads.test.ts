import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import type { Entry, EntryRevision } from '#contract/studio/catalogue.ts'
import { replaceRow } from '#server/database/catalogue/catalogue-import.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const SERIES = 'series-slow-psalms'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const HOUSE = { adNetwork: 'house', adTagUrl: '/ads/vast.xml?case=pod' }

describe.each(DATABASE_KINDS)('ads of an item in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let id: string

  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { AD_TAG_BASE: 'https://ads.test' } })
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    const film = await server.program.database
      .selectFrom('content')
      .select('id')
      .where('video_media', 'is not', null)
      .where('ads_metadata_json', 'is not', null)
      .where('visibility', '=', 'public')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    id = film.id
  })
  afterAll(() => server.stop())

  const path = () => `/web/studio/catalogue/content/${id}`
  const entryOf = async () => dataOf<Entry>(await editor.send('GET', path()))
  const edit = async (ads_metadata: object | null, version?: number) =>
    editor.send('POST', `${path()}/edits`, {
      version: version ?? (await entryOf()).version,
      fields: { ads_metadata },
    })
  /** Each process reads the catalogue version once a second. */
  const untilShown = (adsMetadata: object | null) =>
    vi.waitFor(async () => {
      const { data } = await callServer(server, getContent, { params: { id }, query: {} })
      expect(data.adsMetadata).toEqual(adsMetadata)
    }, WAIT)

  test('ads are shown at once, are kept by an import, are in the history, and follow the source again', async () => {
    const { database } = server.program
    const source = await database.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = (await entryOf()).fields.ads_metadata
    await dataOf(await edit(HOUSE))
    await untilShown({ adNetwork: 'house', adTagUrl: 'https://ads.test/ads/vast.xml?case=pod' })
    const [revision] = await dataOf<EntryRevision[]>(await editor.send('GET', `${path()}/revisions`))
    expect(revision?.changes).toEqual([{ field: 'ads_metadata', from: before, to: HOUSE }])

    await dataOf(await edit(null))
    await untilShown(null)
    await database.transaction().execute((transaction) => replaceRow(transaction, 'content', source))
    const { version, fields, overrides } = await entryOf()
    expect(fields.ads_metadata).toBeNull()
    expect(overrides).toEqual([{ field: 'ads_metadata', source_value: before }])
    const body = { version, field: 'ads_metadata' }
    const followed = await dataOf<Entry>(await editor.send('POST', `${path()}/follow-source`, body))
    expect([followed.fields.ads_metadata, followed.overrides]).toEqual([before, []])
  })

  test('the later of two edits is refused with the difference, and an undo gives the former back', async () => {
    const { version, fields } = await entryOf()
    await dataOf(await edit(HOUSE, version))
    expect(await refusalOf(await edit(null, version))).toMatchObject({
      code: 'edit_conflict',
      changes: [{ field: 'ads_metadata', to: HOUSE }],
    })
    const undone = await dataOf<Entry>(await editor.send('POST', `${path()}/revisions/${version + 1}/undo`))
    expect(undone.fields.ads_metadata).toEqual(fields.ads_metadata)
  })

  test('a draft keeps incomplete ads, which cannot be published; nor can a script as address', async () => {
    const half = { adNetwork: 'house', adTagUrl: '' }
    const { version } = await entryOf()
    await dataOf(await editor.send('PUT', `${path()}/draft`, { version, fields: { ads_metadata: half } }))
    for (const wrong of [half, { ...HOUSE, adNetwork: ' ' }, { ...HOUSE, adTagUrl: 'javascript:alert(1)' }])
      expect(await refusalOf(await edit(wrong))).toMatchObject({ code: 'invalid_input' })
    expect((await entryOf()).version).toBe(version)
  })

  test('a series has no ads', async () => {
    const series = `/web/studio/catalogue/series/${SERIES}`
    const { fields, version } = await dataOf<Entry>(await editor.send('GET', series))
    expect(fields).not.toHaveProperty('ads_metadata')
    const refused = await editor.send('POST', `${series}/edits`, { version, fields: { ads_metadata: HOUSE } })
    expect(await refusalOf(refused)).toMatchObject({ code: 'invalid_input', field: 'fields.ads_metadata' })
  })
})
