import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PRODUCTION = {
  APP_ENV: 'master',
  SESSION_SECRET: 'a secret of at least 32 characters',
  PUBLIC_URL: 'https://s.test',
}
/** What offers something for sale. */
const OFFERS = [/href="\/subscribe\//, /href="\/gift\//, /Start Trial/]

let server: TestServer
const pageOf = async (path: string) => {
  const answer = await server.ask(path)
  const html = await answer.text()
  // The embedded page data repeats texts.
  return { status: answer.status, text: html.slice(0, html.indexOf('<script id="embedded-page"')) }
}

describe('a new installation without a catalogue', () => {
  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true, environment: PRODUCTION })
  })
  afterAll(() => server.stop())

  test.each(['/', '/discover/', '/for-you/', '/bible/'])('%s says that nothing is here yet', async (path) => {
    const { status, text } = await pageOf(path)
    expect(status).toBe(200)
    expect(text).toContain('Nothing here yet')
    expect(text).toContain('We’re still filling this site.')
    expect(text).toContain('noindex')
  })

  test('shows the first tab alone', async () => {
    const { text } = await pageOf('/')
    const bar = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? text
    expect(bar).not.toMatch(/href="\/(?:sleep|music|podcasts|selah)\//)
    expect((await server.ask('/sleep/')).status).toBe(404)
    const sitemap = await (await server.ask('/sitemaps/pages.xml')).text()
    expect(sitemap).not.toMatch(/\/(?:sleep|music|podcasts|selah|subscribe|gift|family)\//)
  })

  test('an unknown translation is still not found', async () => {
    expect((await server.ask('/bible/xyz/')).status).toBe(404)
  })
})

describe('an installation without a store', () => {
  beforeAll(async () => {
    server = await startTestServer('embedded', { environment: PRODUCTION })
  })
  afterAll(() => server.stop())

  test.each([
    ['/subscribe/', 'Subscriptions aren’t available right now.'],
    ['/checkout/', 'Subscriptions aren’t available right now.'],
    ['/subscribe/?product_id=premium-yearly', 'Subscriptions aren’t available right now.'],
    ['/gift/', 'Gifts aren’t available right now.'],
    ['/give/', 'Donations can’t be made here right now.'],
    ['/family/', 'Subscriptions aren’t available right now.'],
  ])('%s says that nothing is sold', async (path, words) => {
    const { status, text } = await pageOf(path)
    expect(status).toBe(200)
    expect(text).toContain(words)
    for (const offer of OFFERS) expect(text).not.toMatch(offer)
  })

  test.each(['/', '/series/still-waters/', '/content/like-a-tree-planted/', '/podcasts/'])(
    '%s offers nothing',
    async (path) => {
      const answer = await server.ask(path, { redirect: 'follow' })
      const html = await answer.text()
      const text = html.slice(0, html.indexOf('<script id="embedded-page"'))
      for (const offer of OFFERS) expect(text).not.toMatch(offer)
    },
  )

  test('the calls offer no product', async () => {
    for (const path of ['/web/products/active', '/web/products'])
      expect(await (await server.ask(path)).json(), path).toMatchObject({ data: [] })
  })
})
