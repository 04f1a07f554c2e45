import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { openStorage } from '#server/gateways/storage/open-storage.ts'
import { testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestBucket, type TestBucket } from '#testing/servers/test-bucket.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('media in a bucket, with the %s database', (kind) => {
  let bucket: TestBucket
  let server: TestServer
  let sound = Buffer.alloc(0)
  let path = ''

  beforeAll(async () => {
    bucket = await startTestBucket()
    server = await startTestServer(kind, { isEmpty: true, environment: { STORAGE_URL: bucket.storageUrl } })
    const { program, config } = server
    const pack = writeTestPack(
      testManifest({ series: [testSeries('psalms', { items: [testItem('psalms-1')] })], feeds: [] }),
    )
    // A `free` atom, which players skip, makes the file longer than a block.
    const atom = Buffer.alloc(200_000, 'free')
    atom.writeUInt32BE(atom.length)
    writeFileSync(join(pack, 'media/one.m4a'), atom, { flag: 'a' })
    sound = readFileSync(join(pack, 'media/one.m4a'))
    const into = {
      ...{ database: program.database, clock: program.clock },
      storage: openStorage(config.storage, program.ids),
      progress: SILENT_PROGRESS,
    }
    expect(await importPack(pack, into)).toMatchObject({ outcome: 'imported' })
    expect(await importPack(pack, into)).toMatchObject({ outcome: 'unchanged' })
    rmSync(pack, { recursive: true, force: true })
    const { audio_media } = await program.database
      .selectFrom('content')
      .select('audio_media')
      .where('id', '=', 'psalms-1')
      .executeTakeFirstOrThrow()
    path = `/media/${audio_media}/one.m4a`
  })
  afterAll(async () => {
    await server.stop()
  })

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('media in a bucket are served whole', async () => {
    const response = await server.ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    expect(Buffer.compare(await bytesOf(response), sound)).toBe(0)
  })

  test.each([
    [0, 0],
    [10, 300_000],
    [262_143, 262_144],
  ])('media in a bucket are served from %d to %d', async (start, wanted) => {
    const end = Math.min(wanted, sound.length - 1)
    const response = await server.ask(path, { headers: { range: `bytes=${start}-${wanted}` } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${sound.length}`)
    expect(Buffer.compare(await bytesOf(response), sound.subarray(start, end + 1))).toBe(0)
  })

  test('without the bucket the health check fails, but not that of the node, and cached media still play', async () => {
    const health = async (query = '') => {
      const response = await server.ask(`/health-check.json${query}`)
      return [response.status, Object(await response.json()).checks]
    }
    expect(await health()).toEqual([
      200,
      { database: 'ok', write: 'ok', storage: 'ok', disk: 'ok', node: 'ok', billing: 'ok' },
    ])
    await bucket.stop()
    expect(await health()).toEqual([
      503,
      { database: 'ok', write: 'ok', storage: 'failing', disk: 'ok', node: 'ok', billing: 'ok' },
    ])
    expect(await health('?check=node')).toEqual([200, { database: 'ok', write: 'ok', disk: 'ok', node: 'ok' }])
    expect((await server.ask(path, { headers: { range: 'bytes=0-99' } })).status).toBe(206)
  })

  test('an unknown check is refused', async () => {
    expect((await server.ask('/health-check.json?check=bucket')).status).toBe(400)
  })
})
