import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artistPath, artistVideosPath, contentPath, dailyPath, feedPath, seriesPath } from '#contract/paths.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { decodeEntities, linkedDataIn } from '#testing/pages/parse-html.ts'
import { linkedDataFaults } from '#testing/pages/schema-org.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Thing = Record<string, unknown> & { '@type': string }

const SITE = 'http://selah.test'
/** Listed pages with one fixed address each. */
const FIXED = [
  ...['/discover/', '/for-you/', '/selah/', '/sleep/', '/music/', '/podcasts/', '/bible/', '/subscribe/', '/gift/'],
  ...['/redeem/', '/family/', '/careers/', '/waitlist/', '/ministries/', '/partners/', '/give/', '/events/'],
  ...['/events/january-challenge/', '/events/night-of-psalms/'],
]

describe.each(DATABASE_KINDS)('metadata of pages, on the %s database', (kind) => {
  let server: TestServer
  let catalogue: { id: string; series: string | null; isPodcast: boolean; isFilm: boolean; isOpen: boolean }[]

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    const rows = await server.program.database
      .selectFrom('content')
      .leftJoin('series', 'series.id', 'content.series_id')
      .select(['content.id', 'series.handle', 'series.is_podcast', 'content.video_media'])
      .select(['content.is_free', 'content.is_accessible'])
      .where('content.visibility', '=', 'public')
      .execute()
    catalogue = rows.map((row) => ({
      id: row.id,
      series: row.handle,
      isPodcast: row.is_podcast === 1,
      isFilm: row.video_media !== null,
      isOpen: row.is_free === 1 && row.is_accessible === 1,
    }))
  })
  afterAll(() => server.stop())

  const html = async (path: string) => (await server.ask(path)).text()
  const thingsAt = async (path: string) => linkedDataIn(await html(path)).map((json) => JSON.parse(json) as Thing)
  const firstAt = async (path: string) => (await thingsAt(path))[0]
  const named = async (path: string, name: string) =>
    decodeEntities(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(await html(path))?.[1] ?? '')

  /** One page of each kind that the catalogue has. */
  async function pathsOfCatalogue(): Promise<string[]> {
    const sitemaps = (await html('/sitemaps/series-1.xml')) + (await html('/sitemaps/content-1.xml'))
    const kinds = Map.groupBy(catalogue, ({ series, isPodcast, isFilm, isOpen }) =>
      JSON.stringify([series !== null, isPodcast, isFilm, isOpen]),
    )
    const items = [...kinds.values()].flatMap((all) => all.slice(0, 4))
    const series = [...new Set(catalogue.flatMap((item) => item.series ?? []))]
    const paths = [...items.map(({ id, series: handle }) => contentPath(handle, id)), ...series.map(seriesPath)]
    return paths.filter((path) => sitemaps.includes(`${SITE}${path}<`))
  }

  test('JSON-LD of every kind of page uses valid schema.org terms', async () => {
    const artist = [artistPath('ruth-adeyemi'), artistVideosPath('ruth-adeyemi'), '/elias-brandt/']
    const bible = ['/bible/kjv/genesis-1/', '/bible/kjv/genesis-1-1/', '/bible/kjv/psalms-119/']
    const paths = [...FIXED, ...artist, ...bible, dailyPath('daily-11-21'), ...(await pathsOfCatalogue())]
    for (const path of paths) {
      const things = await thingsAt(path)
      expect([path, things.length > 0, linkedDataFaults(things)]).toEqual([path, true, []])
    }
  })

  test('JSON-LD of an episode names its recording and podcast; of a podcast, its feed', async () => {
    const item = catalogue.find(({ isPodcast, isFilm, isOpen }) => isPodcast && !isFilm && isOpen)
    const handle = item?.series ?? ''
    const episode = await firstAt(contentPath(handle, item?.id ?? ''))
    expect(episode).toMatchObject({
      '@type': 'PodcastEpisode',
      associatedMedia: { '@type': 'AudioObject', contentUrl: expect.stringMatching(/^http:\/\/selah\.test\/media\//) },
      partOfSeries: { '@type': 'PodcastSeries', url: SITE + seriesPath(handle) },
    })
    expect(await firstAt(seriesPath(handle))).toMatchObject({
      '@type': 'PodcastSeries',
      webFeed: SITE + feedPath(handle),
    })
  })

  test('JSON-LD of a film is a VideoObject, and locked items name no file', async () => {
    const film = catalogue.find(({ isFilm, isOpen }) => isFilm && isOpen)
    expect(await firstAt(contentPath(film?.series ?? null, film?.id ?? ''))).toMatchObject({ '@type': 'VideoObject' })
    const locked = catalogue.find(({ isFilm, isOpen, isPodcast }) => !isFilm && !isOpen && !isPodcast)
    const thing = await firstAt(contentPath(locked?.series ?? null, locked?.id ?? ''))
    expect(thing).toMatchObject({ '@type': 'AudioObject', isAccessibleForFree: false })
    expect(thing).not.toHaveProperty('contentUrl')
  })

  test('the page of a day’s devotional has an Article and breadcrumbs', async () => {
    const things = await thingsAt(dailyPath('daily-11-21'))
    expect(things.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList'])
  })

  test('every page has a description of its own', async () => {
    const sitemap = await html('/sitemaps/pages.xml')
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
    const paths = [...new Set([...listed, ...FIXED])]
    const descriptions = await Promise.all(paths.map(async (path) => [path, await named(path, 'description')] as const))
    const alike = Map.groupBy(descriptions, ([, words]) => words)
    expect([...alike.values()].filter((same) => same.length > 1).map((same) => same.map(([path]) => path))).toEqual([])
    expect(descriptions.filter(([, words]) => words.length < 20)).toEqual([])
  })

  test('the Open Graph type of a page is that of its subject', async () => {
    const film = catalogue.find(({ isFilm, isOpen }) => isFilm && isOpen)
    const sound = catalogue.find(({ isFilm, isOpen }) => !isFilm && isOpen)
    const expected = [
      ['/discover/', 'website'],
      ['/ruth-adeyemi/', 'profile'],
      ['/careers/', 'article'],
      [dailyPath('daily-11-21'), 'article'],
      ['/bible/kjv/genesis-1/', 'article'],
      [seriesPath('morning-mercies'), 'music.playlist'],
      [contentPath(film?.series ?? null, film?.id ?? ''), 'video.other'],
      [contentPath(sound?.series ?? null, sound?.id ?? ''), 'music.song'],
    ] as const
    for (const [path, type] of expected) expect([path, await named(path, 'og:type')]).toEqual([path, type])
  })
})
