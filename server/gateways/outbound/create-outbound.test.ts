import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { createOutbound, type OutboundOptions } from './create-outbound.ts'
import { readBody } from './outbound.ts'

const MOST = 100_000
const brotli = (body: string | Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

let outside: ExternalServer
/** A listener on another loopback address, which must never be reached. */
let canary: ExternalServer
beforeEach(async () => {
  outside = await startExternalServer()
  canary = await startExternalServer('127.0.0.2')
})
afterEach(async () => {
  expect(canary.requests).toEqual([])
  await outside.stop()
  await canary.stop()
})

const client = (options: Partial<OutboundOptions> = {}) =>
  createOutbound({
    userAgent: 'Selah test',
    allowAddresses: ['127.0.0.1'],
    allowPorts: [outside.port, canary.port],
    ...options,
  })
const get = (address: string, options: Partial<OutboundOptions> = {}, milliseconds?: number) =>
  client(options)(address, { mostBytes: MOST, ...(milliseconds && { milliseconds }) })
const whole = async (path: string, milliseconds?: number) =>
  (await readBody(await get(outside.url + path, {}, milliseconds))).toString()

describe('the guarded client', () => {
  test('returns an answer with its headers, and sends a user agent', async () => {
    outside.answers['/a'] = { status: 200, headers: { etag: '"1"' }, body: 'hello' }
    const answer = await get(`${outside.url}/a`)
    expect(answer).toMatchObject({ status: 200, url: `${outside.url}/a`, headers: { etag: '"1"' } })
    expect((await readBody(answer)).toString()).toBe('hello')
    expect(outside.requests[0]?.headers['user-agent']).toBe('Selah test')
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/plain,x',
    'javascript:1',
    'not an address',
    'http://user@example.org/',
    'http://user:word@example.org/',
    'http://example.org:22/',
    'https://example.org:8080/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://127.0.0.3/',
    'http://2130706434/',
    'http://0x7f000002/',
    'http://0177.0.0.2/',
    'http://0x7f.2/',
    'http://127.2/',
    'http://127.0.0.2./',
    'http://１２７.０.０.２/',
    'http://127。0。0。2/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::127.0.0.2]/',
    'http://[2002:7f00:2::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
  ])('refuses %s', async (address) => {
    await expect(get(address)).rejects.toMatchObject({ fault: 'address_refused' })
  })

  test('refuses a name if any of its addresses is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]
    await expect(get(`http://mixed.test:${canary.port}/`, { resolve })).rejects.toMatchObject({
      fault: 'address_refused',
    })
  })

  describe('with hosts that the operator named', () => {
    const allowed = (port: number, host = 'localhost'): Partial<OutboundOptions> => ({
      allowAddresses: [],
      allowPorts: [],
      allowHosts: [`${host}:${port}`],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })

    test('reaches such a host at its port, and follows its redirects to itself', async () => {
      outside.answers['/old'] = { status: 301, headers: { location: '/feed' } }
      outside.answers['/feed'] = 'episodes'
      const answer = await get(`http://LOCALHOST:${outside.port}/old`, allowed(outside.port))
      expect((await readBody(answer)).toString()).toBe('episodes')
    })

    test.each([
      ['another port', 'localhost', 1],
      ['another name of the same machine', 'other.test', 0],
      ['its address', '127.0.0.1', 0],
    ])('refuses %s', async (_, host, more) => {
      await expect(get(`http://${host}:${outside.port + more}/`, allowed(outside.port))).rejects.toMatchObject({
        fault: 'address_refused',
      })
    })

    test('refuses such a host if a visitor chose it', async () => {
      const request = { body: 'x', mostBytes: MOST, isAddressOfVisitor: true }
      const asked = client(allowed(outside.port))(`http://localhost:${outside.port}/feed`, request)
      await expect(asked).rejects.toMatchObject({ fault: 'address_refused' })
      expect(outside.requests).toEqual([])
    })

    test('refuses a redirect to such a host from any other host', async () => {
      outside.answers['/hop'] = { status: 302, headers: { location: `http://feeds.lan:${canary.port}/` } }
      const options: Partial<OutboundOptions> = {
        allowPorts: [outside.port],
        allowHosts: [`feeds.lan:${canary.port}`],
        resolve: async () => [{ address: '127.0.0.2', family: 4 }],
      }
      await expect(get(`${outside.url}/hop`, options)).rejects.toMatchObject({ fault: 'address_refused' })
    })
  })

  test('resolves a name once and connects to the checked address, whatever the name resolves to later', async () => {
    outside.answers['/'] = 'first'
    const answers = ['127.0.0.1', '127.0.0.2']
    let times = 0
    const resolve = async () => {
      const address = answers[times] ?? '127.0.0.2'
      times += 1
      return [{ address, family: 4 }]
    }
    const outbound = client({ resolve })
    const address = `http://rebinding.test:${outside.port}/`
    expect((await readBody(await outbound(address, { mostBytes: MOST }))).toString()).toBe('first')
    expect(times).toBe(1)
    await expect(outbound(address, { mostBytes: MOST })).rejects.toMatchObject({ fault: 'address_refused' })
  })

  test('follows redirects and returns the last permanent address', async () => {
    outside.answers['/old'] = { status: 301, headers: { location: '/moved' } }
    outside.answers['/moved'] = { status: 302, headers: { location: '/today' } }
    outside.answers['/today'] = { status: 308, headers: { location: '/here' } }
    outside.answers['/here'] = 'found'
    const answer = await get(`${outside.url}/old`)
    expect(answer.url).toBe(`${outside.url}/here`)
    expect(answer.permanentUrl).toBe(`${outside.url}/moved`)
    answer.body.destroy()
  })

  test('checks the address of every redirect', async () => {
    for (const location of [
      `http://127.0.0.2:${canary.port}/`,
      'http://localhost/',
      'file:///etc/passwd',
      'http://[::1]/',
    ]) {
      outside.answers['/hop'] = { status: 302, headers: { location } }
      await expect(get(`${outside.url}/hop`)).rejects.toMatchObject({ fault: 'address_refused' })
    }
  })

  test('fails after five redirects', async () => {
    outside.answers['/round'] = { status: 302, headers: { location: '/round' } }
    await expect(get(`${outside.url}/round`)).rejects.toMatchObject({ fault: 'too_many_redirects' })
    expect(outside.requests).toHaveLength(6)
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotli],
  ])('reads %s', async (encoding, compress) => {
    outside.answers['/'] = { status: 200, headers: { 'content-encoding': encoding }, body: compress('packed') }
    expect(await whole('/')).toBe('packed')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotli],
  ])('stops a %s bomb at the limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(MOST)
    outside.answers['/'] = { status: 200, headers: { 'content-encoding': encoding }, body: bomb }
    await expect(whole('/')).rejects.toMatchObject({ fault: 'too_large' })
  })

  test('refuses an unknown encoding', async () => {
    outside.answers['/'] = { status: 200, headers: { 'content-encoding': 'gzip, gzip' }, body: 'x' }
    await expect(whole('/')).rejects.toMatchObject({ fault: 'bad_answer' })
  })

  test('refuses a body with too large a length, and stops an endless one', async () => {
    outside.answers['/said'] = 'x'.repeat(MOST + 1)
    outside.answers['/endless'] = (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    }
    await expect(whole('/said')).rejects.toMatchObject({ fault: 'too_large' })
    await expect(whole('/endless')).rejects.toMatchObject({ fault: 'too_large' })
  })

  test('stops at the time limit, before or during an answer', async () => {
    outside.answers['/silent'] = () => undefined
    outside.answers['/drop'] = (_request, response) => void response.write('x')
    await expect(whole('/silent', 100)).rejects.toMatchObject({ fault: 'too_slow' })
    await expect(whole('/drop', 100)).rejects.toMatchObject({ fault: 'too_slow' })
    const never = () => new Promise<never>(() => undefined)
    await expect(get('http://slow.test/', { resolve: never }, 100)).rejects.toMatchObject({ fault: 'too_slow' })
  })

  test('a truncated answer is an error', async () => {
    outside.answers['/'] = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    }
    await expect(whole('/')).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('refuses endless headers', async () => {
    outside.answers['/'] = { status: 200, headers: { 'x-long': 'x'.repeat(20_000) }, body: '' }
    await expect(whole('/')).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('stops when aborted', async () => {
    outside.answers['/silent'] = () => undefined
    const asking = client()(`${outside.url}/silent`, { mostBytes: MOST, signal: AbortSignal.abort() })
    await expect(asking).rejects.toMatchObject({ fault: 'stopped' })
  })
})
