import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { OFFERED_LOCALES } from '#contract/locales.ts'
import { pageDataPath } from '#contract/paths.ts'
import { LOCALE_COOKIE_MILLISECONDS } from '#rules/browser/locale-choice.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const COOKIE = `${brand.slug}_locale`

// No database is queried: one kind is enough.
describe('the language of a page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('embedded', { isLocal: true })
  })
  afterAll(() => server.stop())

  async function open(path: string, headers: Record<string, string> = {}) {
    const answer = await server.ask(path, { headers, redirect: 'manual' })
    const html = await answer.text()
    const [, lang, dir] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(html) ?? []
    return { answer, html, lang, dir, cookie: answer.headers.get('set-cookie') }
  }

  test('is English by default, the same bytes for every browser that asks for no other offered language', async () => {
    const plain = await open('/discover/')
    const other = await open('/discover/', { 'accept-language': 'ca, eo;q=0.9' })
    expect([plain.lang, plain.dir, plain.cookie]).toEqual(['en', 'ltr', null])
    expect(other.html).toBe(plain.html)
    expect(plain.answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(plain.answer.headers.get('cache-control')).toContain('public')
  })

  test('is the language in the address, and then of the following pages', async () => {
    const asked = await open('/discover/?locale=ar-XB')
    expect([asked.lang, asked.dir]).toEqual(['ar-XB', 'rtl'])
    expect(asked.html).not.toContain('>Log In<')
    expect(asked.cookie).toMatch(new RegExp(`^${COOKIE}=ar-XB; .*HttpOnly`))
    // Max-Age works on a device with a wrong date.
    expect(asked.cookie).toContain(`Max-Age=${LOCALE_COOKIE_MILLISECONDS / 1000};`)
    expect(asked.answer.headers.get('cache-control')).toBe('private, no-cache')

    const next = await open('/discover/', { cookie: `${COOKIE}=ar-XB` })
    expect([next.lang, next.cookie]).toEqual(['ar-XB', null])
    const back = await open('/discover/?locale=en', { cookie: `${COOKIE}=ar-XB` })
    expect([back.lang, back.cookie]).toEqual(['en', expect.stringContaining(`${COOKIE}=en`)])
  })

  test('in a frame stores nothing for the window around it', async () => {
    const framed = await open('/discover/?locale=es', { 'sec-fetch-dest': 'iframe' })
    expect([framed.lang, framed.cookie]).toEqual(['es', null])
  })

  test('is the browser’s, if it is offered', async () => {
    const spanish = await open('/discover/', { 'accept-language': 'es-MX, en;q=0.8' })
    expect([spanish.lang, spanish.cookie]).toEqual(['es', null])
    expect(spanish.answer.headers.get('cache-control')).toContain('public')
  })

  test('has an address of its own for search engines, and names all others', async () => {
    const heads = await Promise.all(
      ['/series/morning-mercies/', '/series/morning-mercies/?locale=es'].map(async (path) => (await open(path)).html),
    )
    const canonical = heads.map((html) => /rel="canonical" href="[^"]*(\/series[^"]*)"/.exec(html)?.[1])
    expect(canonical).toEqual(['/series/morning-mercies/', '/series/morning-mercies/?locale=es'])
    const languages = heads.map((html) => [...html.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language))
    expect(languages).toEqual([0, 1].map(() => [...OFFERED_LOCALES, 'x-default']))
    expect((await open('/library/')).html).not.toContain('hreflang')
  })

  test('has an ETag per language', async () => {
    const english = await open('/discover/')
    const etag = english.answer.headers.get('etag') ?? ''
    expect((await open('/discover/', { 'if-none-match': etag })).answer.status).toBe(304)
    expect((await open('/discover/', { 'if-none-match': etag, cookie: `${COOKIE}=en-XA` })).answer.status).toBe(200)
  })

  test.each(['xx', 'ca', 'en-xa', '../../etc', 'a'.repeat(5000)])(
    'ignores a language that is not offered: %s',
    async (locale) => {
      const { lang, cookie } = await open(`/discover/?locale=${encodeURIComponent(locale)}`, { cookie: `${COOKIE}=zz` })
      expect([lang, cookie]).toEqual(['en', null])
    },
  )

  test('of the shell is the one in its query, whatever was rendered last', async () => {
    const slice = async (name: string, query = '') => (await server.ask(`/slice-data/${name}.json${query}`)).text()
    const tabs = await slice('tab-bar')
    const footer = await slice('footer')
    await open('/discover/', { cookie: `${COOKIE}=ar-XB` })
    expect([await slice('tab-bar'), await slice('footer')]).toEqual([tabs, footer])
    expect([tabs, footer]).toEqual([expect.stringContaining('"Sleep"'), expect.stringContaining('"Privacy')])
    for (const name of ['tab-bar', 'footer']) {
      expect(await slice(name, '?locale=ar-XB')).not.toBe(await slice(name))
      expect(await slice(name, '?locale=xx')).toBe(await slice(name))
    }
  })

  test('of page data is the one in its query', async () => {
    const title = async (query: string, headers = {}) => {
      const answer = await server.ask(pageDataPath('/settings/cookies/', query), { headers })
      const { result }: { result: { meta: { title: string } } } = await answer.json()
      return result.meta.title
    }
    const english = await title('')
    expect(english).toContain('Cookies')
    expect(await title('', { cookie: `${COOKIE}=en-XA`, 'accept-language': 'de' })).toBe(english)
    expect(await title('?locale=en-XA')).not.toContain('Cookies')
    expect(await title('?locale=xx')).toBe(english)
  })

  test('is right for simultaneous requests in different languages', async () => {
    const locales = ['en', 'en-XA', 'ar-XB', 'en', 'ar-XB', 'en-XA']
    const pages = await Promise.all(locales.map((locale) => open('/careers/', { cookie: `${COOKIE}=${locale}` })))
    expect(pages.map(({ lang }) => lang)).toEqual(locales)
    expect(pages.map(({ html }) => html.includes('Work people listen to'))).toEqual(
      locales.map((locale) => locale === 'en'),
    )
  })

  test('is the account’s after a sign-in, if this browser has not chosen one', async () => {
    const body = { email: 'reader@example.com', password: 'a quiet lamp at dusk' }
    const send = (path: string, given: object, cookie = '') =>
      server.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(given),
      })
    expect((await send('/web/register', { ...body, locale: 'ar-XB' })).status).toBe(200)
    const cookies = async (cookie?: string) => (await send('/web/login', body, cookie)).headers.getSetCookie()
    expect((await cookies()).filter((one) => one.startsWith(COOKIE))).toEqual([
      expect.stringContaining(`${COOKIE}=ar-XB.account;`),
    ])
    expect((await cookies(`${COOKIE}=en`)).filter((one) => one.startsWith(COOKIE))).toEqual([])
    expect((await open('/discover/', { cookie: `${COOKIE}=ar-XB.account` })).lang).toBe('ar-XB')
  })

  test.each([
    ['ar-XB.account', [expect.stringMatching(/=; .*Expires=Thu, 01 Jan 1970/)]],
    ['ar-XB', []],
  ])('a language cookie of %s is deleted at sign-out if it came from an account', async (kept, expected) => {
    const answer = await server.ask('/0.13/logout', { method: 'POST', headers: { cookie: `${COOKIE}=${kept}` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().filter((one) => one.startsWith(COOKIE))).toEqual(expected)
  })

  test('is kept through a redirect', async () => {
    const { answer } = await open('/series/armor-of-god?locale=en-XA')
    expect(answer.headers.get('location')).toContain('locale=en-XA')
  })
})

test('pseudo-locales are offered in local only', async () => {
  const server = await startTestServer('embedded', { environment: { APP_ENV: 'qa-1', SESSION_SECRET: 's'.repeat(40) } })
  const html = await (await server.ask('/discover/?locale=en-XA')).text()
  await server.stop()
  expect(html).toContain('<html lang="en" dir="ltr"')
})

test('the carrier’s edition opens in the language of its country, until another is chosen', async () => {
  const server = await startTestServer('embedded', {
    isLocal: true,
    isEmpty: true,
    environment: { CARRIER_EDITION: 'on', CARRIER_LOCALE: 'sw' },
  })
  const languageOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="([^"]*)"/.exec(await (await server.ask(path, { headers })).text())?.[1]
  try {
    expect(await languageOf('/careers/', { 'accept-language': 'en-US' })).toBe('sw')
    expect(await languageOf('/careers/', { cookie: `${COOKIE}=fr` })).toBe('fr')
    expect(await languageOf('/careers/?locale=en', {})).toBe('en')
  } finally {
    await server.stop()
  }
})
