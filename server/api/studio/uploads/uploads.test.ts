import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry, LibraryRow } from '#contract/studio/catalogue.ts'
import type { SeriesProposal, Upload } from '#contract/studio/uploads.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { prepareDueUploads } from '#server/work/uploads/prepare-uploads.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { sendUpload, staffToken, uploadWork } from '#testing/studio/test-uploads.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const RUTH = 'artist-ruth-adeyemi'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const folder = testFolder('series-of-uploads')

type MadeSeries = { series_id: string; handle: string; content_ids: string[] }

describe.each(DATABASE_KINDS)('series of uploads on the %s database', (kind) => {
  let server: TestServer
  let editor: string
  let creator: string
  const files: { name: string; bytes: Uint8Array }[] = []

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    for (const track of [2, 1, 3]) {
      const tags = {
        title: `Watch ${track} of Psalm 63`,
        album: 'Night Watches',
        artist: 'ruth adeyemi',
        track,
        comment: 'Psalm 63:6',
      }
      const name = `watch-${track}.mp3`
      await makeRecording(join(folder, name), toneArguments({ seconds: 2, pitch: 300 + track }, tags))
      files.push({ name, bytes: readFileSync(join(folder, name)) })
    }
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    editor = await staffToken(server, 'editor')
    creator = await staffToken(server, 'creator')
  })

  const ask = async <data>(
    method: string,
    path: string,
    { body, by = editor }: { body?: object; by?: string } = {},
  ) => {
    const response = await server.ask(path, {
      method,
      headers: { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = (await response.json()) as { data: data; errors?: { code: string }[] }
    return { ...answered, code: answered.errors?.[0]?.code ?? null }
  }
  const sendAll = async (by = editor) => {
    const ids: string[] = []
    for (const file of files) ids.push(await sendUpload(server.url, by, file))
    await prepareDueUploads(uploadWork(server))
    return ids
  }
  const propose = async (upload_ids: string[], by = editor) =>
    (await ask<SeriesProposal>('POST', '/web/studio/uploads/proposal', { by, body: { upload_ids } })).data
  const series = { artist_id: null, category: 'devotional', locale: 'en', is_free: true }

  test('three recordings become a private series, are published, and are heard by a guest', async () => {
    const ids = await sendAll()
    const proposal = await propose(ids)
    expect(proposal).toMatchObject({ title: 'Night Watches', artist_name: 'ruth adeyemi', artist_id: RUTH })
    expect(proposal.items.map(({ title }) => title)).toEqual([1, 2, 3].map((number) => `Watch ${number} of Psalm 63`))
    const wanted = { ...series, title: proposal.title, artist_id: proposal.artist_id, items: proposal.items }
    const { data: made } = await ask<MadeSeries>('POST', '/web/studio/uploads/series', { body: wanted })
    expect(made.handle).toBe('night-watches')
    const path = `/web/content-series/${made.handle}`
    expect((await server.ask(path)).status).toBe(404)
    const entries = [{ kind: 'series', id: made.series_id }, ...made.content_ids.map((id) => ({ kind: 'content', id }))]
    for (const { kind: type, id } of entries) {
      const { data: entry } = await ask<Entry>('GET', `/web/studio/catalogue/${type}/${id}`)
      expect(entry).toMatchObject({ state: 'private', source: 'upload', version: 1, artist_id: RUTH })
      const body = { version: entry.version, fields: { visibility: 'public' } }
      expect((await ask('POST', `/web/studio/catalogue/${type}/${id}/edits`, { body })).code).toBe(null)
    }
    const shown = await vi.waitFor(async () => {
      const answered = (await (await server.ask(path)).json()) as {
        data: { title: string; content: { title: string }[] }
      }
      expect(answered.data).toMatchObject({ title: 'Night Watches' })
      return answered
    }, WAIT)
    expect(JSON.stringify(shown)).toContain('Watch 3')
    const item = (await (await server.ask(`/web/content/${made.content_ids[0]}`)).json()) as {
      data: { audio_url: string | null; duration: number }
    }
    const sound = await server.ask(new URL(item.data.audio_url ?? '', server.url).pathname)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const references = await server.program.database
      .selectFrom('content_verse')
      .selectAll()
      .where('content_id', 'in', made.content_ids)
      .execute()
    expect(references).toHaveLength(3)
    const list = await ask<Upload[]>('GET', '/web/studio/uploads')
    expect(list.data).toEqual([])
  })

  test('more recordings are added at the end of their series', async () => {
    const ids = await sendAll()
    const { series_id, items } = await propose(ids)
    expect(series_id).toBe('studio-night-watches')
    const body = { series_id, is_free: false, items }
    const { data: made } = await ask<MadeSeries>('POST', '/web/studio/uploads/items', { body })
    const { data: rows } = await ask<LibraryRow[]>('GET', `/web/studio/library?series_id=${series_id}`)
    expect(rows).toHaveLength(6)
    expect(made.content_ids).toHaveLength(3)
    expect((await ask('POST', '/web/studio/uploads/items', { body })).code).toBe('upload_not_changeable')
    expect((await ask('POST', '/web/studio/uploads/items', { body: { ...body, series_id: 'none' } })).code).toBe(
      'upload_not_changeable',
    )
  })

  test('a second series of a title gets a handle of its own', async () => {
    const [id = ''] = await sendAll()
    const body = { ...series, title: 'Night Watches', items: [{ upload_id: id, title: 'One' }] }
    const { data } = await ask<MadeSeries>('POST', '/web/studio/uploads/series', { body })
    expect(data.handle).toBe('night-watches-2')
  })

  test('a creator makes series of their own uploads, for their own artist', async () => {
    const [id = ''] = await sendAll(creator)
    const items = [{ upload_id: id, title: 'Mine' }]
    const make = async (artist_id: string | null, by = creator) =>
      (await ask('POST', '/web/studio/uploads/series', { by, body: { ...series, title: 'Mine', artist_id, items } }))
        .code
    expect(await make(null)).toBe('forbidden')
    expect(await make('artist-ansel-moreau')).toBe('forbidden')
    expect(await make(RUTH, editor)).toBe('upload_not_found')
    expect(await make('artist-nobody', editor)).toBe('upload_not_found')
    expect(await make(RUTH)).toBe(null)
    expect(await make(RUTH)).toBe('upload_not_changeable')
  })

  test('the uploads of others are not listed, read, retried, proposed or cancelled', async () => {
    const [id = ''] = await sendAll()
    expect(
      (await ask<Upload[]>('GET', '/web/studio/uploads', { by: creator })).data.map((one) => one.id),
    ).not.toContain(id)
    for (const [method, path] of [
      ['GET', `/${id}/state`],
      ['POST', `/${id}/cancel`],
      ['POST', `/${id}/retry`],
    ] as const) {
      expect((await ask(method, `/web/studio/uploads${path}`, { by: creator })).code).toBe('upload_not_found')
    }
    const body = { upload_ids: [id] }
    expect((await ask('POST', '/web/studio/uploads/proposal', { by: creator, body })).code).toBe('upload_not_found')
  })
})
