import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageDataPath, seriesPath } from '#contract/paths.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { openDatabase } from '#server/database/database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

describe.each(DATABASE_KINDS)('public answers on the %s database', (kind) => {
  let server: TestServer
  let handle = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    const series = server.program.database.selectFrom('series').select('handle').where('visibility', '=', 'public')
    handle = (await series.executeTakeFirstOrThrow()).handle
  })
  afterAll(() => server.stop())

  const html = async (path: string) => (await server.ask(path)).text()

  describe('in the visitor’s cache', () => {
    const paths = () => [
      '/discover/',
      pageDataPath('/discover/'),
      '/web/tabs/discover',
      '/sitemaps/content-1.xml',
      '/openapi.json',
    ]

    test('an ETag saves the second download', async () => {
      for (const path of paths()) {
        const first = await server.ask(path)
        await first.text()
        const etag = first.headers.get('etag') ?? ''
        expect(first.headers.get('cache-control')).toMatch(/^public/)
        const again = await server.ask(path, { headers: { 'if-none-match': etag } })
        expect([path, again.status, await again.text(), again.headers.get('etag')]).toEqual([path, 304, '', etag])
        expect((await server.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
      }
    })

    test('brotli and gzip decode to the same body', async () => {
      for (const path of paths()) {
        const plain = await bytes(path, 'identity')
        const packed = { br: await bytes(path, 'br'), gzip: await bytes(path, 'gzip;q=0.5') }
        expect(plain.encoding).toBeUndefined()
        expect([packed.br.encoding, packed.gzip.encoding]).toEqual(['br', 'gzip'])
        expect(brotliDecompressSync(packed.br.body).equals(plain.body)).toBe(true)
        expect(gunzipSync(packed.gzip.body).equals(plain.body)).toBe(true)
        expect(plain.vary).toContain('Accept-Encoding')
      }
      expect((await bytes('/discover/', 'br;q=0, gzip;q=0')).encoding).toBeUndefined()
      expect((await bytes('/discover/', 'gzip, deflate, br')).encoding).toBe('br')
    })

    test('HEAD returns the headers of GET', async () => {
      for (const path of ['/discover/', '/web/tabs/discover']) {
        const head = await server.ask(path, { method: 'HEAD' })
        expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
          200,
          '',
          (await server.ask(path)).headers.get('etag'),
        ])
      }
    })

    /** The bytes as transferred: fetch would decompress them. */
    function bytes(path: string, accepted: string) {
      const { hostname, port } = new URL(server.url)
      return new Promise<{ body: Buffer; encoding: string | undefined; vary: string | undefined }>(
        (resolve, reject) => {
          const asked = request(
            { hostname, port, path, agent: false, headers: { 'accept-encoding': accepted } },
            (response) => {
              const pieces: Buffer[] = []
              response.on('data', (piece: Buffer) => pieces.push(piece))
              const { 'content-encoding': encoding, vary } = response.headers
              response.on('end', () => resolve({ body: Buffer.concat(pieces), encoding, vary }))
            },
          )
          asked.on('error', reject)
          asked.end()
        },
      )
    }
  })

  describe('after a write to the catalogue', () => {
    const path = () => seriesPath(handle)

    async function rename(title: string, database = server.program.database): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        await transaction.updateTable('series').set({ title }).where('handle', '=', handle).execute()
        await updateCatalogueVersion(transaction)
      })
    }

    const shows = async (address: string, title: string) => expect(await html(address)).toContain(title)

    test('every page, call and feed shows the new text soon after a write', async () => {
      for (const address of [path(), pageDataPath(path()), `/web/content-series/${handle}`]) await html(address)
      await rename('Renamed here')
      for (const address of [path(), pageDataPath(path()), `/web/content-series/${handle}`]) {
        await vi.waitFor(() => shows(address, 'Renamed here'), { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 })
      }
    })

    test('a write by another process is shown soon', async () => {
      await html(path())
      const other = openDatabase(server.config.databaseAddress)
      await rename('Renamed elsewhere', other)
      await other.destroy()
      await vi.waitFor(() => shows(path(), 'Renamed elsewhere'), { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 })
    })

    test('a write changes the ETag', async () => {
      const before = (await server.ask(path())).headers.get('etag')
      await rename('Renamed again')
      await vi.waitFor(() => shows(path(), 'Renamed again'), { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 })
      expect((await server.ask(path())).headers.get('etag')).not.toBe(before)
    })
  })
})
