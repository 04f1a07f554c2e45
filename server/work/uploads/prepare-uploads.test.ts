import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_DAYS } from '#contract/limits.ts'
import type { Upload } from '#contract/studio/uploads.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { makeRecording, toneArguments, videoArguments, writeChapters } from '#testing/catalogue/test-recordings.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { sendUpload, staffToken, uploadWork } from '#testing/studio/test-uploads.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { prepareDueUploads, startUploadWork } from './prepare-uploads.ts'
import { purgeUploads } from './purge-uploads.ts'

const folder = testFolder('uploads')
const file = (name: string) => ({ name, bytes: readFileSync(join(folder, name)) })

beforeAll(async () => {
  const tags = { title: 'Comfort Ye', album: 'Advent', artist: 'Ruth', track: 3, comment: 'Of Isaiah 40:1.' }
  await makeRecording(join(folder, 'comfort.wav'), toneArguments({ seconds: 3 }, tags))
  const marks = writeChapters(folder, [
    { title: 'Opening', from: 0, to: 2 },
    { title: 'Reading', from: 2, to: 4 },
  ])
  const chapters = ['-i', marks, '-map_metadata', '1', '-map_chapters', '1']
  await makeRecording(join(folder, '04 every_valley.m4a'), [...toneArguments({ seconds: 4 }), ...chapters])
  await makeRecording(join(folder, 'outage.wav'), toneArguments({ seconds: 2 }))
  await makeRecording(join(folder, 'stopped.wav'), toneArguments({ seconds: 1 }))
  await makeRecording(join(folder, 'film.mp4'), videoArguments({ seconds: 2 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(DATABASE_KINDS)('preparing uploads on the %s database', (kind) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    token = await staffToken(server, 'editor')
  })

  const send = (sent: { name: string; bytes: Uint8Array }) => sendUpload(server.url, token, sent)
  const ask = async (method: string, path: string) => {
    const response = await server.ask(`/web/studio/uploads${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()) as { data: Upload; errors?: { code: string }[] }
  }
  const stateOf = async (id: string) => (await ask('GET', `/${id}/state`)).data
  const prepare = () => prepareDueUploads(uploadWork(server))

  test('a recording is read, levelled and encoded, and its bytes are deleted', async () => {
    const id = await send(file('comfort.wav'))
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', step: 'read', tags: null, image_url: null })
    expect(await prepare()).toEqual([{ id, outcome: 'ready' }])
    const upload = await stateOf(id)
    expect(upload).toMatchObject({
      ...{ state: 'ready', step: 'words', progress: 100, fault: null, is_video: false, expires_at: null },
      tags: { title: 'Comfort Ye', album: 'Advent', artist: 'Ruth', number: 3, has_cover: false },
    })
    expect(upload.duration).toBeCloseTo(3, 0)
    await purgeUploads(uploadWork(server))
    const parts = await server.program.database.selectFrom('upload_part').selectAll().execute()
    expect(parts).toEqual([])
    expect(readdirSync(uploadWork(server).workFolder)).toEqual([])
  })

  test('a stop does not wait for a scanner, and the upload is left to the next start', async () => {
    const id = await send(file('stopped.wav'))
    const row = () =>
      server.program.database.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    let isScanning = false
    const scan = () => {
      isScanning = true
      return new Promise<undefined>(() => undefined)
    }
    const work = startUploadWork({ ...uploadWork(server), scan }, () => undefined)
    await vi.waitFor(() => expect(isScanning).toBe(true), { timeout: WAIT_LIMIT_MILLISECONDS })
    await work.stop()
    expect(await row()).toMatchObject({ state: 'preparing', claimed_until: 0, attempts: 0 })
    expect(await prepare()).toEqual([{ id, outcome: 'ready' }])
  })

  test('the file name stands in for missing tags, and chapters are read', async () => {
    const id = await send(file('04 every_valley.m4a'))
    await prepare()
    expect((await stateOf(id)).tags).toMatchObject({ title: 'Every valley', number: 4, chapters: 2 })
  })

  test('a film gets a picture of its own', async () => {
    const id = await send(file('film.mp4'))
    await prepare()
    const { is_video, image_url, tags } = await stateOf(id)
    expect([is_video, tags?.has_cover]).toEqual([true, true])
    expect((await server.ask(image_url ?? '')).status).toBe(200)
  })

  inLongRun(() => {
    test('a truncated recording fails with its reason, waits a week for a retry, and fails again', async () => {
      const { bytes } = file('film.mp4')
      const id = await send({ name: 'half.mp4', bytes: bytes.subarray(0, Math.floor(bytes.length / 3)) })
      expect(await prepare()).toEqual([{ id, outcome: 'failed' }])
      expect(await stateOf(id)).toMatchObject({ state: 'failed', step: 'read', fault: 'truncated' })
      expect((await ask('POST', `/${id}/retry`)).data).toMatchObject({ state: 'waiting', fault: null })
      expect((await ask('POST', `/${id}/retry`)).errors?.[0]?.code).toBe('upload_not_changeable')
      await prepare()
      server.clock.advance((UPLOAD_DAYS * DAY_MILLISECONDS) / 1000 + 1)
      await purgeUploads(uploadWork(server))
      token = await staffToken(server, 'editor')
      expect((await stateOf(id)).state).toBe('cancelled')
    })

    test('an upload that is cancelled while it is prepared stays cancelled, and its media are not used', async () => {
      const id = await send(file('comfort.wav'))
      const work = uploadWork(server)
      const outcomes = await prepareDueUploads({
        ...work,
        async findTools() {
          await ask('POST', `/${id}/cancel`)
          return work.findTools()
        },
      })
      expect(outcomes).toEqual([{ id, outcome: 'left' }])
      expect(await stateOf(id)).toMatchObject({ state: 'cancelled', tags: null })
      expect((await ask('POST', `/${id}/cancel`)).errors?.[0]?.code).toBe('upload_not_changeable')
    })
  })

  test('a program that stops leaves its upload to the next, at once', async () => {
    const id = await send(file('film.mp4'))
    const stopping = new AbortController()
    const work = uploadWork(server)
    const findTools = () => {
      stopping.abort()
      return work.findTools()
    }
    expect(await prepareDueUploads({ ...work, findTools }, stopping.signal)).toEqual([{ id, outcome: 'left' }])
    // A folder of its own, as each process has: on a busy machine the first program may still be deleting its folder.
    const next = { ...uploadWork(server), workFolder: join(folder, 'next program') }
    expect(await prepareDueUploads(next)).toEqual([{ id, outcome: 'ready' }])
  })

  test('an upload is prepared by only one of two programs', async () => {
    const id = await send(file('comfort.wav'))
    const outcomes = (await Promise.all([prepare(), prepare()])).flat()
    expect(outcomes).toEqual([{ id, outcome: 'ready' }])
  })

  test('an infected file is refused by name', async () => {
    const id = await send(file('comfort.wav'))
    await prepareDueUploads({ ...uploadWork(server), scan: async () => 'Eicar-Signature' })
    expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'infected', fault_detail: 'Eicar-Signature' })
  })

  test('a storage that fails while a recording is encoded is no fault of the recording', async () => {
    const id = await send(file('outage.wav'))
    const work = uploadWork(server)
    const put: typeof work.storage.put = (key, path) =>
      path.endsWith('.m4a') ? Promise.reject(new Error('the storage does not answer')) : work.storage.put(key, path)
    // The storage of tests outlives a run: files that an earlier run stored must seem to be missing.
    const has: typeof work.storage.has = async () => false
    const outcomes = await prepareDueUploads({ ...work, storage: { ...work.storage, put, has } })
    expect(outcomes).toMatchObject([{ id, outcome: 'left' }])
    expect(await stateOf(id)).toMatchObject({ state: 'preparing', fault: null, fault_detail: null })
    server.clock.advance(121)
    expect(await prepare()).toEqual([{ id, outcome: 'ready' }])
  })

  inLongRun(() => {
    test('a storage that fails is tried again, and after three attempts the upload fails', async () => {
      const id = await send(file('comfort.wav'))
      const work = uploadWork(server)
      const read = () => Promise.reject(new Error('the storage does not answer'))
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const outcomes = await prepareDueUploads({ ...work, storage: { ...work.storage, read } })
        expect(outcomes).toMatchObject([{ id, outcome: 'left' }])
        server.clock.advance(121)
      }
      expect(await prepare()).toEqual([{ id, outcome: 'failed' }])
      expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'interrupted' })
      expect(existsSync(work.workFolder) ? readdirSync(work.workFolder) : []).toEqual([])
    })
  })
})
