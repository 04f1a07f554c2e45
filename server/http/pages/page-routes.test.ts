import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { getSeries } from '#contract/catalogue/content.ts'
import type { EmbeddedPage, PageData, PageDataAnswer } from '#contract/page-data.ts'
import { pageDataPath, seriesPath } from '#contract/paths.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import {
  canonicalIn,
  countMatches,
  decodeEntities,
  embeddedJsonIn,
  linkedDataIn,
  titleIn,
} from '#testing/pages/parse-html.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('pages on the %s database', (kind) => {
  let server: TestServer
  let item = { id: '', handle: '', title: '', series: '' }

  beforeAll(async () => {
    server = await startTestServer(kind)
    item = await server.program.database
      .selectFrom('content')
      .innerJoin('series', 'series.id', 'content.series_id')
      .select(['content.id', 'content.title', 'series.handle', 'series.title as series'])
      .where('series.visibility', '=', 'public')
      .where('content.visibility', '=', 'public')
      .executeTakeFirstOrThrow()
  })
  afterAll(() => server.stop())

  const html = async (path: string) => (await server.ask(path)).text()
  const pageData = async (path: string): Promise<PageData> =>
    (await server.ask(pageDataPath(path))).json() as Promise<PageData>
  const itemPaths = () => {
    const { id, handle } = item
    return [`/series/${handle}/${id}/`, `/series/${handle}/content/${id}/`, `/content/${id}/`, `/discover/${id}/`]
  }
  const everyPage = () => [
    '/',
    '/discover/',
    '/for-you/',
    '/selah/',
    '/sleep/',
    '/music/',
    '/podcasts/',
    seriesPath(item.handle),
    ...itemPaths(),
  ]

  describe('as HTML', () => {
    test('each page has one title, description and canonical address, and its own data', async () => {
      for (const path of everyPage()) {
        const response = await server.ask(path)
        const text = await response.text()
        expect([path, response.status, response.headers.get('content-type')]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ])
        expect(text.startsWith('<!doctype html>')).toBe(true)
        const head = text.slice(0, text.indexOf('</head>'))
        const counts = [/<title>/g, /<meta name="description"/g, /<link rel="canonical"/g, /<h1/g].map((pattern, at) =>
          countMatches(at < 3 ? head : text, pattern),
        )
        expect([path, ...counts]).toEqual([path, 1, 1, 1, 1])
        const { page }: EmbeddedPage = JSON.parse(embeddedJsonIn(text))
        expect(titleIn(text)).toBe(page.result.meta.title)
        expect(page.result.meta.canonical).toBe(decodeEntities(canonicalIn(text) ?? ''))
      }
    })

    test('an item is one page at all four addresses, with or without a slash', async () => {
      const canonical = `http://selah.test/series/${item.handle}/${item.id}/`
      for (const path of itemPaths().flatMap((one) => [one, one.slice(0, -1)])) {
        const text = await html(path)
        expect([path, canonicalIn(text)]).toEqual([path, canonical])
        expect(titleIn(text)).toBe(`${item.title} - ${item.series} | Selah`)
      }
    })

    test('a series shows the free label only for open items, in both places of the row', async () => {
      const text = await html('/series/forty-days/')
      expect(text.includes('What the Desert Leaves')).toBe(true)
      expect([...text.matchAll(/>Free</g)]).toHaveLength(2)
    })

    test('a series is one page in any letter case of its handle', async () => {
      for (const path of ['/series/armor-of-God/', '/series/ARMOR-OF-GOD/', '/series/armor-of-God']) {
        expect(canonicalIn(await html(path))).toBe('http://selah.test/series/armor-of-God/')
      }
      expect(await html('/series/channels/')).toContain(
        '<title>Discover the Best Christian Podcast Channels | Selah</title>',
      )
    })

    test('a series names its deeplink', async () => {
      const { result } = await pageData('/series/armor-of-God/')
      expect(result.meta.deeplink).toMatch(/^page\/content-series\?id=/)
      expect(await html('/series/armor-of-God/')).toContain(`content="${result.meta.deeplink}"`)
    })

    test('JSON-LD parses and names absolute addresses', async () => {
      const linked = linkedDataIn(await html(seriesPath(item.handle))).map((json) => JSON.parse(json))
      expect(linked.length).toBeGreaterThan(0)
      expect(linked[0]).toMatchObject({
        '@context': 'https://schema.org',
        url: `http://selah.test${seriesPath(item.handle)}`,
      })
    })

    test('scripts and styles of a page exist, and none is inline', async () => {
      const text = await html('/discover/')
      const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
      expect(assets.length).toBeGreaterThan(1)
      for (const path of assets) expect([path, (await server.ask(path)).status]).toEqual([path, 200])
      expect(countMatches(text, /<script(?![^>]*(src=|application\/(ld\+)?json))/g)).toBe(0)
      expect(text).not.toMatch(/<style|\son\w+="/)
    })

    test.each(['/no/such/page/', '/settings/nothing/', '/404/', '/index.php', '/.env'])(
      '%s answers 404 with a page',
      async (path) => {
        const response = await server.ask(path)
        const text = await response.text()
        expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
        expect(text).toContain('noindex')
        expect(canonicalIn(text)).toBeUndefined()
      },
    )

    test.each([
      ...['/series/nothing/', '/content/nothing/', '/series/nothing/nothing/', '/discover/nothing/'],
      ...['/series/one/two/three', '/series/one/content/two/three/', '/content/one/two/', '/discover/one/two'],
    ])('%s redirects to discover if its content is missing', async (path) => {
      const response = await server.ask(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/discover/#content-not-found')
    })
  })

  describe('redirects', () => {
    test.each([
      ['/discover/series/still-waters', '/series/still-waters/'],
      ['/series/armor-of-god/', '/series/armor-of-God/'],
      ['/artists/miriam-oduya/', '/miriam-oduya/'],
      ['/leaders/miriam-oduya', '/miriam-oduya/'],
      ['/daily', '/daily-prayer/'],
      ['/family-plan/', '/family/'],
      ['/kids', '/series/kids-bible-stories/'],
    ])('%s redirects to %s with its query', async (path, to) => {
      const plain = await server.ask(path)
      expect([plain.status, plain.headers.get('location')]).toEqual([301, to])
      const queried = await server.ask(`${path}?utm_source=mail&b=%C3%A9`)
      expect(queried.headers.get('location')).toBe(`${to}?utm_source=mail&b=%C3%A9`)
      const answer = (await (await server.ask(pageDataPath(path, '?a=1'))).json()) as PageDataAnswer
      expect(answer).toEqual({ redirect: { to: `${to}?a=1`, status: 301 } })
    })

    test('no redirect leads off the site, however the address is spelled', async () => {
      for (const target of [
        '/artists/\\evil.test',
        '/artists/%5Cevil.test',
        '//evil.test/',
        '/artists//evil.test',
        '/leaders/%2F%2Fevil.test/',
      ]) {
        const { location } = await sendRaw(target)
        if (location) expect(new URL(location, 'http://selah.test').host).toBe('selah.test')
      }
    })

    function sendRaw(path: string): Promise<{ status: number; location: string | undefined }> {
      const { hostname, port } = new URL(server.url)
      return new Promise((resolve, reject) => {
        const asked = request({ hostname, port, path, agent: false }, (response) => {
          response.resume()
          response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }))
        })
        asked.on('error', reject)
        asked.end()
      })
    }
  })

  describe('as page data', () => {
    test('page data has the shape of the contract and matches the HTML', async () => {
      for (const path of everyPage()) {
        const page = await pageData(path)
        expect(Object.keys(page).sort()).toEqual([
          'componentChunkName',
          'matchPath',
          'path',
          'result',
          'staticQueryHashes',
        ])
        const meta = ['canonical', 'deeplink', 'description', 'image', 'json_ld', 'og_type', 'robots', 'title']
        expect(Object.keys(page.result.meta).sort()).toEqual(meta)
        const embedded: EmbeddedPage = JSON.parse(embeddedJsonIn(await html(path)))
        expect(embedded.page).toEqual(page)
        for (const hash of page.staticQueryHashes) {
          expect([hash, (await server.ask(`/page-data/sq/d/${hash}.json`)).status]).toEqual([hash, 200])
        }
      }
    })

    test('page data depends only on the queries that the page reads', async () => {
      const plain = await (await server.ask(pageDataPath('/sleep/'))).text()
      expect(await (await server.ask(pageDataPath('/sleep/', '?utm_source=mail'))).text()).toBe(plain)
      expect(await (await server.ask(pageDataPath('/sleep/', '?tag=made-up'))).text()).toBe(plain)
      expect(await (await server.ask(pageDataPath('/sleep/', '?tag=psalms'))).text()).not.toBe(plain)
    })

    test('page data of an unknown page answers 404 with the 404 page', async () => {
      const response = await server.ask('/page-data/no/such/page-data.json')
      expect(response.status).toBe(404)
      expect(((await response.json()) as PageData).result.meta.robots).toBe('noindex')
    })

    test.each(['/page-data/', '/page-data/discover', '/page-data/discover/other.json', '/page-data/page-data.json'])(
      '%s is not page data',
      async (path) => {
        const response = await server.ask(path)
        expect(response.status).toBe(404)
        expect(response.headers.get('content-type')).toContain('application/json')
      },
    )

    test('app data names the build of the HTML', async () => {
      const response = await server.ask('/page-data/app-data.json')
      const { webpackCompilationHash } = (await response.json()) as { webpackCompilationHash: string }
      const { build }: EmbeddedPage = JSON.parse(embeddedJsonIn(await html('/')))
      expect(webpackCompilationHash).toBe(build)
      expect(webpackCompilationHash.length).toBeGreaterThan(8)
      expect(response.headers.get('cache-control')).toContain('max-age=0')
    })

    test('fixed lists and slices answer, and no other name does', async () => {
      const { data } = (await (await server.ask('/page-data/sq/d/verses.json')).json()) as { data: { link: string }[] }
      expect(data).toHaveLength(19)
      expect(data.every(({ link }) => /^\/bible\/kjv\/[\w-]+\/$/.test(link))).toBe(true)
      const podcasts = await (await server.ask('/page-data/sq/d/podcasts.json')).json()
      expect(podcasts).toEqual({
        data: CURATED_PODCASTS.map((handle) => ({
          handle,
          link: seriesPath(handle),
          id: expect.stringMatching(/./),
          title: expect.stringMatching(/./),
          author_name: expect.stringMatching(/./),
          image_url: expect.stringMatching(/^\/media\//),
        })),
      })
      for (const slice of ['header', 'tab-bar', 'footer'])
        expect((await server.ask(`/slice-data/${slice}.json`)).status).toBe(200)
      for (const name of ['nothing', '__proto__', 'constructor', '..%2fheader', 'header.json']) {
        expect((await server.ask(`/slice-data/${name}.json`)).status).toBe(404)
        expect((await server.ask(`/page-data/sq/d/${name}.json`)).status).toBe(404)
      }
    })
  })

  describe('the curated podcasts', () => {
    test('curated podcasts are nineteen open series', async () => {
      expect(new Set(CURATED_PODCASTS).size).toBe(19)
      for (const id of CURATED_PODCASTS) {
        const { data } = await callServer(server, getSeries, { params: { id }, query: {} })
        expect(data).toMatchObject({ handle: id, is_podcast: true, image_url: expect.stringMatching(/^\/media\//) })
        expect([id, data.author_name, data.items[0]?.is_locked]).toEqual([id, expect.stringMatching(/\w/), false])
      }
    })

    test('curated podcasts appear five at a time beside an episode, without its own series', async () => {
      for (const [series, episode] of [
        ['over-the-fence', 'the-ladder'],
        ['letters-to-a-new-believer', 'the-usual-timetable'],
      ]) {
        const path = `/series/${series}/${episode}/`
        const { podcasts } = (await pageData(path)).result.data as { podcasts: { handle: string }[] }
        expect(new Set(podcasts.map(({ handle }) => handle)).size).toBe(5)
        const text = await html(path)
        for (const { handle } of podcasts) {
          expect(handle).not.toBe(series)
          expect(CURATED_PODCASTS).toContain(handle)
          expect(text).toContain(`href="${seriesPath(handle)}"`)
        }
      }
    })
  })
})
