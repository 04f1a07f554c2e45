import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import { getPreview } from '#contract/catalogue/previews.ts'
import { findPreview, insertPreview } from '#server/database/media/previews.ts'
import { claimRecording, insertLevel } from '#server/database/media/recording-levels.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import { runTool } from '#server/media/encoding/run-tool.ts'
import { levelledName } from '#server/media/levelling/level-recording.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const LEVELLED_FILE = levelledName('.mp3')

describe.each(DATABASE_KINDS)('a levelled copy of a locked recording, on the %s database', (kind) => {
  let server: TestServer
  let id = ''
  let mediaId = ''
  let copy: Buffer

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database, clock } = server.program
    id = (await listAudioItems(server, 'subscribers'))[0]
    const content = database.selectFrom('content').select('audio_media').where('id', '=', id)
    mediaId = (await content.executeTakeFirstOrThrow()).audio_media ?? ''
    const folder = testFolder('levelled')
    const input = ['-f', 'lavfi', '-i', 'sine=d=400', '-c:a', 'libmp3lame', '-b:a', '32k']
    await runTool(await findFfmpeg(), ['-v', 'error', ...input, 'copy.mp3'], { cwd: folder, seconds: 60 })
    copy = await readFile(join(folder, 'copy.mp3'))
    const file = { media_id: mediaId, name: LEVELLED_FILE, mime_type: 'audio/mpeg' }
    const claim = await claimRecording(database, { id: mediaId, claim: null, failures: 0 }, clock.now() + 1000)
    await insertLevel(database, claim ?? expect.unreachable(), {
      ...{ measured_at: clock.now(), loudness: -23, steps: 5 },
      file: { ...file, ...(await putBytes(server.storage, copy)) },
    })
  })
  afterAll(() => server.stop())

  test('is given to nobody without access, by no address', async () => {
    const { headers } = await signIn(server)
    const { data } = await callServer(server, getContent, { params: { id }, query: {} }, headers)
    expect([data.is_locked, data.audio_url]).toEqual([true, null])
    expect((await server.ask(`/media/${mediaId}/${LEVELLED_FILE}`)).status).toBe(403)
    const [license] = (await callServer(server, issueOfflineLicenses, { body: { content_ids: [id] } }, headers)).data
    expect(license).toMatchObject({ status: 'refused', recording: null })
  })

  test('is what a subscriber hears and keeps', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const { data } = await callServer(server, getContent, { params: { id }, query: {} }, headers)
    expect(data.audio_url).toMatch(new RegExp(`^/media/signed/.*/${mediaId}/${LEVELLED_FILE}$`))
    const bytes = Buffer.from(await (await server.ask(data.audio_url ?? '')).arrayBuffer())
    expect(bytes.equals(copy)).toBe(true)
    const [license] = (await callServer(server, issueOfflineLicenses, { body: { content_ids: [id] } }, headers)).data
    const version = createHash('sha256').update(copy).digest('hex').slice(0, 32)
    expect(license?.recording).toMatchObject({ bytes: copy.length, mime_type: 'audio/mpeg', version })
  })

  test('has a preview, cut from it', async () => {
    const { data } = await callServer(server, getPreview, { params: { id } })
    expect(data.url.endsWith(`/${LEVELLED_FILE}`)).toBe(true)
    const bytes = Buffer.from(await (await server.ask(data.url)).arrayBuffer())
    expect(bytes.length).toBeLessThan(copy.length / 2)
    expect(copy.includes(bytes.subarray(-2000))).toBe(true)
  })

  test('has the same preview at the preview address of the original', async () => {
    const { database } = server.program
    const { data } = await callServer(server, getPreview, { params: { id } })
    const { main_file } = await database
      .selectFrom('media')
      .select('main_file')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
    await database.deleteFrom('media_preview').where('media_id', '=', mediaId).execute()
    const former = await (await server.ask(data.url.replace(LEVELLED_FILE, main_file))).arrayBuffer()
    expect(copy.includes(Buffer.from(former).subarray(-2000))).toBe(true)
  })

  test('keeps its own preview, even if one of the original was being cut while the copy was stored', async () => {
    const { database } = server.program
    await database.deleteFrom('media_preview').where('media_id', '=', mediaId).execute()
    const row = { media_id: mediaId, seconds: 5, storage_key: 'cut', mime_type: 'audio/mp4', bytes: 1, sha256: 'cut' }
    await insertPreview(database, row, 'original.m4a')
    expect(await findPreview(database, mediaId, 5)).toBeUndefined()
    await insertPreview(database, row, LEVELLED_FILE)
    expect(await findPreview(database, mediaId, 5)).toMatchObject({ sha256: 'cut' })
  })
})
