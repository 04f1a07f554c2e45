import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { openSession } from '#testing/accounts/test-sessions.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const EMAIL = 'victim@example.com'
const OPEN = '/web/tabs/for-you'

type UnusualRequest = { method?: string; path: string; headers?: Record<string, string> }
type RawReply = { status: number; text: string }

let server: TestServer
let own: string
let guest: string

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
  const browser = await openTestBrowser(server)
  await registerMember(server, browser, { email: EMAIL })
  own = `/web/users/${browser.id()}`
  guest = `Bearer ${(await openSession(server.ask, {})).token}`
})
afterAll(() => server.stop())

/** Sends the path unchanged: other clients would normalize it. */
function send({ method = 'GET', path, headers = {} }: UnusualRequest, authorization?: string): Promise<RawReply> {
  const { hostname, port } = new URL(server.url)
  const all = { ...headers, ...(authorization && { authorization }) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: all }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const PROTECTED = ['/export', '/devices', '/passkeys', '/charges']

/** Spellings that might make a protected address look like another one to an access check. */
const SPELLINGS: Record<string, (path: string) => UnusualRequest> = {
  'as it is': (path) => ({ path }),
  'with an open path in the query': (path) => ({ path: `${path}?r=${OPEN}&path=${OPEN}&_url=${OPEN}` }),
  'with an open path behind a semicolon': (path) => ({ path: `${path};${OPEN}` }),
  'with an open path behind an encoded fragment': (path) => ({ path: `${path}%23${OPEN}` }),
  'with encoded slashes': (path) => ({ path: `/${path.slice(1).replaceAll('/', '%2f')}` }),
  'with an encoded letter': (path) => ({ path: path.replace('users', '%75sers') }),
  'with two slashes in front': (path) => ({ path: `/${path}` }),
  'with two slashes inside': (path) => ({ path: path.replace('/users/', '//users//') }),
  'with a backslash': (path) => ({ path: path.replace('/users', '\\users') }),
  'in capitals': (path) => ({ path: path.replace('/web/users', '/WEB/Users') }),
  'with a dot at the end': (path) => ({ path: `${path}.` }),
  'with a slash at the end': (path) => ({ path: `${path}/` }),
  'with a file extension': (path) => ({ path: `${path}.json` }),
  'with a space at the end': (path) => ({ path: `${path}%20` }),
  'with a NUL at the end': (path) => ({ path: `${path}%00.css` }),
  'through an open path': (path) => ({ path: `${OPEN}/../../..${path}` }),
  'through an open path, encoded': (path) => ({ path: `${OPEN}/%2e%2e/%2e%2e/%2e%2e${path}` }),
  'in absolute form': (path) => ({ path: `http://selah.test${path}` }),
  'in absolute form with another host': (path) => ({ path: `http://evil.test${path}`, headers: { host: 'localhost' } }),
  'by HEAD': (path) => ({ method: 'HEAD', path }),
  'with a method override header': (path) => ({ method: 'POST', path, headers: { 'x-http-method-override': 'GET' } }),
  'with a path override header': (path) => ({
    path: OPEN,
    headers: { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path },
  }),
  'with a loopback address in a header': (path) => ({
    path,
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  }),
}

describe.each(Object.entries(SPELLINGS))('a protected address, %s,', (_, write) => {
  test.each(['nobody', 'a guest'])('tells %s nothing', async (who) => {
    for (const part of PROTECTED) {
      const { status, text } = await send(write(own + part), who === 'nobody' ? undefined : guest)
      expect([part, text.includes(EMAIL)]).toEqual([part, false])
      // A success here is a page or an open call, never the protected one.
      expect([part, status === 200 && /"(?:exported_at|is_current|charged_at)"/.test(text)]).toEqual([part, false])
    }
  })
})

test('a protected address answers its owner only', async () => {
  for (const part of PROTECTED) {
    expect((await send({ path: own + part })).status).toBe(401)
    expect((await send({ path: own + part }, guest)).status).toBe(403)
  }
})

// A browser reads two leading slashes as the start of a host.
test.each([
  '//',
  '/.//',
  '/.////?tag=prayer',
  '/a/..//b',
  '/page-data///page-data.json',
  '/page-data////discover/page-data.json',
  '/page-data/\\/page-data.json',
])('%s is a normal address', async (path) => {
  expect((await send({ path })).status).toBeLessThan(500)
})

// RFC 9112, 3.2.2: a server must accept the absolute form, though only proxies receive it.
test.each(['/about/', '/bible/'])('%s is the same page in absolute form', async (path) => {
  const absolute = await send({ path: `http://elsewhere.example${path}?tag=prayer` })
  expect(absolute.status).toBe((await send({ path })).status)
  expect(absolute.text).not.toContain('elsewhere.example')
})
