import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** One address for each kind of answer, and its status. */
const ANSWERS = [
  ['/discover/', 200],
  ['/no/such/page/', 404],
  ['/series/nothing/', 302],
  ['/daily/', 301],
  ['/page-data/discover/page-data.json', 200],
  ['/web/tabs/discover', 200],
  ['/web/tabs/nothing', 404],
  ['/web/tabs/discover?limit=0', 400],
  ['/web/nothing', 404],
  ['/robots.txt', 200],
  ['/docs/', 200],
  ['/openapi.json', 200],
  ['/health-check.json', 200],
  ['/media/nothing/file.webp', 404],
  ['/assets/nothing.js', 404],
  ['/sitemap.xml', 200],
  ['/__local/nothing', 404],
  ['/series/%E0%A4%A/', 400],
] as const

/** Addresses with a secret, which no referrer may carry. */
const SECRET_ADDRESSES = [
  '/discover/?firstscreen_token=secret',
  '/music/?tag=choir&mlt=secret',
  '/login/?reset=secret',
  '/family/?invitation=secret',
  '/family/%zz/?invitation=secret',
]

describe.each([
  ['http', 'http://selah.test'],
  ['https', 'https://selah.test'],
])('on %s', (protocol, address) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer('embedded', {
      environment: { PUBLIC_URL: address, AD_TAG_BASE: 'https://ads.test' },
    })
  })
  afterAll(() => server.stop())

  test.each(SECRET_ADDRESSES)('%s sends no referrer', async (path) => {
    expect((await server.ask(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each(ANSWERS)('%s answers %i with every security header', async (path, status) => {
    const { status: answered, headers } = await server.ask(path)
    expect(answered).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('strict-transport-security')).toBe(
      protocol === 'https' ? 'max-age=31536000; includeSubDomains' : null,
    )
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('assets, media, ranges, empty answers and refusals have the security headers', async () => {
    const page = await (await server.ask('/discover/')).text()
    const asset = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''
    const [free = ''] = await listAudioItems(server, 'everybody')
    const sound = (await callServer(server, getContent, { params: { id: free }, query: {} })).data.audio_url ?? ''
    const etag = (await server.ask('/discover/')).headers.get('etag') ?? ''
    const json = { 'content-type': 'application/json' }
    const kinds = [
      ['asset', 200, await server.ask(asset)],
      ['recording', 200, await server.ask(sound, { method: 'HEAD' })],
      ['part', 206, await server.ask(sound, { headers: { range: 'bytes=0-9' } })],
      ['beyond the end', 416, await server.ask(sound, { headers: { range: 'bytes=999999999-' } })],
      ['not modified', 304, await server.ask('/discover/', { headers: { 'if-none-match': etag } })],
      ['no session', 401, await server.ask('/web/events', { method: 'POST', headers: json, body: '{"events":[]}' })],
      ['no JSON', 400, await server.ask('/web/authenticate', { method: 'POST', headers: json, body: '{' })],
      ['another type', 415, await server.ask('/web/authenticate', { method: 'POST', body: 'x=1' })],
      ['another method', 405, await server.ask('/health-check.json', { method: 'DELETE' })],
    ] as const
    for (const [kind, status, { status: answered, headers }] of kinds) {
      expect([kind, answered]).toEqual([kind, status])
      expect([kind, headers.get('x-content-type-options')]).toEqual([kind, 'nosniff'])
      expect([kind, headers.get('content-security-policy')?.includes("frame-ancestors 'none'")]).toEqual([kind, true])
      expect([kind, headers.get('referrer-policy')]).toEqual([kind, 'strict-origin-when-cross-origin'])
      expect([kind, headers.has('strict-transport-security')]).toEqual([kind, protocol === 'https'])
      const isOpen = ['recording', 'part', 'beyond the end'].includes(kind)
      expect([kind, headers.get('cross-origin-resource-policy')]).toEqual([
        kind,
        isOpen ? 'cross-origin' : 'same-origin',
      ])
    }
  })

  test('the content policy allows nothing inline, and other hosts only for ads', async () => {
    const given = (await server.ask('/discover/')).headers.get('content-security-policy') ?? ''
    const allowed = given.split('; ').filter((one) => one.includes('https://ads.test'))
    expect(allowed).toEqual([
      "img-src 'self' data: https://ads.test",
      "connect-src 'self' https://ads.test",
      "media-src 'self' blob: https://ads.test",
    ])
    const policy = given.replaceAll(' https://ads.test', '')
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
    expect(policy).not.toMatch(/unsafe-|\*|https?:/)
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe("'self'")
    expect(directives.get('style-src')).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directives.get(name)).toBe("'none'")
  })

  test('sends no CORS permission to any origin', async () => {
    for (const origin of ['https://evil.test', 'null', 'https://selah.test.evil.test']) {
      const { headers } = await server.ask('/web/tabs/discover', { headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('request headers change no link', async () => {
    const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' }
    const text = await (await server.ask('/discover/', { headers })).text()
    expect(text).not.toContain('evil.test')
    expect(text).toContain(`href="${address}/discover/"`)
  })
})
