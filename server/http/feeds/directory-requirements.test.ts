import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { podcastFeed } from '#brand/podcast-feed.ts'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { validateFeed } from '#testing/feeds/validate-feed.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const STORAGE = new URL('../../../node_modules/.cache/test-media', import.meta.url).pathname
const SITE = 'http://selah.test'
const OUTSIDE = 'quiet-hours-small-mercies'
const OUTSIDE_GUID = '9b024349-ccf0-5f69-a609-6b82873eab3c'
const COVER = /^\/share\/(podcast|episode)-cover\/[^/]+\/[0-9a-f]{12}\.jpg$/

describe.each(DATABASE_KINDS)('feeds as podcast directories require them, on the %s database', (kind) => {
  let server: TestServer
  let outside: ExternalServer
  let own: string[]
  beforeAll(async () => {
    outside = await startExternalServer()
    publishFixture(outside)
    server = await startTestServer(kind)
    const series = server.program.database.selectFrom('series').select('handle').where('is_podcast', '=', 1)
    own = (await series.where('visibility', '=', 'public').execute()).map(({ handle }) => handle)
    const storage = createFileStorage(STORAGE, randomIds)
    await importExternalFeed(
      `${outside.url}/feed.xml`,
      { ...server.program, storage, outbound: outside.outbound, readers: IN_THREAD_READERS },
      {},
    )
  })
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  const addressOf = (handle: string) => `/series/${handle}/feed.xml`
  const feedOf = async (handle: string) => (await server.ask(addressOf(handle))).text()
  const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, one = '']) => one)
  const artOf = (xml: string) => found(xml, /<itunes:image href="([^"]+)"/g).map((address) => address.replace(SITE, ''))

  test('every public podcast of ours is a valid feed', async () => {
    expect(own.length).toBeGreaterThan(3)
    for (const handle of own) {
      expect(validateFeed(await feedOf(handle), { address: SITE + addressOf(handle) }), handle).toEqual([])
    }
  })

  test('an imported podcast goes out valid, with its original guid', async () => {
    const place = { address: SITE + addressOf(OUTSIDE), guid: OUTSIDE_GUID }
    expect(validateFeed(await feedOf(OUTSIDE), place)).toEqual([])
  })

  test('every enclosure length is the length of the file', async () => {
    for (const handle of [OUTSIDE, ...own]) {
      for (const [, url = '', length] of (await feedOf(handle)).matchAll(/<enclosure url="([^"]+)" length="(\d+)"/g)) {
        const response = await server.ask(url.replace(SITE, ''), { method: 'HEAD' })
        expect([response.status, response.headers.get('content-length')]).toEqual([200, length])
      }
    }
  })

  test('podcast and item artwork is a square JPEG of 1400 px in sRGB', async () => {
    const art = artOf(await feedOf(OUTSIDE))
    expect(art.filter((address) => address.includes('podcast-cover'))).toHaveLength(1)
    expect(art.filter((address) => address.includes('episode-cover'))).toHaveLength(1)
    for (const address of art) {
      expect(address).toMatch(COVER)
      expect((await server.ask(address, { method: 'HEAD' })).status).toBe(200)
      const response = await server.ask(address)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const metadata = await sharp(await response.arrayBuffer()).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 1400, height: 1400, space: 'srgb', channels: 3 })
      expect(metadata.hasAlpha).toBe(false)
    }
  })

  test('artwork is made once, and again at a new address when the picture changes', async () => {
    const { database } = server.program
    const [before = ''] = artOf(await feedOf('plain-faith'))
    await Promise.all([server.ask(before), server.ask(before)])
    const kept = () =>
      database.selectFrom('share_image').selectAll().where('kind', '=', 'podcast-cover').orderBy('subject_id').execute()
    const rows = await kept()
    await server.ask(before)
    expect(await kept()).toEqual(rows)

    const { image } = await database
      .selectFrom('series')
      .select('image')
      .where('handle', '=', 'armor-of-God')
      .executeTakeFirstOrThrow()
    await database.updateTable('series').set({ image }).where('handle', '=', 'plain-faith').execute()
    const moved = await server.ask(before)
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toMatch(COVER)
    expect((await server.ask(moved.headers.get('location') ?? '')).status).toBe(200)
    expect(await kept()).toHaveLength(rows.length)
  })

  test('artwork that cannot be made redirects to the original picture', async () => {
    const [address = ''] = artOf(await feedOf('forty-days'))
    const { database } = server.program
    const { image } = await database
      .selectFrom('series')
      .select('image')
      .where('handle', '=', 'forty-days')
      .executeTakeFirstOrThrow()
    const [media_id = '', name = ''] = image.split('/')
    const file = () => database.updateTable('media_file').where('media_id', '=', media_id).where('name', '=', name)
    const { bytes } = await database
      .selectFrom('media_file')
      .select('bytes')
      .where('media_id', '=', media_id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    // Truncated, as by a storage failure.
    await file().set({ bytes: 100 }).execute()
    const response = await server.ask(address)
    await file().set({ bytes }).execute()
    expect([response.status, response.headers.get('location')]).toEqual([302, `/media/${image}`])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test.each([
    ['a series that is no podcast', 'podcast-cover', 'armor-of-God'],
    ['nobody', 'episode-cover', 'nobody'],
    ['a name with a NUL', 'podcast-cover', 'a%00b'],
  ])('%s has no feed artwork', async (_name, cover, id) => {
    expect((await server.ask(`/share/${cover}/${id}/000000000000.jpg`)).status).toBe(404)
  })

  test('texts longer than directories allow are cut at the end of a word', async () => {
    const { database } = server.program
    const description = 'Be still and know. '.repeat(300).trim()
    const { id } = await database
      .selectFrom('series')
      .select('id')
      .where('handle', '=', 'forty-days')
      .executeTakeFirstOrThrow()
    await database.updateTable('series').set({ description }).where('id', '=', id).execute()
    await database.updateTable('content').set({ description, title: description }).where('series_id', '=', id).execute()
    // Written without a new catalogue version: the cache expires by age.
    server.clock.advance(61)
    const xml = await feedOf('forty-days')
    expect(xml).toMatch(/(?:know\.|[Bb]e|still|and)…<\/description>/)
    expect(validateFeed(xml, { address: SITE + addressOf('forty-days') })).toEqual([])
  })

  test('our own podcast names its owner and its lock; an imported one has neither', async () => {
    const { owner } = podcastFeed
    const ours = await feedOf('plain-faith')
    expect(found(ours, /<itunes:owner>\s*<itunes:name>([^<]+)<\/itunes:name>/g)).toEqual(owner ? [owner.name] : [])
    expect(found(ours, /<itunes:email>([^<]+)</g)).toEqual(owner ? [owner.email] : [])
    expect(found(ours, /<podcast:locked owner="([^"]+)">(?:yes|no)</g)).toEqual(owner ? [owner.email] : [])
    expect(await feedOf(OUTSIDE)).not.toMatch(/podcast:locked|itunes:owner/)
  })
})
