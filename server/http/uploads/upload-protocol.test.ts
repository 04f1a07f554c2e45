import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_DAYS, UPLOAD_MOST_BYTES, UPLOAD_MOST_OPEN } from '#contract/limits.ts'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { listParts } from '#server/database/studio/uploads.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const VERSION = { 'tus-resumable': '1.0.0' }
const BYTES = { ...VERSION, 'content-type': 'application/offset+octet-stream' }
const MEGABYTE = 1024 ** 2

/** Bytes that begin as an MP3 does, each at its own place. */
function recording(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes, 'selah')
  whole.set([0xff, 0xfb, 0x90, 0x00])
  return whole
}

describe.each(DATABASE_KINDS)('resumable uploads on the %s database', (kind) => {
  let server: TestServer
  let editor: string

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    editor = await logIn('editor')
  })

  const logIn = async (name: string) => {
    const browser = await openTestBrowser(server)
    const login = { email: `${name}@demo.selah.test`, password: 'selah-demo' }
    return (await browser.startSession('/web/login', login)).tokens[0].token
  }
  const send = (
    method: string,
    path: string,
    { by = editor, headers = {}, body }: { by?: string; headers?: Record<string, string>; body?: Buffer } = {},
  ) =>
    server.ask(path, {
      method,
      headers: { ...VERSION, authorization: `Bearer ${by}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const begin = async (bytes: number, by = editor) => {
    const metadata = `filename ${Buffer.from('psalm.mp3').toString('base64')}`
    return send('POST', UPLOADS_PATH, { by, headers: { 'upload-length': String(bytes), 'upload-metadata': metadata } })
  }
  const begun = async (bytes: number) => (await begin(bytes)).headers.get('location') ?? ''
  const patch = (path: string, offset: number, body: Buffer) =>
    send('PATCH', path, { headers: { ...BYTES, 'upload-offset': String(offset) }, body })
  const offsetOf = async (path: string) => Number((await send('HEAD', path)).headers.get('upload-offset'))
  const storedOf = async (path: string) => {
    const parts = await listParts(server.program.database, path.slice(UPLOADS_PATH.length))
    const stored = parts.map(({ storage_key, bytes }) => server.storage.read(storage_key, 0, bytes - 1))
    return Buffer.concat(await Promise.all(stored))
  }

  test('OPTIONS names the version, the extensions and the largest upload', async () => {
    const { status, headers } = await send('OPTIONS', UPLOADS_PATH)
    expect([status, headers.get('tus-version'), headers.get('tus-extension'), headers.get('tus-max-size')]).toEqual([
      204,
      '1.0.0',
      'creation,expiration,termination',
      String(UPLOAD_MOST_BYTES),
    ])
  })

  test('a file arrives in pieces of any size, and is stored byte by byte', async () => {
    const file = recording(9 * MEGABYTE + 17)
    const created = await begin(file.length)
    expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '0'])
    const path = created.headers.get('location') ?? ''
    const first = await patch(path, 0, file.subarray(0, 100))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100'])
    expect(await offsetOf(path)).toBe(100)
    await patch(path, 100, file.subarray(100))
    const head = await send('HEAD', path)
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(
      Array.from({ length: 2 }, () => String(file.length)),
    )
    expect((await storedOf(path)).equals(file)).toBe(true)
  })

  test('bytes for another offset are refused, and change nothing', async () => {
    const path = await begun(1000)
    await patch(path, 0, recording(100))
    expect((await patch(path, 0, recording(100))).status).toBe(409)
    expect((await patch(path, 200, recording(100))).status).toBe(409)
    expect(await offsetOf(path)).toBe(100)
  })

  test('of two requests that send the same bytes at once one is refused', async () => {
    const file = recording(200)
    const path = await begun(file.length)
    const answers = await Promise.all([patch(path, 0, file), patch(path, 0, file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await storedOf(path)).equals(file)).toBe(true)
  })

  test('bytes that came before the connection broke are kept, and the rest follows', async () => {
    const file = recording(6 * MEGABYTE)
    const path = await begun(file.length)
    const headers = { ...BYTES, authorization: `Bearer ${editor}`, 'upload-offset': '0' }
    const request = httpRequest(server.url + path, {
      method: 'PATCH',
      headers: { ...headers, 'content-length': file.length },
    })
    request.on('error', () => undefined)
    await new Promise<void>((resolve) => request.write(file.subarray(0, 5 * MEGABYTE), () => resolve()))
    await vi.waitFor(async () => expect(await offsetOf(path)).toBeGreaterThanOrEqual(4 * MEGABYTE), {
      timeout: WAIT_LIMIT_MILLISECONDS,
    })
    request.destroy()
    await vi.waitFor(async () => expect(await offsetOf(path)).toBe(5 * MEGABYTE), { timeout: WAIT_LIMIT_MILLISECONDS })
    expect((await patch(path, 5 * MEGABYTE, file.subarray(5 * MEGABYTE))).status).toBe(204)
    expect((await storedOf(path)).equals(file)).toBe(true)
  })

  test('the upload of another member does not exist', async () => {
    const path = await begun(1000)
    const creator = await logIn('creator')
    const headers = { ...BYTES, 'upload-offset': '0' }
    expect((await send('HEAD', path, { by: creator })).status).toBe(404)
    expect((await send('PATCH', path, { by: creator, headers, body: recording(10) })).status).toBe(404)
    expect((await send('DELETE', path, { by: creator })).status).toBe(404)
    expect(await offsetOf(path)).toBe(0)
  })

  test.each([
    ['owner', 'operator', 201],
    ['editor', 'editor', 201],
    ['creator', 'creator', 201],
    ['support', 'support', 403],
    ['finance', 'finance', 403],
    ['viewer', 'viewer', 403],
  ])('an upload begun by the role %s (account %s) is answered %i', async (_role, account, status) => {
    expect((await begin(10, await logIn(account))).status).toBe(status)
  })

  test('a request without a session, or with an altered one, is refused', async () => {
    const path = await begun(1000)
    const without = (method: string, at: string) => server.ask(at, { method, headers: { ...VERSION } })
    expect((await without('POST', UPLOADS_PATH)).status).toBe(401)
    expect((await without('HEAD', path)).status).toBe(401)
    expect((await without('DELETE', path)).status).toBe(401)
    expect((await send('HEAD', path, { headers: { authorization: `Bearer ${editor}x` } })).status).toBe(401)
  })

  test.each([
    ['a file that is too large', 413, { 'upload-length': String(UPLOAD_MOST_BYTES + 1) }],
    ['an empty file', 400, { 'upload-length': '0' }],
    ['no length', 400, { 'upload-length': 'x' }],
    ['another version', 412, { 'upload-length': '1', 'tus-resumable': '0.2.1' }],
  ])('%s is refused with %i', async (_what, status, headers) => {
    expect((await send('POST', UPLOADS_PATH, { headers })).status).toBe(status)
  })

  test('more bytes than announced are refused, and so is a file that is no recording', async () => {
    const path = await begun(100)
    expect((await patch(path, 0, recording(101))).status).toBe(413)
    expect(await offsetOf(path)).toBe(0)
    expect((await patch(path, 0, Buffer.alloc(100, '<!doctype html>'))).status).toBe(415)
    expect((await patch(path, 0, recording(100))).status).toBe(409)
    const typed = await send('PATCH', path, { headers: { 'content-type': 'text/html', 'upload-offset': '0' } })
    expect(typed.status).toBe(415)
  })

  test('a cancelled upload is gone, and one that waited too long has expired', async () => {
    const path = await begun(100)
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('HEAD', path)).status).toBe(410)
    const waiting = await begun(100)
    server.clock.advance((UPLOAD_DAYS * DAY_MILLISECONDS) / 1000 + 1)
    editor = await logIn('editor')
    expect((await send('HEAD', waiting)).status).toBe(410)
    expect((await patch(waiting, 0, recording(100))).status).toBe(410)
  })

  test('a member has a limited number of files and bytes, which cancelled uploads give back', async () => {
    const owner = await logIn('operator')
    const sizes = Array.from({ length: 10 }, () => UPLOAD_MOST_BYTES)
    const paths: string[] = []
    for (const bytes of sizes) paths.push((await begin(bytes, owner)).headers.get('location') ?? '')
    const used = (await begin(1, owner)).status
    expect([used, (await begin(UPLOAD_MOST_BYTES, owner)).status]).toContain(413)
    for (const path of paths) await send('DELETE', path, { by: owner })
    expect((await begin(UPLOAD_MOST_BYTES, owner)).status).toBe(201)
    expect(UPLOAD_MOST_OPEN).toBeGreaterThan(paths.length)
  })
})

test('the operator sets the space of each member, and the used space is reported', async () => {
  const server = await startTestServer('embedded', { isEmpty: true, environment: { UPLOAD_SPACE_GB: '0.001' } })
  try {
    await insertDemoAccounts(server.program)
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: 'editor@demo.selah.test', password: 'selah-demo' })
    const begin = (bytes: number) =>
      browser.send('POST', UPLOADS_PATH, undefined, { ...VERSION, 'upload-length': String(bytes) })
    expect((await begin(1_000_000)).status).toBe(201)
    const refused = await begin(100_000)
    expect([refused.status, await refused.json()]).toMatchObject([413, { errors: [{ code: 'upload_space' }] }])
    const listed = await (await browser.send('GET', '/web/studio/uploads')).json()
    expect(listed).toMatchObject({ used_bytes: 1_000_000, most_bytes: 1_000_000 })
  } finally {
    await server.stop()
  }
})
