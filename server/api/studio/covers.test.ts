import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import type { Entry, EntryRevision } from '#contract/studio/catalogue.ts'
import { PICTURES_PATH, type UploadedPicture } from '#contract/studio/covers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { loadSharp } from '#server/gateways/pictures/load-sharp.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { sweepWhileStoring } from '#testing/catalogue/sweep-while-storing.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { staffToken } from '#testing/studio/test-uploads.ts'

const ITEM = '/web/studio/catalogue/content/like-a-tree-planted'
const SERIES = '/web/studio/catalogue/series/series-slow-psalms'

/** A landscape: red on the left, blue on the right. */
async function drawPicture(): Promise<Buffer> {
  const sharp = await loadSharp()
  const half = { create: { width: 200, height: 200, channels: 3, background: '#d02020' } } as const
  const red = await sharp(half).png().toBuffer()
  return sharp({ create: { ...half.create, width: 400, background: '#2020d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

describe.each(DATABASE_KINDS)('covers in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    editor = await logIn('editor')
  })

  const logIn = (name: string) => logInAsStaff(server, name)
  const entryOf = async (path = ITEM) => dataOf<Entry>(await editor.send('GET', path))
  const uploadPicture = async (bytes: Uint8Array, { name = 'editor', type = 'image/jpeg' } = {}) =>
    fetch(server.url + PICTURES_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${await staffToken(server, name)}`, 'content-type': type },
      body: Buffer.from(bytes),
    })
  const uploadedPicture = async () =>
    ((await (await uploadPicture(await drawPicture())).json()) as { data: UploadedPicture }).data
  const setCover = async (picture: object | null, { by = editor, path = ITEM } = {}) =>
    by.send('POST', `${path}/cover`, { version: (await entryOf(path)).version, picture })
  const colorOf = async (url: string) => {
    const sharp = await loadSharp()
    const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
    const { dominant } = await sharp(bytes).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }

  test('a crop is shown to listeners, and can be changed, undone, and returned to the source', async () => {
    const before = await entryOf()
    const picture = await uploadedPicture()
    expect(picture).toMatchObject({ width: 400, height: 200 })
    const left = await dataOf<Entry>(await setCover({ id: picture.id, x: 0.1, y: 0.5, zoom: 1 }))
    expect(await colorOf(left.image_url)).toBe('red')
    expect(left.cover).toEqual({
      picture_id: picture.id,
      url: picture.url,
      width: 400,
      height: 200,
      x: 0.1,
      y: 0.5,
      zoom: 1,
    })
    expect(left.overrides).toContainEqual({ field: 'cover', source_value: before.cover?.url })

    const right = await dataOf<Entry>(await setCover({ id: picture.id, x: 1, y: 0.5, zoom: 1.5 }))
    expect(await colorOf(right.image_url)).toBe('blue')
    expect(right.wide_image_url).not.toBe(left.wide_image_url)
    const [revision] = await dataOf<EntryRevision[]>(await editor.send('GET', `${ITEM}/revisions`))
    expect(revision?.changes).toEqual([{ field: 'cover', from: left.image_url, to: right.image_url }])

    const undone = await dataOf<Entry>(await editor.send('POST', `${ITEM}/revisions/${right.version}/undo`))
    expect([undone.image_url, undone.cover]).toEqual([left.image_url, left.cover])
    const body = { version: undone.version, field: 'cover' }
    const followed = await dataOf<Entry>(await editor.send('POST', `${ITEM}/follow-source`, body))
    expect([followed.image_url, followed.wide_image_url]).toEqual([before.image_url, before.wide_image_url])
    expect(followed.overrides).toEqual([])
  })

  test('a series without a picture gets a cover of its title', async () => {
    const before = await entryOf(SERIES)
    const after = await dataOf<Entry>(await setCover(null, { path: SERIES }))
    expect(after.image_url).not.toBe(before.image_url)
    expect((await fetch(server.url + after.image_url)).headers.get('content-type')).toBe('image/webp')
    expect(after.cover).toMatchObject({ width: 1400, height: 1400, zoom: 1 })
  })

  test('the current cover can be cropped', async () => {
    const { cover } = await entryOf(SERIES)
    const after = await dataOf<Entry>(
      await setCover({ id: cover?.picture_id, x: 0.5, y: 0, zoom: 2 }, { path: SERIES }),
    )
    expect(after.cover).toEqual({ ...cover, x: 0.5, y: 0, zoom: 2 })
  })

  test('a file that is no picture is refused with the reason', async () => {
    const broken = (await drawPicture()).subarray(0, 900)
    expect(await refusalOf(await uploadPicture(broken))).toMatchObject({
      code: 'invalid_input',
      message: 'it is damaged',
    })
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await refusalOf(await uploadPicture(text, { type: 'image/svg+xml' }))).toMatchObject({
      code: 'invalid_input',
    })
    expect((await uploadPicture(text, { type: 'text/html' })).status).toBe(415)
    expect(await refusalOf(await setCover({ id: 'none', x: 0, y: 0, zoom: 1 }))).toMatchObject({
      code: 'invalid_input',
    })
  })

  test.each([
    ['a picture', async () => void (await uploadedPicture())],
    ['a cover', async () => void (await dataOf(await setCover(null, { path: SERIES })))],
  ])('%s whose file is swept while it is stored is stored again', async (_name, store) => {
    const { version } = await entryOf(SERIES)
    await store()
    const followed = { version: version + 10, field: 'cover' }
    await editor.send('POST', `${SERIES}/follow-source`, followed)
    const { swept, end } = sweepWhileStoring(server.program.database, server.storage)
    await store().finally(end)
    expect(swept).toHaveLength(1)
    expect(await server.storage.has(swept[0] ?? '')).toBe(true)
  })

  test.each([
    ['a stranger', undefined, PICTURE_MOST_BYTES, 401],
    ['a viewer', 'viewer', PICTURE_MOST_BYTES, 403],
    ['an editor who announces too much', 'editor', PICTURE_MOST_BYTES + 1, 413],
  ])('%s is refused before a byte of the picture is read', async (_name, name, bytes, status) => {
    const authorization = name && `Bearer ${await staffToken(server, name)}`
    const headers = { 'content-type': 'image/jpeg', 'content-length': bytes, ...(authorization && { authorization }) }
    const request = httpRequest(server.url + PICTURES_PATH, { method: 'POST', headers })
    request.on('error', () => undefined).flushHeaders()
    const answered = await new Promise<number | undefined>((resolve) => {
      request.on('response', (response) => resolve(response.statusCode))
    })
    request.destroy()
    expect(answered).toBe(status)
  })

  test('a picture without an announced length is read up to the limit', async () => {
    const send = async (body: ReadableStream<Uint8Array>) => {
      const headers = { authorization: `Bearer ${await staffToken(server, 'editor')}`, 'content-type': 'image/jpeg' }
      // A constant, as the type of `fetch` does not know `duplex`.
      const init = { method: 'POST', body, duplex: 'half', headers }
      return fetch(server.url + PICTURES_PATH, init)
    }
    expect((await send(new Blob([new Uint8Array(await drawPicture())]).stream())).status).toBe(201)
    const outcome = await send(new Blob([new Uint8Array(PICTURE_MOST_BYTES + 1)]).stream()).then(
      ({ status }) => status,
      () => 413,
    )
    expect(outcome).toBe(413)
    expect((await uploadPicture(await drawPicture())).status).toBe(201)
  })

  test('only staff who may edit the entry change its cover', async () => {
    const picture = await drawPicture()
    expect((await uploadPicture(picture, { name: 'viewer' })).status).toBe(403)
    const headers = { 'content-type': 'image/jpeg' }
    expect((await fetch(server.url + PICTURES_PATH, { method: 'POST', body: 'x', headers })).status).toBe(401)
    const viewer = await logIn('viewer')
    expect(await refusalOf(await setCover(null, { by: viewer }))).toMatchObject({ code: 'forbidden' })
    const creator = await logIn('creator')
    const rows = await dataOf<{ id: string; artist_id: string | null }[]>(
      await editor.send('GET', '/web/studio/library?limit=200'),
    )
    const other = rows.find(({ artist_id }) => artist_id !== 'artist-ruth-adeyemi')
    const path = `/web/studio/catalogue/content/${other?.id}`
    expect(await refusalOf(await setCover(null, { by: creator, path }))).toMatchObject({ code: 'content_not_found' })
  })
})
