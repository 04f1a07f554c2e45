import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(DATABASE_KINDS)('bad requests on the %s database', (kind) => {
  let server: TestServer
  let artist = ''
  let series = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    artist = (await database.selectFrom('artist').select('handle').executeTakeFirstOrThrow()).handle
    series = (
      await database.selectFrom('series').select('handle').where('visibility', '=', 'public').executeTakeFirstOrThrow()
    ).handle
  })
  afterAll(() => server.stop())

  const get = async (path: string) => refusalOf(await server.ask(path))
  const post = async (body: BodyInit, headers: Record<string, string> = JSON_HEADERS) =>
    server.ask('/web/authenticate', { method: 'POST', body, headers })

  /** Sends these bytes and returns all that comes back until the server closes. */
  async function sendBytes(bytes: string): Promise<string> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    return (await socket.setEncoding('utf8').toArray()).join('')
  }

  /** Sends the target unchanged: fetch would normalize it. */
  function sendRaw(target: string): Promise<number> {
    const { hostname, port } = new URL(server.url)
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path: target, agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  describe('queries', () => {
    test.each([
      ['/web/tabs/sleep?limit=0', 'limit'],
      ['/web/tabs/sleep?limit=26', 'limit'],
      ['/web/tabs/sleep?limit=-1', 'limit'],
      ['/web/tabs/sleep?limit=many', 'limit'],
      ['/web/tabs/sleep?limit=1&limit=2', 'limit'],
      ['/web/tabs/sleep?limit=2.5', 'limit'],
      ['/web/tabs/sleep?limit=1e1', 'limit'],
      ['/web/tabs/sleep?limit=0x5', 'limit'],
      ['/web/tabs/sleep?limit=%205', 'limit'],
      ['/web/tabs/sleep?limit=true', 'limit'],
      ['/web/artists/one/content?media_type=audio&media_type=video', 'media_type'],
      ['/web/tabs/sleep?limit=999999999999999999999', 'limit'],
      [`/web/tabs/sleep?offset=${'a'.repeat(301)}`, 'offset'],
      [`/web/tabs/sleep?tag=${'a'.repeat(61)}`, 'tag'],
      ['/web/tabs/sleep?tag=%00', 'tag'],
      ['/web/content-series/still-waters?limit=0', 'limit'],
      [`/web/content/${'a'.repeat(101)}`, 'id'],
      [`/web/content/still?locale=${'a'.repeat(36)}`, 'locale'],
      ['/web/content/%00', 'id'],
      ['/web/artists/still?a=%00', undefined],
      ['/web/artists/one/content?media_type=text', 'media_type'],
      ['/web/artists/one/content?media_type=audio&sort_column=title', 'sort_column'],
      ['/web/artists/one/content?media_type=audio&sort_column=created_at;drop table content', 'sort_column'],
      ['/web/artists/one/content?media_type=audio&sort_direction=up', 'sort_direction'],
    ])('%s is refused with the field named', async (path, field) => {
      const refusal = await get(path)
      if (field === undefined) expect(refusal.status).toBe(404)
      else expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field })
    })

    test('a missing query is reported by its name', async () => {
      const refusal = { status: 400, code: 'media_type_required', field: 'media_type' }
      expect(await get('/web/artists/one/content?media_type=')).toMatchObject(refusal)
    })

    test('unknown fields are dropped', async () => {
      const plain = await (await server.ask('/web/tabs/sleep')).text()
      expect(await (await server.ask('/web/tabs/sleep?is_subscribed=true&__proto__=1&constructor=2')).text()).toBe(
        plain,
      )
    })
  })

  describe('cursors that are not ours', () => {
    const foreign = [
      'abc',
      '%25',
      cursor(1),
      cursor('text'),
      cursor(null),
      cursor({}),
      cursor([]),
      cursor([1]),
      cursor(['1', 'id']),
      cursor([1, 2]),
      cursor([null, 'id']),
      cursor([1.5, 'id']),
      cursor([1e300, 'id']),
      cursor([1, '\0']),
      Buffer.from('[1,"id"').toString('base64url'),
    ]
    const calls = [
      () => '/web/tabs/sleep?',
      () => `/web/content-series/${series}?`,
      () => `/web/artists/${artist}/content?media_type=audio&`,
      () => `/web/artists/${artist}/page?`,
    ]
    test.each(foreign)('%s is refused by every paged call', async (offset) => {
      for (const call of calls) {
        expect(await get(`${call()}offset=${offset}`)).toMatchObject({
          status: 400,
          code: 'invalid_cursor',
          field: 'offset',
        })
      }
    })

    test.each([2 ** 40, -(2 ** 40), Number.MAX_SAFE_INTEGER, 0])(
      'a cursor of %d ends the list or starts it',
      async (value) => {
        for (const call of calls) {
          expect((await server.ask(`${call()}offset=${cursor([value, 'id'])}`)).status).toBe(200)
        }
      },
    )
  })

  describe('bodies', () => {
    test.each(['{', '{"a":}', "{'a':1}", '\0', '{"__proto__":{"is_subscribed":true}}'])(
      'body %j is refused',
      async (body) => {
        expect(await refusalOf(await post(body))).toMatchObject({ status: 400, code: 'invalid_input', field: 'body' })
      },
    )

    test('an empty body is accepted, and unknown fields are dropped', async () => {
      expect((await post('')).status).toBe(200)
      expect((await post('{"is_subscribed":true,"id":"someone"}')).status).toBe(200)
    })

    test.each(['[]', '1', 'null', '"text"'])('body %s is ignored by a call without a body', async (body) => {
      expect((await post(body)).status).toBeLessThan(500)
    })

    test('a body that is too large is refused', async () => {
      expect(await refusalOf(await post(JSON.stringify({ text: 'a'.repeat(300_000) })))).toMatchObject({
        status: 413,
        code: 'too_large',
      })
    })

    test('a deeply nested body does not harm the server', async () => {
      expect((await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBeLessThan(500)
      expect((await server.ask('/web/tabs/sleep')).status).toBe(200)
    })

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])('a body of type %s is refused', async (type) => {
      const refusal = await refusalOf(await post('a=1', { 'content-type': type }))
      expect(refusal).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    })
  })

  describe('calls that do not exist', () => {
    test.each([
      ['GET', '/web/nothing'],
      ['GET', '/web/users/someone/progression/'],
      ['POST', '/web/nothing'],
      ['POST', '/nothing'],
      ['GET', '/0.9/nothing'],
      ['GET', '/__local/outbox'],
      ['POST', '/__local/reset'],
      ['GET', '/web/'],
    ])('%s %s answers 404 in the envelope', async (method, path) => {
      expect(await refusalOf(await server.ask(path, { method }))).toMatchObject({ status: 404, code: 'not_found' })
    })

    test.each([
      ['POST', '/web/tabs/sleep', 'GET, HEAD'],
      ['DELETE', '/web/content/one', 'GET, HEAD'],
      ['PUT', '/health-check.json', 'GET, HEAD'],
      ['PATCH', '/web/authenticate', 'POST'],
      ['GET', '/web/authenticate', 'POST'],
      ['GET', '/0.13/logout', 'POST'],
      ['POST', '/media/one/two.m4a', 'GET, HEAD'],
      ['POST', '/page-data/index/page-data.json', 'GET, HEAD'],
      ['DELETE', '/openapi.json', 'GET, HEAD'],
    ])('%s %s answers 405 with the allowed methods', async (method, path, allow) => {
      const response = await server.ask(path, { method })
      expect(response.headers.get('allow')).toBe(allow)
      expect(await refusalOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
    })

    test('a method that is not allowed is refused before the body is read', async () => {
      const response = await server.ask('/web/tabs/sleep', { method: 'POST', body: '{', headers: JSON_HEADERS })
      expect(response.status).toBe(405)
    })

    test.each(['/web/artists//content?media_type=audio', '/web/artists//page'])('%s names no artist', async (path) => {
      expect(await get(path)).toMatchObject({ status: 400, field: 'id' })
    })
  })

  describe('spellings of an address', () => {
    test.each([
      '/web/content/%',
      '/web/content/%zz',
      '/web/content/%c0%ae',
      '/series/%E0%A4%A/',
      '/page-data/%/page-data.json',
    ])('%s is an invalid address, refused in the envelope', async (path) => {
      expect(await refusalOf(await server.ask(path))).toMatchObject({ status: 400, code: 'invalid_input' })
    })

    test.each([
      ['GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n', 400, 'invalid_input'],
      ['NONSENSE / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'invalid_input'],
      [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 413, 'too_large'],
    ] as [string, number, ErrorCode][])(
      'bytes that are not HTTP are refused in the envelope',
      async (bytes, status, code) => {
        const answer = await sendBytes(bytes)
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
        expect(head).toMatch(/^x-content-type-options: nosniff$/im)
        expect(JSON.parse(body)).toEqual({
          errors: [{ code, message: ERRORS[code].message }],
          request_id: /^x-request-id: (.+)$/im.exec(head)?.[1],
        })
      },
    )

    test.each([
      '//',
      '///',
      '//series',
      '/\\',
      '/\\elsewhere.test',
      '//elsewhere.test/',
      '/series/%00/',
      '/%00',
      '/.',
      '/..',
      '/a b',
    ])('%s is answered without a server error', async (target) => {
      expect(await sendRaw(encodeURI(target).replaceAll('%5C', '\\').replaceAll('%25', '%'))).toBeLessThan(500)
    })

    test('a query parameter cannot bypass access', async () => {
      const { media } = await server.program.database
        .selectFrom('content')
        .select('audio_media as media')
        .where('is_free', '=', 0)
        .where('audio_media', 'is not', null)
        .executeTakeFirstOrThrow()
      for (const path of [
        `/media/${media}/audio.m4a?r=/media/public/`,
        `/media/${media}/audio.m4a;.webp`,
        `/media/${media}/%61udio.m4a`,
      ]) {
        expect([403, 404]).toContain((await server.ask(path)).status)
      }
    })
  })

  test.each([
    ['/web/tabs/nothing', 404, 'tab_not_found'],
    ['/web/content/nothing', 404, 'content_not_found'],
    ['/web/content-series/nothing', 404, 'series_not_found'],
    ['/web/artists/nothing', 404, 'artist_not_found'],
    ['/web/artists/nothing/page', 404, 'artist_not_found'],
    ['/web/artists/nothing/content?media_type=audio', 404, 'artist_not_found'],
  ] as [string, number, ErrorCode][])('%s is content not found', async (path, status, code) => {
    expect(await get(path)).toEqual({ status, code, message: 'content not found' })
  })

  test('refusals are not cacheable', async () => {
    expect((await server.ask('/web/content/nothing')).headers.get('cache-control')).toBe('no-store')
  })
})
