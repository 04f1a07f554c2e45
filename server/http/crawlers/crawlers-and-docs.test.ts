import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARTICLE_PATHS, contentPath, seriesPath } from '#contract/paths.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { EXTERNAL_ROUTES } from '../external/external-routes.ts'

type OpenApi = {
  openapi: string
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string
        deprecated?: boolean
        parameters: { name: string; in: string }[]
        responses: Record<string, object>
      }
    >
  >
}

describe.each(DATABASE_KINDS)('crawlers and API documents, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { database } = server.program
    const row = await database
      .selectFrom('series')
      .selectAll()
      .where('visibility', '=', 'public')
      .executeTakeFirstOrThrow()
    const content = await database
      .selectFrom('content')
      .selectAll()
      .where('series_id', '=', row.id)
      .executeTakeFirstOrThrow()
    await database.transaction().execute(async (transaction) => {
      const handle = 'A-&-B'
      await transaction
        .insertInto('series')
        .values({ ...row, id: 'amp', handle, handle_key: handle.toLowerCase() })
        .execute()
      const hidden = { ...row, id: 'hidden', handle: 'hidden', handle_key: 'hidden', visibility: 'private' as const }
      await transaction.insertInto('series').values(hidden).execute()
      await transaction
        .insertInto('content')
        .values({ ...content, id: 'hidden-item', series_id: 'hidden' })
        .execute()
      await transaction
        .insertInto('content')
        .values({ ...content, id: 'single-item', series_id: null })
        .execute()
      await updateCatalogueVersion(transaction)
    })
  })
  afterAll(() => server.stop())

  test('robots.txt names the sitemap and excludes signed media', async () => {
    const response = await server.ask('/robots.txt')
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('User-agent: *')
    expect(text).toContain('Disallow: /media/signed/')
    expect(text).toContain('Sitemap: http://selah.test/sitemap.xml')
  })

  describe('the sitemap', () => {
    const fetchXml = async (path: string) => (await server.ask(path)).text()
    const fetchParts = async () => {
      const paths = addresses(await fetchXml('/sitemap.xml')).map((address) => new URL(address).pathname)
      return Promise.all(paths.map(fetchXml))
    }
    const fetchNamed = async () => (await fetchParts()).flatMap(addresses)
    const addresses = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'))

    test('the sitemap index lists parts, each of one kind', async () => {
      const xml = await fetchXml('/sitemap.xml')
      expect(xml).toMatch(
        /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/,
      )
      expect(addresses(xml)).toEqual(
        ['pages', 'artists-1', 'series-1', 'content-1', 'daily-1'].map(
          (name) => `http://selah.test/sitemaps/${name}.xml`,
        ),
      )
    })

    test('the sitemap names text pages, but not the sign-up steps', async () => {
      const named = addresses(await fetchXml('/sitemaps/pages.xml')).map((address) => new URL(address).pathname)
      expect(
        [...ARTICLE_PATHS, '/events/', '/events/night-of-psalms/'].filter((path) => !named.includes(path)),
      ).toEqual([])
      expect(named.filter((path) => path.includes('onboarding'))).toEqual([])
    })

    test('the sitemap is well-formed XML: elements closed, ampersands escaped', async () => {
      for (const xml of await fetchParts()) {
        const inside = xml.slice(xml.indexOf('>', xml.indexOf('<urlset')) + 1, xml.lastIndexOf('</urlset>'))
        const leaf = /<([\w:]+)>[^<>&"]*(?:&(?:amp|lt|gt|quot|#39);[^<>&"]*)*<\/\1>/g
        const wrapped = inside.replace(leaf, '').replace(/<video:video><\/video:video>/g, '')
        expect(wrapped.replace(/<url><\/url>/g, '').trim()).toBe('')
        expect(xml.trimEnd().endsWith('</urlset>')).toBe(true)
      }
    })

    test('the sitemap describes public films and no others', async () => {
      const xml = (await fetchParts()).join('\n')
      const films = await server.program.database
        .selectFrom('content')
        .select(['id', 'is_free', 'is_accessible'])
        .where('video_media', 'is not', null)
        .where('visibility', '=', 'public')
        .execute()
      expect(films.some((film) => film.is_free === 0)).toBe(true)
      for (const { id, is_free, is_accessible } of films) {
        const entry = new RegExp(`<url><loc>[^<]*/${id}/</loc>.*</url>`).exec(xml)?.[0] ?? ''
        const isTold = entry.includes('<video:content_loc>http://selah.test/media/')
        expect([id, isTold]).toEqual([id, is_free === 1 && is_accessible === 1])
      }
    })

    test.each(['content-2', 'content-0', 'content-01', 'secrets-1', 'bible-xyz', 'pages-1'])(
      'the sitemap has no part called %s',
      async (name) => {
        expect((await server.ask(`/sitemaps/${name}.xml`)).status).toBe(404)
      },
    )

    test('every sitemap address is absolute, unique and answers 200', async () => {
      const named = await fetchNamed()
      expect(new Set(named).size).toBe(named.length)
      expect(named.filter((address) => address.includes('/daily/'))).toHaveLength(366)
      const answered = await Promise.all(
        named.map(async (address) => [
          address,
          address.startsWith('http://selah.test/') && (await server.ask(new URL(address).pathname)).status,
        ]),
      )
      expect(answered.filter(([, status]) => status !== 200)).toEqual([])
    })

    test('the sitemap names every visible series and item and no hidden one', async () => {
      const named = new Set((await fetchNamed()).map((address) => new URL(address).pathname))
      expect(named).toContain(seriesPath('A-&-B'))
      expect(named).toContain(contentPath(null, 'single-item'))
      expect(named).not.toContain(seriesPath('hidden'))
      expect(named).not.toContain(contentPath('hidden', 'hidden-item'))
    })
  })

  describe('the OpenAPI document', () => {
    const fetchDocument = async () => (await server.ask('/openapi.json')).json() as Promise<OpenApi>

    test('the OpenAPI document describes every call, its parameters and its error codes', async () => {
      const { openapi, servers, paths } = await fetchDocument()
      expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'http://selah.test' }]])
      for (const { call } of ANSWERS) {
        const described = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
        expect([call.path, described?.summary]).toEqual([call.path, call.summary])
        const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
        expect(described?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(inPath))
        const always = ['200', '400', '401', '500']
        const sent = call.method === 'GET' ? [] : ['413', '415']
        const named = inPath.length > 0 ? ['404'] : []
        expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining([...always, ...sent, ...named]))
      }
    })

    test('the OpenAPI document describes redirects and callbacks as registered', async () => {
      const { paths } = await fetchDocument()
      for (const { path, method, summary, responses } of EXTERNAL_ROUTES) {
        const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
        expect([path, described?.summary]).toEqual([path, summary])
        expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(responses)))
      }
    })

    test('the OpenAPI document names the headers that a call reads, and Retry-After', async () => {
      const { paths } = await fetchDocument()
      const headersOf = (path: string, method = 'post') =>
        paths[path]?.[method]?.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
      const once = ANSWERS.filter(({ call: { errors } }) => errors.some((code) => code === 'idempotency_conflict'))
      expect(once.length).toBeGreaterThan(0)
      for (const { call } of once) {
        expect([call.path, headersOf(call.path.replace(/:(\w+)/g, '{$1}'))]).toEqual([call.path, ['Idempotency-Key']])
      }
      expect(headersOf('/0.13/authenticate')).toEqual(['refresh-token'])
      expect(headersOf('/web/users/{user_id}/daily-items', 'get')).toEqual(['timezone'])
      expect(headersOf('/0.9/daily-items/{id}/reactions')).toEqual(['timezone'])
      expect(headersOf('/web/login')).toEqual([])
      expect(paths['/web/login']?.post?.responses['429']).toMatchObject({ headers: { 'Retry-After': {} } })
    })

    test('the OpenAPI document describes nothing that is not registered', async () => {
      const { paths } = await fetchDocument()
      const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
      expect(described).toHaveLength(ANSWERS.length + EXTERNAL_ROUTES.length)
    })

    test('the OpenAPI document describes tuples with prefixItems (JSON Schema 2020-12)', async () => {
      const text = await (await server.ask('/openapi.json')).text()
      expect(text).toContain('"prefixItems":[{')
      expect(text).not.toContain('"items":[')
      expect(text).not.toContain('"additionalItems"')
    })

    test('the OpenAPI document describes the 503 answer of the health check', async () => {
      const { paths } = await fetchDocument()
      const responses = new Map(Object.entries(paths['/health-check.json']?.get?.responses ?? {}))
      expect(responses.get('503')).toEqual({
        ...Object(responses.get('200')),
        description: 'a check other than `billing` fails',
      })
    })

    test('the OpenAPI document marks the deprecated call', async () => {
      const { paths } = await fetchDocument()
      expect(paths['/0.13/authenticate']?.post?.deprecated).toBe(true)
    })
  })

  test.each(['/docs/', '/docs'])('%s shows every call as a page', async (path) => {
    const response = await server.ask(path)
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { call } of ANSWERS) expect(text).toContain(`<b>${call.method}</b> <code>${call.path}</code>`)
    const { tags } = (await (await server.ask('/openapi.json')).json()) as OpenApi
    const heads = [...text.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name)
    expect(heads).toEqual(tags.map(({ name }) => name))
    const links = [...text.matchAll(/<a href="#([^"]*)"/g)].map(([, name]) => name)
    expect(links.filter((name) => !text.includes(`id="${name}"`))).toEqual([])
    expect((await server.ask('/docs.css')).headers.get('content-type')).toContain('text/css')
  })

  describe('health', () => {
    test('the health check lists what it checks and is not cached', async () => {
      const response = await server.ask('/health-check.json')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('no-store')
      const health = (await response.json()) as { uptime_s: number }
      expect(health).toMatchObject({ status: 'ok', version: 'test', checks: { database: 'ok', storage: 'ok' } })
      expect(health.uptime_s).toBeGreaterThanOrEqual(0)
    })

    test('the health check has a page for people', async () => {
      const response = await server.ask('/web-healthcheck')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('&quot;database&quot;: &quot;ok&quot;')
    })
  })
})

test.each(DATABASE_KINDS)('the health check answers 503 without the %s database and hides internals', async (kind) => {
  const server = await startTestServer(kind, { isEmpty: true })
  await server.program.database.destroy()
  const response = await server.ask('/health-check.json')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'failing', checks: { database: 'failing', storage: 'ok' } })
  const failed = await server.ask('/web/tabs/sleep')
  expect(failed.status).toBe(500)
  expect(await failed.json()).toEqual({
    errors: [{ code: 'internal', message: 'something went wrong' }],
    request_id: failed.headers.get('x-request-id'),
  })
  await server.stop()
})
