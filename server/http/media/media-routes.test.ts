import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentCard, getContent } from '#contract/catalogue/content.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const FOREVER = 'public, max-age=31536000, immutable'

describe.each(DATABASE_KINDS)('media on the %s database', (kind) => {
  let server: TestServer
  let free = ''
  let size = 0

  beforeAll(async () => {
    server = await startTestServer(kind)
    ;[free] = await listAudioItems(server, 'everybody')
    size = (await (await server.ask(await publicUrl())).arrayBuffer()).byteLength
  })
  afterAll(() => server.stop())

  const item = async (): Promise<ContentCard> =>
    (await callServer(server, getContent, { params: { id: free }, query: {} })).data
  const publicUrl = async () => (await item()).audio_url ?? ''
  const statusOf = async (path: string) => (await server.ask(path, { headers: { range: 'bytes=0-0' } })).status

  describe('a file everyone may play', () => {
    test('a public file is served whole, with type and length, immutable', async () => {
      const response = await server.ask(await publicUrl())
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('audio/mp4')
      expect(response.headers.get('content-length')).toBe(String(size))
      expect(response.headers.get('accept-ranges')).toBe('bytes')
      expect(response.headers.get('cache-control')).toBe(FOREVER)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('a public file is named after its bytes', async () => {
      const url = await publicUrl()
      const bytes = new Uint8Array(await (await server.ask(url)).arrayBuffer())
      expect(url).toContain(`/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/`)
    })

    test('any range returns that part of the file', async () => {
      const url = await publicUrl()
      const whole = Buffer.from(await (await server.ask(url)).arrayBuffer())
      const half = Math.floor(size / 2)
      for (const [range, start, end] of [
        ['bytes=0-0', 0, 0],
        ['bytes=0-99', 0, 99],
        [`bytes=${half}-${half + 300_000}`, half, Math.min(half + 300_000, size - 1)],
        ['bytes=-10', size - 10, size - 1],
        [`bytes=${size - 1}-`, size - 1, size - 1],
        [`bytes=5-${size * 2}`, 5, size - 1],
        ['bytes=0-', 0, size - 1],
        [`bytes=-${size * 2}`, 0, size - 1],
        [`bytes=262143-262144`, 262_143, 262_144],
      ] as const) {
        if (start >= size || start > end) continue
        const response = await server.ask(url, { headers: { range } })
        expect([range, response.status]).toEqual([range, 206])
        expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
        expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true)
      }
    })

    test.each(['bytes=5-2', 'bytes=0-1,4-5', 'seconds=0-5', 'bytes=a-', 'nonsense'])(
      'range %s returns the whole file',
      async (range) => {
        const response = await server.ask(await publicUrl(), { headers: { range } })
        expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
        expect((await response.arrayBuffer()).byteLength).toBe(size)
      },
    )

    test('a range past the end answers 416 with the length, and is not cached', async () => {
      for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-']) {
        const response = await server.ask(await publicUrl(), { headers: { range } })
        expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    })

    test('If-Range keeps the range only while the file is the same', async () => {
      const url = await publicUrl()
      const etag = (await server.ask(url, { method: 'HEAD' })).headers.get('etag') ?? ''
      const ask = async (condition: string) =>
        (await server.ask(url, { headers: { range: 'bytes=0-9', 'if-range': condition } })).status
      expect(await ask(etag)).toBe(206)
      expect(await ask('"another"')).toBe(200)
      expect(await ask(`W/${etag}`)).toBe(200)
      expect(await ask('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200)
    })

    test('If-None-Match answers 304', async () => {
      const url = await publicUrl()
      const etag = (await server.ask(url, { method: 'HEAD' })).headers.get('etag') ?? ''
      for (const given of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const response = await server.ask(url, { headers: { 'if-none-match': given } })
        expect([given, response.status, await response.text()]).toEqual([given, 304, ''])
      }
      expect((await server.ask(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })

    test('HEAD returns the headers of GET, without the bytes', async () => {
      const response = await server.ask(await publicUrl(), { method: 'HEAD' })
      expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
        200,
        String(size),
        '',
      ])
      const part = await server.ask(await publicUrl(), { method: 'HEAD', headers: { range: 'bytes=0-9' } })
      expect([200, 206]).toContain(part.status)
    })

    test('artwork is public, with its type', async () => {
      const response = await server.ask((await item()).image_url)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        FOREVER,
      ])
    })
  })

  describe('names', () => {
    test('unknown names are not found', async () => {
      const url = await publicUrl()
      for (const path of [
        '/media/nothing/file.m4a',
        url.replace(/[^/]+$/, 'other.m4a'),
        '/media/x/%00',
        '/media/%00/x',
        '/media/',
      ]) {
        expect([path, [404, 400].includes(await statusOf(path))]).toEqual([path, true])
      }
    })

    test.each([
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      '..%5c..%5cpackage.json',
      '%252e%252e%252fpackage.json',
      '%c0%ae%c0%ae%c0%afpackage.json',
      '....//....//package.json',
      '%2fetc%2fpasswd',
      'file.m4a%00.webp',
      `${'..%2f'.repeat(60)}etc/passwd`,
      'a'.repeat(1200),
    ])('media spelled %s are not found', async (spelling) => {
      const id = (await publicUrl()).split('/')[2]
      for (const path of [
        `/media/${id}/${spelling}`,
        `/media/${spelling}/file`,
        `/media/signed/${spelling}/${id}/file`,
        `/assets/${spelling}`,
      ]) {
        const response = await server.ask(path)
        expect([path, [400, 403, 404, 414].includes(response.status)]).toEqual([path, true])
        expect(await response.text()).not.toMatch(/root:|"private": true/)
      }
    })
  })
})
