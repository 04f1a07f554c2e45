import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Health } from '#contract/health.ts'
import { SUBMISSION_MESSAGE_CHARACTERS } from '#contract/limits.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { fillDisk, freeDisk } from '#testing/databases/full-disk.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { checkDisks, LEAST_FREE_BYTES } from './disk-check.ts'

/** Longer than a page, so that it does not fit into free space within its table. */
const FORM = {
  kind: 'partner',
  name: 'Ruth Ellery',
  organisation: 'Lakeshore Radio',
  email: 'ruth@lakeshore.example',
  topic: 'broadcaster',
  message: 'We broadcast. '.repeat(SUBMISSION_MESSAGE_CHARACTERS / 14),
}
const KEPT_SECONDS = 6

describe('a server whose disk is full', () => {
  let server: TestServer
  let guest: TestBrowser
  beforeAll(async () => {
    server = await startTestServer('embedded')
    guest = await openTestBrowser(server)
  })
  afterAll(() => server.stop())

  async function health(): Promise<[number, Health['checks']]> {
    server.clock.advance(KEPT_SECONDS)
    const response = await server.ask('/health-check.json')
    const { checks }: Health = await response.json()
    return [response.status, checks]
  }
  const write = () => guest.send('POST', '/web/submissions', FORM)

  test('refuses writes by 503, still reads, fails its health check, and recovers by itself', async () => {
    expect((await health())[0]).toBe(200)
    await fillDisk(server.program.database)

    const refused = await write()
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
    expect((await server.ask('/web/tabs/discover')).status).toBe(200)
    expect((await server.ask('/discover/')).status).toBe(200)
    expect(await health()).toEqual([503, expect.objectContaining({ database: 'ok', write: 'failing' })])

    await freeDisk(server.program.database)
    expect((await write()).status).toBe(200)
    expect(await health()).toEqual([200, expect.objectContaining({ write: 'ok' })])
  })

  test('tries a write to the database at most every five seconds', async () => {
    await health()
    await fillDisk(server.program.database)
    expect((await server.ask('/health-check.json')).status).toBe(200)
    expect((await health())[0]).toBe(503)
    await freeDisk(server.program.database)
    expect((await server.ask('/health-check.json')).status).toBe(503)
    expect((await health())[0]).toBe(200)
  })
})

describe('checkDisks', () => {
  const space = (freeBytes: number) => async () => ({ freeBytes, totalBytes: 10 * LEAST_FREE_BYTES })

  test('passes its health check with room for a write', async () => {
    await expect(checkDisks({ data: '/data' }, space(LEAST_FREE_BYTES))).resolves.toBeUndefined()
    await expect(checkDisks({}, space(0))).resolves.toBeUndefined()
  })

  test('names the folder whose disk is full, and no path', async () => {
    await expect(checkDisks({ media: '/private/media' }, space(LEAST_FREE_BYTES - 1))).rejects.toThrow(
      /^the disk of the media folder has \d+ bytes left$/,
    )
  })
})
