import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentCard, getContent } from '#contract/catalogue/content.ts'
import { updateEntitlementsEnded } from '#server/database/accounts/sessions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const FILM = 'morning-mercies-the-film'
const SEAL = /^\/media\/signed\/([^/]+)\/([^/]+)\/([^/]+)$/

describe.each(DATABASE_KINDS)('signed media on the %s database', (kind) => {
  let server: TestServer
  let subscriber: TestVisitor
  /** Two locked recordings. */
  let locked = ''
  let other = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    await database.updateTable('content').set({ is_free: 0 }).where('id', '=', FILM).execute()
    ;[locked, other = ''] = await listAudioItems(server, 'subscribers')
    subscriber = await signIn(server, { isSubscribed: true })
  })
  afterAll(() => server.stop())

  const item = async (id: string, headers = {}): Promise<ContentCard> =>
    (await callServer(server, getContent, { params: { id }, query: {} }, headers)).data
  const signedUrl = async (id = locked, { headers } = subscriber) => {
    const { audio_url, video_url } = await item(id, headers)
    return audio_url ?? video_url ?? ''
  }
  const statusOf = async (path: string) => (await server.ask(path, { headers: { range: 'bytes=0-0' } })).status

  describe('a locked file', () => {
    test('a locked file has no public address', async () => {
      const path = (await signedUrl()).replace(SEAL, '/media/$2/$3')
      expect(await refusalOf(await server.ask(path))).toMatchObject({ status: 403, code: 'media_forbidden' })
      expect((await server.ask(path, { method: 'HEAD' })).status).toBe(403)
    })

    test('a locked file plays by its signed address, uncached', async () => {
      const response = await server.ask(await signedUrl(), { headers: { range: 'bytes=0-1023' } })
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 1024])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test('a signed address altered in any part is refused', async () => {
      const url = await signedUrl()
      const [, token = '', media = '', file = ''] = SEAL.exec(url) ?? []
      const [seal = '', signature = ''] = token.split('.')
      const [ends = '', visitor = '', content = ''] = Buffer.from(seal, 'base64url').toString().split('\n')
      const reseal = (...parts: string[]) => Buffer.from(parts.join('\n')).toString('base64url')
      const otherMedia = (SEAL.exec(await signedUrl(other)) ?? [])[2] ?? ''
      const flipped = [...signature].map(
        (_, at) => signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1),
      )
      const altered = [
        `${reseal((Number.parseInt(ends, 36) + 1000).toString(36), visitor, content)}.${signature}`,
        `${reseal(ends, 'someone', content)}.${signature}`,
        `${reseal(ends, visitor, other)}.${signature}`,
        `${seal}=.${signature}`,
        `${seal}.${signature}=`,
        `${seal}.`,
        `.${signature}`,
        seal,
        `${seal}.${signature}.${signature}`,
        `${seal}.${signature.slice(0, -1)}`,
        ...flipped.map((wrong) => `${seal}.${wrong}`),
      ].map((wrong) => `/media/signed/${wrong}/${media}/${file}`)
      for (const path of [...altered, `/media/signed/${token}/${otherMedia}/${file}`]) {
        expect([path, await statusOf(path)]).toEqual([path, 403])
      }
      expect(await statusOf(`/media/signed/${token}/${media}/other.m4a`)).toBe(404)
      expect(await statusOf(url)).toBe(206)
    })

    test('an expired signed address is refused', async () => {
      const url = await signedUrl()
      const { duration } = await item(locked)
      // The entitlement is renewed: only the link has expired.
      await server.program.database
        .updateTable('entitlement')
        .set({ ends_at: null })
        .where('user_id', '=', subscriber.userId)
        .execute()
      server.clock.advance(Math.ceil(duration) + 1800 - 60)
      expect(await statusOf(url)).toBe(206)
      server.clock.advance(60)
      expect(await statusOf(url)).toBe(403)
      server.clock.reset()
    })

    test('access closes within a minute after the entitlement ends, also during playback', async () => {
      const leaving = await signIn(server, { isSubscribed: true })
      const url = await signedUrl(locked, leaving)
      expect(await statusOf(url)).toBe(206)
      await server.program.database
        .transaction()
        .execute((transaction) => updateEntitlementsEnded(transaction, leaving.userId, server.clock.now()))
      server.clock.advance(59)
      expect(await statusOf(url)).toBe(403)
      server.clock.reset()
    })

    test('access closes within a minute after the item is hidden', async () => {
      const { database } = server.program
      const url = await signedUrl(other)
      expect(await statusOf(url)).toBe(206)
      await database.updateTable('content').set({ visibility: 'private' }).where('id', '=', other).execute()
      server.clock.advance(59)
      expect(await statusOf(url)).toBe(403)
      await database.updateTable('content').set({ visibility: 'public' }).where('id', '=', other).execute()
      server.clock.reset()
    })
  })

  describe('the captions of a film', () => {
    const tracksOf = async (id: string, headers = {}) =>
      (await callServer(server, getContent, { params: { id }, query: {} }, headers)).data.text_tracks

    test('captions of a locked film are signed, and hidden from others', async () => {
      expect(await tracksOf(FILM)).toEqual([])
      const [track] = await tracksOf(FILM, subscriber.headers)
      expect(track).toMatchObject({ kind: 'captions', label: 'English', language: 'en' })
      expect(track?.url).toMatch(SEAL)
      const response = await server.ask(track?.url ?? '')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
      expect(await response.text()).toMatch(/^WEBVTT\n/)
      expect(await statusOf(track?.url.replace(SEAL, '/media/$2/$3') ?? '')).toBe(403)
    })

    test('captions of an open film are public', async () => {
      const [track] = await tracksOf('the-moon-and-the-stars')
      expect(track?.url).toMatch(/^\/media\/[0-9a-f]{32}\/moon-and-stars\.vtt$/)
      expect(await statusOf(track?.url ?? '')).toBe(206)
    })
  })

  describe('a locked film', () => {
    /** Addresses that a playlist names, resolved as a player does. */
    async function follow(url: string): Promise<string[]> {
      const response = await server.ask(url)
      expect([url, response.status, response.headers.get('content-type')]).toEqual([
        url,
        200,
        'application/vnd.apple.mpegurl',
      ])
      const text = await response.text()
      const names = text.split('\n').flatMap((line) => {
        const inTag = /URI="([^"]+)"/.exec(line)?.[1]
        return inTag ?? (line && !line.startsWith('#') ? [line.trim()] : [])
      })
      return [...new Set(names)].map((name) => new URL(name, `http://page${url}`).pathname)
    }

    test('a locked film plays by one signature, which every playlist and segment inherits', async () => {
      const master = (await item(FILM, subscriber.headers)).video_url ?? ''
      expect(master).toMatch(SEAL)
      const playlists = await follow(master)
      expect(playlists.length).toBeGreaterThan(1)
      for (const playlist of playlists) {
        const segments = await follow(playlist)
        expect(segments.length).toBeGreaterThan(0)
        for (const segment of segments) expect(await statusOf(segment)).toBe(206)
      }
    })

    test('no file of a locked film opens without the signature', async () => {
      const master = (await item(FILM, subscriber.headers)).video_url ?? ''
      const playlists = await follow(master)
      const segments = (await Promise.all(playlists.map(follow))).flat()
      for (const path of [master, ...playlists, ...segments]) {
        expect([path, await statusOf(path.replace(SEAL, '/media/$2/$3'))]).toEqual([path, 403])
      }
    })
  })
})
