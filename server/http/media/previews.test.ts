import { parseBuffer } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import { getPreview } from '#contract/catalogue/previews.ts'
import { freePreviewSeconds } from '#rules/access/free-preview.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { isContentVisibleCondition } from '#server/database/catalogue/visibility.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'

const FILM = 'morning-mercies-the-film'
const PATH = /^\/media\/preview\/([^/]+)\/([^/]+)\/([^/]+)$/

describe.each(DATABASE_KINDS)('free previews on the %s database', (kind) => {
  let server: TestServer
  let locked: { id: string; duration_seconds: number; media: string; kind: 'audio' | 'video' }[] = []

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    await database.updateTable('content').set({ is_free: 0 }).where('id', '=', FILM).execute()
    const rows = await database
      .selectFrom('content')
      .leftJoin('series', 'series.id', 'content.series_id')
      .selectAll('content')
      .where('content.is_free', '=', 0)
      .where(isContentVisibleCondition(server.clock.now()))
      .orderBy('content.id')
      .execute()
    locked = rows.flatMap((row) => {
      // An item with both is a film; its sound is not played alone.
      const media = row.video_media ?? row.audio_media
      return media === null ? [] : [{ ...row, media, kind: row.video_media ? 'video' : 'audio' } as const]
    })
  })
  afterAll(() => server.stop())

  const preview = async (id: string, headers = {}) =>
    (await callServer(server, getPreview, { params: { id } }, headers)).data
  const bytesOf = async (path: string) => Buffer.from(await (await server.ask(path)).arrayBuffer())
  const statusOf = async (path: string, method = 'GET') => (await server.ask(path, { method })).status
  const recordings = () => locked.filter(({ id, duration_seconds }) => id !== FILM && duration_seconds >= 20)
  const first = () => recordings()[0]?.id ?? ''

  test('each locked item has one that is at most half of it, and its address gives no more', async () => {
    expect(recordings().length).toBeGreaterThan(10)
    // The long run tests all of them.
    for (const { id, duration_seconds, media, kind: own } of sampleOf(recordings(), 25)) {
      const { url, seconds, kind: what } = await preview(id)
      expect([id, what, seconds]).toEqual([id, own, freePreviewSeconds(null, duration_seconds)])
      expect(seconds * 2).toBeLessThanOrEqual(duration_seconds)
      const bytes = await bytesOf(url)
      const { format } = await parseBuffer(bytes, undefined, { duration: true })
      expect(format.duration).toBeLessThan(seconds + 0.2)
      const { bytes: whole } = await server.program.database
        .selectFrom('media_file')
        .innerJoin('media', 'media.id', 'media_file.media_id')
        .select('media_file.bytes')
        .where('media_file.media_id', '=', media)
        .whereRef('media_file.name', '=', 'media.main_file')
        .executeTakeFirstOrThrow()
      expect([id, bytes.length < Number(whole) * 0.6]).toEqual([id, true])
    }
  })

  test('it is the same for everybody, and cut once', async () => {
    const { headers } = await signIn(server)
    const subscriber = await signIn(server, { isSubscribed: true })
    const { url } = await preview(first())
    expect((await preview(first(), headers)).url).toBe(url)
    expect((await preview(first(), subscriber.headers)).url).toBe(url)
    const copies = await Promise.all([1, 2, 3].map(() => bytesOf(url)))
    expect(copies.every((copy) => copy.equals(copies[0] ?? Buffer.alloc(0)))).toBe(true)
    const stored = server.program.database.selectFrom('media_preview').selectAll()
    expect(await stored.where('media_id', '=', PATH.exec(url)?.[2] ?? '').execute()).toHaveLength(1)
  })

  test('ranges lie within it', async () => {
    const { url } = await preview(first())
    const whole = await bytesOf(url)
    const ask = (range: string) => server.ask(url, { headers: { range } })
    const part = await ask('bytes=100-199')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true)
    expect((await ask(`bytes=${whole.length}-`)).status).toBe(416)
    expect(Buffer.from(await (await ask('bytes=0-999999999')).arrayBuffer()).length).toBe(whole.length)
  })

  test('its seal opens nothing else: no other file, item, length or route', async () => {
    const { url } = await preview(first())
    const other = await preview(recordings().find(({ media }) => !url.includes(media))?.id ?? '')
    const [, seal = '', media = '', file = ''] = PATH.exec(url) ?? []
    const [, , otherMedia = '', otherFile = ''] = PATH.exec(other.url) ?? []
    const [body = '', signature = ''] = seal.split('.')
    const longer = Buffer.from(['zz', first()].join('\n')).toString('base64url')
    for (const path of [
      `/media/preview/${seal}/${otherMedia}/${otherFile}`,
      `/media/preview/${longer}.${signature}/${media}/${file}`,
      `/media/preview/${body}/${media}/${file}`,
      `/media/preview/${seal}x/${media}/${file}`,
      `/media/signed/${seal}/${media}/${file}`,
      `/media/${media}/${file}`,
    ]) {
      expect([path, await statusOf(path), await statusOf(path, 'HEAD')]).toEqual([path, 403, 403])
    }
    expect(await statusOf(`/media/preview/${seal}/${media}/other.m4a`)).toBe(404)
  })

  test('a subscriber’s seal does not open the preview’s route', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const { data } = await callServer(server, getContent, { params: { id: first() }, query: {} }, headers)
    expect(await statusOf((data.audio_url ?? '').replace('/signed/', '/preview/'))).toBe(403)
  })

  describe('of a film', () => {
    test('its playlists end early, and its files give those segments alone', async () => {
      const { url, seconds, kind: what } = await preview(FILM)
      expect([what, seconds]).toEqual(['video', 34])
      const [, seal = '', media = ''] = PATH.exec(url) ?? []
      const at = (name: string) => `/media/preview/${seal}/${media}/${name}`
      expect(await (await server.ask(url)).text()).toContain('#EXT-X-STREAM-INF')
      for (const name of ['270p', '480p', '720p', 'audio']) {
        const text = await (await server.ask(at(`${name}.m3u8`))).text()
        const segments = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
        expect(segments.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(seconds)
        expect(text).toContain('#EXT-X-ENDLIST')
        const ends = [...text.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(
          ([, bytes, start]) => Number(bytes) + Number(start),
        )
        const bytes = await bytesOf(at(`${name}.mp4`))
        expect(bytes.length).toBe(Math.max(...ends))
        expect((await server.ask(at(`${name}.mp4`), { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
        const past = await server.ask(at(`${name}.mp4`), { headers: { range: 'bytes=10-99999999' } })
        expect((await past.arrayBuffer()).byteLength).toBe(bytes.length - 10)
      }
    })

    test('a whole file sent to a subscriber afterwards is still whole', async () => {
      const { headers } = await signIn(server, { isSubscribed: true })
      const { data } = await callServer(server, getContent, { params: { id: FILM }, query: {} }, headers)
      const path = (data.video_url ?? '').replace(/[^/]+$/, '270p.mp4')
      expect((await bytesOf(path)).length).toBe(456_691)
    })
  })

  describe('the item’s own mark', () => {
    let usual = 0
    beforeAll(async () => {
      usual = (await preview(first())).seconds
    })
    const setMark = async (preview_seconds: number | null) => {
      const { database } = server.program
      await database.updateTable('content').set({ preview_seconds }).where('id', '=', first()).execute()
      await database.transaction().execute((transaction) => updateCatalogueVersion(transaction))
      await vi.waitFor(async () => {
        server.clock.advance(15)
        const response = await server.ask(`/web/content/${first()}/preview`)
        const shown = response.status === 200 ? Object(await response.json()).data.seconds : 0
        expect(shown).toBe(preview_seconds ?? usual)
      })
    }

    test('moves the end; the former address ends', async () => {
      const before = await preview(first())
      await setMark(12)
      const after = await preview(first())
      expect(after.seconds).toBe(12)
      expect(await statusOf(before.url)).toBe(403)
      const { format } = await parseBuffer(await bytesOf(after.url), undefined, { duration: true })
      expect(format.duration).toBeCloseTo(12, 0)
      await setMark(null)
      expect((await preview(first())).url).toBe(before.url)
    })

    test('of 0 offers none', async () => {
      const { url } = await preview(first())
      await setMark(0)
      const refused = await server.ask(`/web/content/${first()}/preview`)
      expect(await refusalOf(refused)).toMatchObject({ status: 404, code: 'preview_not_offered' })
      expect(await statusOf(url)).toBe(403)
      await setMark(null)
    })
  })

  test('an item that is hidden has no preview', async () => {
    const { database } = server.program
    const { url } = await preview(first())
    const show = async (visibility: 'public' | 'private') => {
      await database.updateTable('content').set({ visibility }).where('id', '=', first()).execute()
      await database.transaction().execute((transaction) => updateCatalogueVersion(transaction))
      const wanted = visibility === 'public' ? [200, 200] : [403, 404]
      await vi.waitFor(async () => {
        server.clock.advance(15)
        expect([await statusOf(url), await statusOf(`/web/content/${first()}/preview`)]).toEqual(wanted)
      })
    }
    await show('private')
    await show('public')
  })
})
