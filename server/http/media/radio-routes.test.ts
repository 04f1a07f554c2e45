import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTab } from '#contract/catalogue/discover.ts'
import { getRadio } from '#contract/catalogue/radio.ts'
import { RADIO_LEAD_SECONDS, RADIO_SEGMENT_SECONDS } from '#contract/limits.ts'
import { buildApp } from '#server/app.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testItem, testManifest, testRadio, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openBuiltPages } from '#testing/servers/built-pages.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SONGS = ['come-unto-me', 'i-am-the-vine', 'after-this-manner'] as const
const HOUR = 3600
const DAY = 24 * HOUR
const PLAYLIST = '/radio/Songs/live.m3u8'

async function importSongs(server: TestServer): Promise<void> {
  const items = SONGS.map((song) => testItem(song, { audio: `media/${song}.m4a` }))
  const section = { id: 'on-air', object: 'web-radio' as const, title: 'On air', tags: [], entries: ['radio:songs'] }
  const manifest = testManifest({
    series: [testSeries('songs', { items })],
    feeds: [{ tab: 'discover', tags: [], sections: [section] }],
    radio: [testRadio('songs', ['content:i-am-the-vine', 'series:songs'], { fallback: 'content:come-unto-me' })],
  })
  const change = (folder: string) => {
    for (const song of SONGS) {
      cpSync(join(ROOT, `catalogue/media/narration/${song}.m4a`), join(folder, `media/${song}.m4a`))
    }
  }
  await importTestPack(manifest, server, { change })
}

type ListedSegment = { address: string; range: string; seconds: number; isFirst: boolean; map: string | undefined }

/** Parses a live playlist as a player does. */
function readPlaylist(text: string) {
  const number = (tag: string) => Number(new RegExp(`^#EXT-X-${tag}:(.+)$`, 'm').exec(text)?.[1])
  const listed: ListedSegment[] = []
  let [isFirst, map]: [boolean, string | undefined] = [false, undefined]
  let [seconds, range] = [0, '']
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') isFirst = true
    map = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1] ?? map
    seconds = Number(/^#EXTINF:([\d.]+),$/.exec(line)?.[1] ?? seconds)
    range = /^#EXT-X-BYTERANGE:(.+)$/.exec(line)?.[1] ?? range
    if (!line.startsWith('/')) continue
    listed.push({ address: line, range, seconds, isFirst, map })
    isFirst = false
  }
  const startsAt = Date.parse(/^#EXT-X-PROGRAM-DATE-TIME:(.+)$/m.exec(text)?.[1] ?? '')
  const sequence = number('MEDIA-SEQUENCE')
  return {
    sequence,
    discontinuities: number('DISCONTINUITY-SEQUENCE'),
    target: number('TARGETDURATION'),
    startsAt,
    listed,
  }
}

