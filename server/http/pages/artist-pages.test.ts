import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES } from '#brand/addresses.ts'
import { brand } from '#brand/brand.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import type { PageData, PageDataAnswer } from '#contract/page-data.ts'
import { pageDataPath } from '#contract/paths.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Data = { artist: ArtistPage; is_local: boolean; verses: { link: string }[] }

const { articles } = brand.links
const linksIn = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? '')

describe.each(DATABASE_KINDS)('creators’ pages on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
    await server.program.database
      .updateTable('artist')
      .set({ followers_count: 128_400 })
      .where('handle', '=', 'ruth-adeyemi')
      .execute()
  })
  afterAll(() => server.stop())

  /** Without page data, and without the comments that React puts between texts. */
  const html = async (path: string) =>
    (await (await server.ask(path)).text()).replace(/<script id="embedded-page".*?<\/script>|<!--.*?-->/gs, '')
  const pageDataAnswer = async (path: string, query = '') =>
    (await server.ask(pageDataPath(path, query))).json() as Promise<PageDataAnswer>
  const pageData = async (path: string) => (await pageDataAnswer(path)) as PageData<Data>

  describe('/{handle}/', () => {
    test('shows the artist’s profile and works', async () => {
      const { result, componentChunkName, matchPath } = await pageData('/ruth-adeyemi/')
      expect([componentChunkName, matchPath]).toEqual(['artist', '/:artist/'])
      const { artist } = result.data
      const text = await html('/ruth-adeyemi/')
      expect(/<title>([^<]*)/.exec(text)?.[1]).toBe('Ruth Adeyemi | Selah')
      for (const words of ['Verified', '<b>128K</b> followers', 'Playlists', 'Latest episodes', 'Videos', 'View all']) {
        expect([words, text.includes(words)]).toEqual([words, true])
      }
      for (const words of ['Other leaders you may enjoy', 'Explore Bible Verses', 'Browse all the Bible verses']) {
        expect([words, text.includes(words)]).toEqual([words, true])
      }
      const links = linksIn(text)
      expect(links).toEqual(expect.arrayContaining(artist.items.map(({ id }) => `/discover/${id}/`)))
      expect(links).toEqual(expect.arrayContaining(artist.series_items.map(({ action_url }) => action_url)))
      expect(links).toEqual(expect.arrayContaining(artist.video_items.map(({ action_url }) => action_url)))
      expect(links).toEqual(expect.arrayContaining(artist.featured_leader_items.map(({ action_url }) => action_url)))
      const standing = ['/ruth-adeyemi/videos/', '/bible/', '/signup/', artist.giving_url, artist.promo_unit?.cta_url]
      expect(links).toEqual(expect.arrayContaining(standing))
      expect(/\sstyle="/.test(text)).toBe(false)
    })

    test('shows the number of followers, also when it is zero', async () => {
      const { result } = await pageData('/miriam-oduya/')
      expect(result.data.artist.followers_count).toBe(0)
      const text = await html('/miriam-oduya/')
      expect(text.includes('Miriam Oduya')).toBe(true)
      expect(text).toMatch(/<b>0<\/b>(?:\s|<!-- -->)*followers/)
    })

    test('serves one page by id and handle, in any letter case, with or without a slash', async () => {
      for (const path of ['/ruth-adeyemi', '/Ruth-Adeyemi/', '/artist-ruth-adeyemi/']) {
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await html(path))?.[1]
        expect([path, canonical]).toEqual([path, 'http://selah.test/ruth-adeyemi/'])
      }
    })

    test('describes a person in its JSON-LD', async () => {
      const { result } = await pageData('/ruth-adeyemi/')
      expect(result.meta.json_ld).toEqual([
        expect.objectContaining({
          '@type': 'Person',
          name: 'Ruth Adeyemi',
          url: 'http://selah.test/ruth-adeyemi/',
          image: expect.stringMatching(/^http:\/\/selah\.test\/media\//),
        }),
      ])
    })

    test('shows five verses, the same for everybody and different between creators', async () => {
      const { verses } = (await pageData('/ruth-adeyemi/')).result.data
      expect(new Set(verses.map(({ link }) => link)).size).toBe(5)
      expect(verses.every(({ link }) => /^\/bible\/kjv\/[\w-]+\/$/.test(link))).toBe(true)
      expect((await pageData('/miriam-oduya/')).result.data.verses).not.toEqual(verses)
    })

    test('offers donations only with a giving address, and The Ride only to the configured creator', async () => {
      expect((await html('/miriam-oduya/')).includes('>Give<')).toBe(false)
      expect((await html('/ruth-adeyemi/')).includes('>Give<')).toBe(true)
      expect((await html('/jonah-reyes/')).includes('>Join The Ride<')).toBe(true)
    })

    test('shows only the badges that were given', async () => {
      expect((await html('/jonah-reyes/')).includes('Verified')).toBe(false)
    })

    test('offers the gift of an active campaign', async () => {
      expect((await html('/ruth-adeyemi/')).includes('Claim the gift')).toBe(true)
      expect((await html('/jonah-reyes/')).includes('Claim the gift')).toBe(false)
    })

    test('has no View all for fewer than five videos', async () => {
      expect((await html('/miriam-oduya/')).includes('View all')).toBe(false)
    })
  })

  describe('/{handle}/videos/', () => {
    test('shows every video, newest first, with date and duration', async () => {
      const text = await html('/ruth-adeyemi/videos/')
      expect(/<title>([^<]*)/.exec(text)?.[1]).toBe('Ruth Adeyemi’s Videos | Selah')
      expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe('Ruth Adeyemi’s Videos')
      const { artist } = (await pageData('/ruth-adeyemi/')).result.data
      expect(linksIn(text)).toEqual(expect.arrayContaining(artist.video_items.map(({ action_url }) => action_url)))
      const [first] = artist.video_items
      expect(text.includes(`${first?.published_at_description} ∙ ${first?.duration_description}`)).toBe(true)
    })

    test('shows an empty state without videos', async () => {
      expect((await html('/miriam-oduya/videos/')).includes('No videos yet')).toBe(true)
    })
  })

  describe('a creator defined by the brand', () => {
    test.each(LOCAL_ARTISTS)('$handle, defined in brand/, has a page with pictures without a call', async (local) => {
      const { result } = await pageData(`/${local.handle}/`)
      expect(result.meta.title).toBe(`${local.name} | Selah`)
      expect(result.data).toMatchObject({ is_local: true, artist: { id: local.id, name: local.name } })
      for (const picture of [local.header_image, local.featured_content.image_url]) {
        const response = await server.ask(picture)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
      const text = await html(`/${local.handle.toUpperCase()}/`)
      expect(text.includes(`src="${local.featured_content.image_url}"`)).toBe(true)
      expect(text.includes('followers')).toBe(false)
      expect((await server.ask(`/${local.handle}/videos/`)).status).toBe(200)
    })
  })

  describe('an unknown name', () => {
    test.each(['/nobody', '/nobody/', '/nobody/videos/', '/a%20b/', `/${'a'.repeat(200)}/`])(
      '%s redirects to the articles with its query',
      async (path) => {
        const response = await server.ask(`${path}?utm_source=mail`)
        expect([response.status, response.headers.get('location')]).toEqual([302, `${articles}?utm_source=mail`])
        const plain = await server.ask(path)
        expect([plain.status, plain.headers.get('location')]).toEqual([302, articles])
        expect(await pageDataAnswer(path, '?a=1')).toEqual({ redirect: { to: `${articles}?a=1`, status: 302 } })
      },
    )

    test.each([
      '/nobody.html',
      '/nobody/other/',
      '/nobody/videos/more/',
      '/settings/videos/',
      '/events/no/',
      '/sleep/videos/',
    ])('%s is not a creator’s address', async (path) => {
      expect((await server.ask(path)).status).toBe(404)
    })
  })

  describe('addresses that redirect', () => {
    test.each(Object.entries(ADDRESSES.external))('/%s redirects to %s', async (name, to) => {
      const response = await server.ask(`/${name}/?a=1`)
      expect([response.status, response.headers.get('location')]).toEqual([302, `${to}?a=1`])
      expect(await pageDataAnswer(`/${name}/`)).toEqual({ redirect: { to, status: 302 } })
    })

    test.each(ADDRESSES.communities.codes)('/%s redirects to its offer', async (code) => {
      const response = await server.ask(`/${code}?community=other&a=1`)
      const to = `/subscribe/?product_id=${ADDRESSES.communities.product_id}&community=${code}&is_renew_trial=true&a=1`
      expect([response.status, response.headers.get('location')]).toEqual([302, to])
    })

    test('no creator’s handle is a reserved name', async () => {
      const artists = await server.program.database.selectFrom('artist').select('handle').execute()
      for (const { handle } of artists) {
        expect([handle, (await server.ask(`/${handle}/`)).status]).toEqual([handle, 200])
      }
    })
  })

  test('the sitemap names every creator', async () => {
    const named = (await html('/sitemaps/artists-1.xml')) + (await html('/sitemaps/pages.xml'))
    const artists = await server.program.database.selectFrom('artist').select('handle').execute()
    for (const { handle } of [...artists, ...LOCAL_ARTISTS]) {
      expect([handle, named.includes(`<loc>http://selah.test/${handle}/</loc>`)]).toEqual([handle, true])
    }
  })

  test('a creator whose page fails to load redirects to discover', async () => {
    await server.program.database.updateTable('artist').set({ featured_leaders_json: 'broken' }).execute()
    await server.program.database.transaction().execute((transaction) => updateCatalogueVersion(transaction))
    server.clock.advance(3600)
    const response = await server.ask('/theo-lindqvist/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/discover/'])
  })
})
