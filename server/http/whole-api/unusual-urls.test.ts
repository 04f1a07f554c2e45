import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { openSession } from '#testing/accounts/test-sessions.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const EMAIL = 'victim@example.com'
const OPEN = '/web/tabs/for-you'

type Odd = { method?: string; path: string; headers?: Record<string, string> }
type Told = { status: number; text: string }

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

/** The path as it is written: other clients would tidy it up first. */
function send({ method = 'GET', path, headers = {} }: Odd, authorization?: string): Promise<Told> {
  const { hostname, port } = new URL(server.url)
  const all = { ...headers, ...(authorization && { authorization }) }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers: all }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const PROTECTED = ['/export', '/devices', '/passkeys', '/charges']

/** Ways in which somebody may write an address so that it looks like another to whoever guards it. */
const WAYS: Record<string, (path: string) => Odd> = {
  'as it is': (path) => ({ path }),
  'naming an open one in the query': (path) => ({ path: `${path}?r=${OPEN}&path=${OPEN}&_url=${OPEN}` }),
  'with an open one behind a semicolon': (path) => ({ path: `${path};${OPEN}` }),
  'with an open one behind a fragment': (path) => ({ path: `${path}%23${OPEN}` }),
  'with encoded slashes': (path) => ({ path: `/${path.slice(1).replaceAll('/', '%2f')}` }),
  'with an encoded letter': (path) => ({ path: path.replace('users', '%75sers') }),
  'with two slashes in front': (path) => ({ path: `/${path}` }),
  'with two slashes within': (path) => ({ path: path.replace('/users/', '//users//') }),
  'with a backslash': (path) => ({ path: path.replace('/users', '\\users') }),
  'in capitals': (path) => ({ path: path.replace('/web/users', '/WEB/Users') }),
  'with a dot at the end': (path) => ({ path: `${path}.` }),
  'with a slash at the end': (path) => ({ path: `${path}/` }),
  'with an ending that files have': (path) => ({ path: `${path}.json` }),
  'with a space at the end': (path) => ({ path: `${path}%20` }),
  'with a NUL at the end': (path) => ({ path: `${path}%00.css` }),
  'by way of an open one': (path) => ({ path: `${OPEN}/../../..${path}` }),
  'by way of an open one, encoded': (path) => ({ path: `${OPEN}/%2e%2e/%2e%2e/%2e%2e${path}` }),
  'as a whole address': (path) => ({ path: `http://selah.test${path}` }),
  'as an address of another host': (path) => ({ path: `http://evil.test${path}`, headers: { host: 'localhost' } }),
  'by HEAD': (path) => ({ method: 'HEAD', path }),
  'by a method said in a header': (path) => ({ method: 'POST', path, headers: { 'x-http-method-override': 'GET' } }),
  'by an address said in a header': (path) => ({
    path: OPEN,
    headers: { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path },
  }),
  'from within, as a header says': (path) => ({
    path,
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  }),
}

describe.each(Object.entries(WAYS))('a protected address, %s,', (_, write) => {
  test.each(['nobody', 'a guest'])('tells %s nothing', async (who) => {
    for (const part of PROTECTED) {
      const { status, text } = await send(write(own + part), who === 'nobody' ? undefined : guest)
      expect([part, text.includes(EMAIL)]).toEqual([part, false])
      // Where something answers at all, it is a page or an open call, and never this one.
      expect([part, status === 200 && /"(?:exported_at|is_current|charged_at)"/.test(text)]).toEqual([part, false])
    }
  })
})

test('as it is, it tells nobody else but whose it is', async () => {
  for (const part of PROTECTED) {
    expect((await send({ path: own + part })).status).toBe(401)
    expect((await send({ path: own + part }, guest)).status).toBe(403)
  }
})

// Of two slashes in front, a browser reads the second as the beginning of a host.
test.each([
  '//',
  '/.//',
  '/.////?tag=prayer',
  '/a/..//b',
  '/page-data///page-data.json',
  '/page-data////discover/page-data.json',
  '/page-data/\\/page-data.json',
])('%s is an address like any other', async (path) => {
  expect((await send({ path })).status).toBeLessThan(500)
})

// RFC 9112, 3.2.2: a server takes the absolute form too, though only proxies are sent it.
test.each(['/about/', '/bible/'])('%s is the same page when it is asked for with its host', async (path) => {
  const absolute = await send({ path: `http://elsewhere.example${path}?tag=prayer` })
  expect(absolute.status).toBe((await send({ path })).status)
  expect(absolute.text).not.toContain('elsewhere.example')
})
