import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import { getSilences } from '#contract/catalogue/silences.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { uploadWork } from '#testing/studio/test-uploads.ts'
import { measureDueSilences } from './measure-silences.ts'

const TALK = 'teaching-her-to-drive'
const PSALM = 'the-heavens-declare'

describe.each(DATABASE_KINDS)('silences of talks on the %s database', (kind) => {
  let server: TestServer
  let member: TestVisitor['headers']

  beforeAll(async () => {
    server = await startTestServer(kind)
    member = (await signIn(server)).headers
    // One talk alone: measuring the demo's takes minutes.
    await server.program.database
      .updateTable('content')
      .set({ category: 'music' })
      .where('category', 'in', ['podcast', 'devotional'])
      .where('id', '!=', TALK)
      .execute()
  })
  afterAll(() => server.stop())

  /** As a member gets them: answers for members come from no cache. */
  const silencesOf = async (id: string) => (await callServer(server, getSilences, { params: { id } }, member)).data

  test('a recording that cannot be read from storage does not keep others from being measured', async () => {
    const { database } = server.program
    await database.updateTable('content').set({ category: 'podcast' }).where('id', '=', PSALM).execute()
    const context = uploadWork(server)
    let isFirst = true
    const read: typeof context.storage.read = (...asked) => {
      if (!isFirst) return context.storage.read(...asked)
      isFirst = false
      throw new Error('not there')
    }
    await expect(measureDueSilences({ ...context, storage: { ...context.storage, read } })).rejects.toThrow('not there')
    expect(await database.selectFrom('recording_silences').selectAll().execute()).toHaveLength(1)
    await database.updateTable('content').set({ category: 'music' }).where('id', '=', PSALM).execute()
    await database.deleteFrom('recording_silences').execute()
  })

  test('are measured once, however the talk was imported', async () => {
    expect(await silencesOf(TALK)).toEqual([])
    expect(await measureDueSilences(uploadWork(server))).toBe(1)
    expect(await measureDueSilences(uploadWork(server))).toBe(0)
    expect(await server.program.database.selectFrom('recording_silences').selectAll().execute()).toHaveLength(1)
  })

  test('are returned in order, each long enough to be noticed', async () => {
    const silences = await silencesOf(TALK)
    expect(silences.length).toBeGreaterThan(2)
    let before = 0
    for (const { start, end } of silences) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end - start).toBeGreaterThanOrEqual(0.7)
      before = end
    }
  })

  test('are part of a download', async () => {
    const body = { content_ids: [TALK, PSALM] }
    const [talk, psalm] = (await callServer(server, issueOfflineLicenses, { body }, member)).data
    expect([talk?.status, talk?.silences]).toEqual(['granted', await silencesOf(TALK)])
    expect(psalm?.silences).toEqual([])
  })

  test('exist for no other item, and an unknown item is refused', async () => {
    expect(await silencesOf(PSALM)).toEqual([])
    const response = await server.ask('/web/content/no-such-item/silences')
    expect(await refusalOf(response)).toMatchObject({ code: 'content_not_found' })
  })

  test('are not measured without ffmpeg', async () => {
    await server.program.database.deleteFrom('recording_silences').execute()
    expect(await measureDueSilences({ ...uploadWork(server), findTools: async () => undefined })).toBe(0)
    expect(await silencesOf(TALK)).toEqual([])
  })

  test('do not exist for a recording that cannot be decoded, which is not tried again', async () => {
    const findTools = async () => ({ ffmpeg: '/bin/false' })
    expect(await measureDueSilences({ ...uploadWork(server), findTools })).toBe(1)
    expect(await measureDueSilences(uploadWork(server))).toBe(0)
    expect(await silencesOf(TALK)).toEqual([])
  })
})
