import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getContent, getSeries, type LanguageVersion } from '#contract/catalogue/content.ts'
import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { OTHER, RUTH } from '#testing/studio/creator-attempts.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(BOTH_DATABASES)('language versions of items and series, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let ids: { content: string[]; series: string[] }

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
    ids = { content: await listed('content'), series: await listed('series') }
  })
  afterAll(() => server.stop())

  const listed = async (kind: string) => {
    // Items of one series, which is live too.
    const of = kind === 'content' ? '&series_id=series-slow-psalms' : ''
    const response = await editor.send('GET', `/web/studio/library?kind=${kind}&state=live&locale=en&limit=8${of}`)
    return (await dataOf<{ id: string }[]>(response)).map(({ id }) => id)
  }
  const pathOf = (kind: string, id: string) => `/web/studio/catalogue/${kind}/${id}`
  const entry = async (kind: string, id: string) => dataOf<Entry>(await editor.send('GET', pathOf(kind, id)))
  const send = async (kind: string, id: string, fields: EntryFields) => {
    const { version } = await entry(kind, id)
    return editor.send('POST', `${pathOf(kind, id)}/edits`, { version, fields })
  }
  const edit = async (kind: string, id: string, fields: EntryFields) => dataOf<Entry>(await send(kind, id, fields))
  const heardOf = async (kind: string, id: string): Promise<LanguageVersion[]> => {
    const input = { params: { id }, query: {} }
    const { data } = await callServer(server, kind === 'content' ? getContent : getSeries, input)
    return data.language_versions
  }
  const named = (versions: readonly { id: string }[]) => versions.map(({ id }) => id)

  test.each(['content', 'series'] as const)('lead listeners from one to the other: %s', async (kind) => {
    const [original = '', spanish = '', french = ''] = ids[kind]
    await edit(kind, spanish, { locale: 'es', original_id: original })
    const { versions } = await edit(kind, french, { locale: 'fr', original_id: original })
    expect(versions.map(({ id, locale, is_original }) => ({ id, locale, is_original }))).toEqual([
      { id: original, locale: 'en', is_original: true },
      { id: spanish, locale: 'es', is_original: false },
    ])
    await vi.waitFor(async () => expect(named(await heardOf(kind, original))).toEqual([spanish, french]), WAIT)
    const [first] = await heardOf(kind, spanish)
    const { title, site_path } = await entry(kind, original)
    expect(first).toEqual({ id: original, title, locale: 'en', action_url: site_path })
    await edit(kind, french, { visibility: 'private' })
    await vi.waitFor(async () => expect(named(await heardOf(kind, original))).toEqual([spanish]), WAIT)
    expect((await entry(kind, original)).versions.map(({ state }) => state)).toEqual(['live', 'private'])
    await edit(kind, french, { visibility: 'public', original_id: null, locale: 'en' })
    const followed = await editor.send('POST', `${pathOf(kind, spanish)}/follow-source`, {
      version: (await entry(kind, spanish)).version,
      field: 'original_id',
    })
    expect((await dataOf<Entry>(followed)).versions).toEqual([])
    await edit(kind, spanish, { locale: 'en' })
  })

  test('cannot be two in one language, versions of a version, or versions of an unknown entry', async () => {
    const [original = '', spanish = '', other = ''] = ids.content
    await edit('content', spanish, { locale: 'es', original_id: original })
    const refusals: [string, EntryFields, string][] = [
      [other, { original_id: original }, 'fields.original_id'],
      [other, { locale: 'es', original_id: original }, 'fields.locale'],
      [spanish, { locale: 'en' }, 'fields.locale'],
      [other, { locale: 'de', original_id: spanish }, 'fields.original_id'],
      [other, { locale: 'de', original_id: 'no-such-item' }, 'fields.original_id'],
      [other, { locale: 'de', original_id: other }, 'fields.original_id'],
      [other, { locale: 'de', original_id: ids.series[0] ?? '' }, 'fields.original_id'],
      [original, { locale: 'de', original_id: other }, 'fields.original_id'],
      [original, { locale: 'es' }, 'fields.locale'],
      [other, { locale: 'not a language' }, 'fields.locale'],
      [other, { locale: 'en-US-GB' }, 'fields.locale'],
      [other, { locale: 'xx' }, 'fields.locale'],
    ]
    for (const [id, fields, field] of refusals) {
      const refusal = await refusalOf(await send('content', id, fields))
      expect({ fields, ...refusal }).toMatchObject({ fields, status: 400, field })
    }
    expect((await entry('content', other)).fields).toMatchObject({ locale: 'en', original_id: null })
    await edit('content', spanish, { locale: 'en', original_id: null })
  })

  test('have their language in the form of tracks and filters, however it was typed', async () => {
    const [, , other = ''] = ids.content
    expect((await edit('content', other, { locale: 'pt-br' })).fields.locale).toBe('pt-BR')
    await edit('content', other, { locale: 'en' })
  })

  test('can have their language changed by staff who may not see the original', async () => {
    const itemOf = async (artistId: string) => {
      const items = server.program.database.selectFrom('content').select('id').where('artist_id', '=', artistId)
      return (await items.where('locale', '=', 'en').orderBy('id').executeTakeFirstOrThrow()).id
    }
    const [own, original] = [await itemOf(RUTH), await itemOf(OTHER)]
    await edit('content', own, { visibility: 'private', locale: 'es', original_id: original })
    const creator = await logInAsStaff(server, 'creator')
    expect((await creator.send('GET', pathOf('content', original))).status).toBe(404)
    const { version } = await entry('content', own)
    const sendOwn = (fields: EntryFields) =>
      creator.send('POST', `${pathOf('content', own)}/edits`, { version, fields })
    expect((await sendOwn({ locale: 'pt' })).status).toBe(200)
  })

  test('cannot be restored by an undo once another version has the language', async () => {
    const [original = '', spanish = '', other = ''] = ids.content
    const { version } = await edit('content', spanish, { locale: 'es', original_id: original })
    await edit('content', spanish, { original_id: null })
    await edit('content', other, { locale: 'es', original_id: original })
    const undone = await editor.send('POST', `${pathOf('content', spanish)}/revisions/${version + 1}/undo`)
    expect(undone.status).toBe(400)
    const revisions = [{ id: spanish, version: version + 1 }]
    const together = await editor.send('POST', '/web/studio/catalogue/content/bulk-undos', { revisions })
    expect(await dataOf(together)).toMatchObject([{ id: spanish, outcome: 'refused' }])
    await edit('content', other, { locale: 'en', original_id: null })
    await edit('content', spanish, { locale: 'en' })
  })
})
