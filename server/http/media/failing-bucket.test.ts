import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { BLOCK_BYTES } from '#server/gateways/storage/block-cache.ts'
import { testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type FaultyBucket, startFaultyBucket } from '#testing/servers/faulty-bucket.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { staffToken } from '#testing/studio/test-uploads.ts'

const MEGABYTE = 1024 ** 2
const BLOCKS = 40

describe.each(DATABASE_KINDS)('a bucket that answers 503, with the %s database', (kind) => {
  let bucket: FaultyBucket
  let server: TestServer
  let token = ''
  let path = ''
  /** The next block that is not in memory. */
  let block = 1

  beforeAll(async () => {
    bucket = await startFaultyBucket()
    server = await startTestServer(kind, { isEmpty: true, environment: { STORAGE_URL: bucket.storageUrl } })
    const { program, storage } = server
    await insertDemoAccounts(program)
    const series = [testSeries('psalms', { items: [testItem('psalms-1')] })]
    const pack = writeTestPack(testManifest({ series, feeds: [] }))
    // A `free` atom, which players skip.
    const atom = Buffer.alloc(BLOCKS * BLOCK_BYTES, 'free')
    atom.writeUInt32BE(atom.length)
    writeFileSync(join(pack, 'media/one.m4a'), atom, { flag: 'a' })
    const { database, clock } = program
    await importPack(pack, { database, clock, storage, progress: SILENT_PROGRESS })
    rmSync(pack, { recursive: true, force: true })
    const { audio_media } = await program.database
      .selectFrom('content')
      .select('audio_media')
      .where('id', '=', 'psalms-1')
      .executeTakeFirstOrThrow()
    path = `/media/${audio_media}/one.m4a`
    token = await staffToken(server, 'editor')
  })
  afterAll(async () => {
    await server.stop()
    await bucket.stop()
  })
  beforeEach(() => bucket.setFault('busy'))
  afterEach(() => bucket.setFault('none'))

  const play = (at: number) =>
    server.ask(path, { headers: { range: `bytes=${at * BLOCK_BYTES}-${at * BLOCK_BYTES + 99}` } })
  const playNext = () => {
    block += 1
    return play(block)
  }
  const refusalOf = async (response: Response) => [response.status, response.headers.get('retry-after')]

  test('media are refused with a reason, and play again with the bucket', async () => {
    const refused = await playNext()
    expect(await refusalOf(refused)).toEqual([503, '5'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
    bucket.setFault('none')
    expect((await play(block)).status).toBe(206)
  })

  test('an upload is acknowledged only when it is stored', async () => {
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
    const bytes = Buffer.alloc(9 * MEGABYTE, 'selah')
    bytes.set([0xff, 0xfb, 0x90, 0x00])
    const begun = await server.ask(UPLOADS_PATH, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    const upload = begun.headers.get('location') ?? ''
    const send = (offset: number) =>
      server.ask(upload, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: new Uint8Array(bytes.subarray(offset)),
      })
    const offset = async () =>
      Number((await server.ask(upload, { method: 'HEAD', headers })).headers.get('upload-offset'))
    expect(await refusalOf(await send(0))).toEqual([503, '5'])
    expect(await offset()).toBe(0)
    bucket.setFault('none')
    expect((await send(0)).status).toBe(204)
    expect(await offset()).toBe(bytes.length)
  })

  test('a share image is refused with a reason, and so are all that wait for it', async () => {
    const page = await (await server.ask('/series/psalms/')).text()
    const image = /\/share\/[^"]+\.jpg/.exec(page)?.[0] ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.ask(image)))
    for (const answer of answers) expect(await refusalOf(answer)).toEqual([503, '5'])
    bucket.setFault('none')
    expect((await server.ask(image)).status).toBe(200)
  })
})