describe.each(DATABASE_KINDS)('radio on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await importSongs(server)
  })
  afterAll(() => server.stop())

  const askPlaylist = async (from: Pick<TestServer, 'ask'> = server) => {
    const response = await from.ask(PLAYLIST)
    expect(response.status).toBe(200)
    return response.text()
  }
  const playlist = async () => readPlaylist(await askPlaylist())
  const radio = async () => (await callServer(server, getRadio, { params: { id: 'songs' } })).data

  /** Moves the clock to 1 s after a segment boundary, so that the next is seconds away. */
  async function settle(): Promise<void> {
    const before = await playlist()
    for (let passed = 0; passed < 7; passed += 0.5) {
      server.clock.advance(0.5)
      if ((await playlist()).sequence > before.sequence) return server.clock.advance(1)
    }
    throw new Error('the playlist does not change')
  }

  async function changeItem(id: string, change: { is_free?: 0 | 1; visibility?: 'private' | 'public' }): Promise<void> {
    await server.program.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('content').set(change).where('id', '=', id).execute()
      await updateCatalogueVersion(transaction)
    })
    server.clock.advance(11)
  }

  test('a playlist lists public files: the initialization section of each recording, and its segments', async () => {
    const { target, listed } = await playlist()
    expect(target).toBe(6)
    expect(listed.length).toBeGreaterThanOrEqual(6)
    expect(Math.max(...listed.map(({ seconds }) => seconds))).toBeLessThanOrEqual(6)
    for (const { address, range, map } of listed) {
      const [bytes = 0, from = 0] = range.split('@').map(Number)
      const part = await server.ask(address, { headers: { range: `bytes=${from}-${from + bytes - 1}` } })
      expect([part.status, part.headers.get('content-type'), map]).toEqual([206, 'audio/mp4', address])
      expect(part.headers.get('cache-control')).toContain('immutable')
      const kinds = Buffer.from(await part.arrayBuffer())
      expect(kinds.length).toBe(bytes)
      expect(kinds.toString('latin1', 4, 8)).toBe('moof')
    }
  })

  test('a playlist is the same until the next segment and is cached briefly', async () => {
    await settle()
    const first = await server.ask(PLAYLIST)
    expect(first.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    const etag = first.headers.get('etag') ?? ''
    expect((await server.ask(PLAYLIST, { headers: { 'if-none-match': etag } })).status).toBe(304)
    server.clock.advance(6)
    const next = await server.ask(PLAYLIST, { headers: { 'if-none-match': etag } })
    expect(next.status).toBe(200)
  })

  test('every process serves the same playlist bytes', async () => {
    const { program, storage } = await openProgram(server.config, server.clock)
    const app = await buildApp({
      config: server.config,
      program,
      storage,
      version: 'other',
      openBundle: openBuiltPages,
    })
    const other = {
      ask: async (path: string) => {
        const { statusCode, payload } = await app.inject(path)
        return new Response(payload, { status: statusCode })
      },
    }
    try {
      // Both processes find the change at once; one of them writes the new rotation.
      await changeItem('after-this-manner', { is_free: 0 })
      await Promise.all([askPlaylist(other), askPlaylist()])
      for (const seconds of [0, 17, 3600, 90 * DAY]) {
        server.clock.advance(seconds)
        await settle()
        expect(await askPlaylist(other)).toBe(await askPlaylist())
      }
    } finally {
      await changeItem('after-this-manner', { is_free: 1 })
      await app.close()
      await program.database.destroy()
    }
  })

  test('after days the playlist is at the clock’s position, with higher sequence numbers', async () => {
    const before = await playlist()
    server.clock.advance(40 * DAY)
    const after = await playlist()
    expect(after.sequence).toBeGreaterThan(before.sequence + (40 * DAY) / 6 - 10)
    expect(after.discontinuities).toBeGreaterThan(before.discontinuities)
    const end = after.startsAt / 1000 + after.listed.reduce((sum, { seconds }) => sum + seconds, 0)
    const ahead = end - server.clock.now() / 1000
    expect(ahead).toBeGreaterThan(RADIO_LEAD_SECONDS - 1)
    expect(ahead).toBeLessThan(RADIO_LEAD_SECONDS + RADIO_SEGMENT_SECONDS + 1)
  })

  test('an hour of playlists lists every segment once, without gaps, each available when listed', async () => {
    const windowSeconds = (await playlist()).listed.reduce((sum, { seconds }) => sum + seconds, 0)
    const sizes = new Map<string, number>()
    let [next, heard] = [(await playlist()).sequence, 0]
    let before: { address: string; end: number } | undefined
    for (let passed = 0; passed <= HOUR; passed += 4) {
      const { sequence, listed } = await playlist()
      expect(sequence).toBeLessThanOrEqual(next)
      for (const { address, range, seconds, isFirst } of listed.slice(next - sequence)) {
        const [bytes = 0, from = 0] = range.split('@').map(Number)
        const goesOn = before?.address === address && before.end === from
        expect(goesOn || isFirst || before === undefined).toBe(true)
        const name = `${address} ${range}`
        if (!sizes.has(name)) {
          const part = await server.ask(address, { headers: { range: `bytes=${from}-${from + bytes - 1}` } })
          expect(part.status).toBe(206)
          sizes.set(name, (await part.arrayBuffer()).byteLength)
        }
        expect(sizes.get(name)).toBe(bytes)
        before = { address, end: from + bytes }
        heard += seconds
      }
      next = sequence + listed.length
      server.clock.advance(4)
    }
    expect(Math.abs(heard - windowSeconds - HOUR)).toBeLessThan(3 * RADIO_SEGMENT_SECONDS)
  })

  test('the call returns the current and next recordings, without a gap', async () => {
    const channel = await radio()
    const { now, next, stream } = channel
    expect(channel).toMatchObject({ id: 'radio-songs', handle: 'songs', object: 'radio' })
    expect(stream).toMatchObject({ format: 'hls', asset_key: 'songs', url: '/radio/songs/live.m3u8' })
    expect(stream?.fallback_url).toMatch(/^\/media\/.*\.m4a$/)
    expect(now?.ends_at).toBe(next?.starts_at)
    expect(Date.parse(now?.starts_at ?? '')).toBeLessThanOrEqual(Date.parse(channel.as_of))
    expect(Date.parse(now?.ends_at ?? '')).toBeGreaterThan(Date.parse(channel.as_of))
    expect(now).toMatchObject({ artist_name: 'ruth', action_url: `/series/songs/${now?.content_id}/` })

    server.clock.advance((Date.parse(now?.ends_at ?? '') - server.clock.now()) / 1000 + 0.5)
    expect((await radio()).now?.content_id).toBe(next?.content_id)
    const response = await server.ask('/web/radio/radio-songs')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=2'])
  })

  test('the feed section names the channel that it opens', async () => {
    const { data } = await callServer(server, getTab, { params: { tab_id: 'discover' }, query: {} })
    expect(data[0]).toMatchObject({ object: 'web-radio', station: 'radio-songs' })
  })

  test('a recording that is no longer public leaves the schedule and the playlist; sequence numbers continue', async () => {
    const mediaOf = async (id: string) =>
      (
        await server.program.database
          .selectFrom('content')
          .select('audio_media')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.audio_media ?? ''
    const vine = await mediaOf('i-am-the-vine')
    const before = await playlist()
    await changeItem('i-am-the-vine', { is_free: 0 })
    let last = before
    for (let seconds = 11; seconds < 300; seconds += 5) {
      const now = await playlist()
      expect(now.sequence).toBeGreaterThanOrEqual(last.sequence)
      expect(now.discontinuities).toBeGreaterThanOrEqual(last.discontinuities)
      expect(now.sequence - last.sequence).toBeLessThanOrEqual(3)
      if (seconds > 80) expect(now.listed.filter(({ address }) => address.includes(vine))).toEqual([])
      last = now
      server.clock.advance(5)
    }
    expect(new Set(last.listed.map(({ address }) => address)).size).toBeGreaterThan(0)
    await changeItem('i-am-the-vine', { is_free: 1 })
  })

  test('a channel without recordings answers 404, and returns when it has some', async () => {
    const { sequence } = await playlist()
    for (const song of SONGS) await changeItem(song, { visibility: 'private' })
    server.clock.advance(60)
    await radio()
    server.clock.advance(60)
    expect(await radio()).toMatchObject({ now: null, next: null, stream: null })
    expect(await refusalOf(await server.ask(PLAYLIST))).toMatchObject({ status: 404, message: 'content not found' })
    for (const song of SONGS) await changeItem(song, { visibility: 'public' })
    await radio()
    server.clock.advance(120)
    expect((await playlist()).sequence).toBeGreaterThan(sequence)
  })

  test.each(['/radio/nobody/live.m3u8', '/radio/%00/live.m3u8', '/web/radio/nobody'])(
    'the channel name %s is not found',
    async (path) => {
      const refusal = await refusalOf(await server.ask(path))
      expect(refusal).toMatchObject({ status: 404, code: 'radio_not_found' })
    },
  )
})
