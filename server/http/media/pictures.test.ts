import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSeries } from '#contract/catalogue/content.ts'
import { oembedPath } from '#contract/paths.ts'
import { SHARE_IMAGE, shareImagePath } from '#contract/share-images.ts'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { PICTURE_RECIPE } from '#server/gateways/pictures/picture-sizes.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { makeDuePictures } from '#server/work/catalogue/make-pictures.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const SITE = 'http://selah.test'
const SERIES = 'slow-psalms'

describe.each(DATABASE_KINDS)('pictures on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const json = async (path: string) => (await server.ask(path)).json()
  const series = async (handle = SERIES) => (await json(getSeries.path.replace(':id', handle))).data
  const image = async (response: Response) => sharp(await response.arrayBuffer()).metadata()

  describe('the sizes of a picture', () => {
    test.each([
      [160, 'avif', 'heif'],
      [480, 'webp', 'webp'],
    ] as const)('serves a picture at %d px as %s', async (width, format, expectedFormat) => {
      const response = await server.ask(pictureAt((await series()).image_url, width, format))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(await image(response)).toMatchObject({ width, format: expectedFormat })
    })

    test('serves the nearest size for an unknown one, with a short cache time', async () => {
      const response = await server.ask(pictureAt((await series()).image_url, 361, 'avif'))
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(await image(response)).toMatchObject({ width: 480 })
    })

    test('media that are not pictures have no sizes', async () => {
      const { audio_url } = (await series()).items[0]
      const sound = await server.program.database
        .selectFrom('media')
        .select('id')
        .where('kind', '=', 'audio')
        .executeTakeFirstOrThrow()
      expect(audio_url).toContain('/media/')
      expect(await refusalOf(await server.ask(`/media/${sound.id}/w160.avif`))).toMatchObject({ status: 404 })
    })
  })

  test('a page offers its pictures in existing sizes, each with its tone', async () => {
    const html = await (await server.ask('/discover/')).text()
    const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].map(([, set = '']) => set)
    expect(sets.length).toBeGreaterThan(30)
    const addresses = [...new Set(sets.flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? '')))]
    const answers = await Promise.all(
      addresses.filter((_, at) => at % 25 === 0).map((address) => server.ask(address, { method: 'HEAD' })),
    )
    for (const answer of answers) expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/)
    expect(html).toMatch(/data-tone="r\d g\d b\d"/)
    expect(html).not.toMatch(/\sstyle="/)
    const eager = [...html.matchAll(/<img[^>]+fetchpriority="high"[^>]*>/gi)]
    expect(eager).toHaveLength(1)
  })

  test('serves a picture without sizes as it is until they are made, once', async () => {
    const { database, clock, ids } = server.program
    const address = (await series()).thumbnail_image_url
    const media_id = address.split('/')[2]
    // Sets aside demo pictures without sizes, which this test does not cover.
    await database.updateTable('picture').set({ recipe: PICTURE_RECIPE }).execute()
    const before = await database.selectFrom('media_file').selectAll().where('media_id', '=', media_id).execute()
    await database.deleteFrom('media_file').where('media_id', '=', media_id).where('name', 'like', 'w%').execute()
    await database.updateTable('picture').set({ recipe: 0, width: 0 }).where('media_id', '=', media_id).execute()
    server.clock.advance(10_001)
    const bare = await server.ask(pictureAt(address, 160, 'avif'))
    expect([bare.headers.get('content-type'), bare.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=3600',
    ])

    const { storage: place } = server.config
    const storage = createFileStorage('folder' in place ? place.folder : '', ids)
    const parts = { database, clock, storage }
    const outcomes = (await Promise.all([makeDuePictures(parts), makeDuePictures(parts)])).flat()
    expect(outcomes).toEqual([{ media_id, outcome: 'made' }])
    const picture = await database.selectFrom('picture').selectAll().where('media_id', '=', media_id).executeTakeFirst()
    expect(picture).toMatchObject({ recipe: PICTURE_RECIPE, width: 240, height: 240, claimed_until: 0 })
    const after = await database.selectFrom('media_file').select('name').where('media_id', '=', media_id).execute()
    expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort())
    server.clock.advance(10_001)
    const made = await server.ask(pictureAt(address, 160, 'avif'))
    expect(made.headers.get('content-type')).toBe('image/avif')
  })

  describe('the image for sharing', () => {
    const ogImage = async (path: string) => {
      const html = await (await server.ask(path)).text()
      return /property="og:image" content="http:\/\/selah\.test([^"]+)"/.exec(html)?.[1] ?? ''
    }

    test('a series, an item and an artist each name a share image, a JPEG of 1200 × 630', async () => {
      const { action_url } = (await series()).items[0]
      for (const path of [`/series/${SERIES}/`, action_url, '/ruth-adeyemi/']) {
        const address = await ogImage(path)
        expect(address).toMatch(/^\/share\/(content|content-series|artist)\/[^/]+\/[0-9a-f]{12}\.jpg$/)
        const response = await server.ask(address)
        expect(response.headers.get('content-type')).toBe('image/jpeg')
        expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        expect(await image(response)).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE })
      }
    })

    test('makes a share image once for simultaneous requests', async () => {
      const { share_image_url } = await series()
      await server.program.database.deleteFrom('share_image').execute()
      const bodies = await Promise.all(
        [1, 2, 3].map(async () => Buffer.from(await (await server.ask(share_image_url)).arrayBuffer())),
      )
      expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1)
      const [row, ...others] = await server.program.database.selectFrom('share_image').selectAll().execute()
      expect(others).toEqual([])
      // A second making would restore the length.
      await server.program.database.updateTable('share_image').set({ bytes: 100 }).execute()
      expect(Number((await server.ask(share_image_url)).headers.get('content-length'))).toBe(100)
      await server.program.database
        .updateTable('share_image')
        .set({ bytes: row?.bytes ?? 0 })
        .execute()
    })

    test('a new title makes a new share image, and the old address redirects to it', async () => {
      const before = (await series()).share_image_url
      const { database } = server.program
      const rename = async (og_title: string | null) => {
        await database.updateTable('series').set({ og_title }).where('handle', '=', SERIES).execute()
        await database.transaction().execute((transaction) => updateCatalogueVersion(transaction))
      }
      await rename('Psalms, slower still')
      const response = await server.ask(before)
      expect(response.status).toBe(302)
      const now = response.headers.get('location') ?? ''
      expect(now).not.toBe(before)
      expect(await image(await server.ask(now))).toMatchObject(SHARE_IMAGE)
      await rename(null)
    })

    test.each([
      ['nobody', shareImagePath('artist', 'nobody', '0'.repeat(12))],
      ['no kind', '/share/verse/one/000000000000.jpg'],
      ['a strange name', '/share/content/a%00b/000000000000.jpg'],
    ])('%s has no share image', async (_name, path) => {
      expect(await refusalOf(await server.ask(path))).toMatchObject({ status: 404, code: 'not_found' })
    })

    test('items hidden from guests have no share image', async () => {
      const { database } = server.program
      // An item that no other test requests: a cached image may be served for a while.
      const { id, share_image_url } = await series('beside-the-lake')
      await database.updateTable('series').set({ visibility: 'private' }).where('id', '=', id).execute()
      expect((await server.ask(share_image_url)).status).toBe(404)
    })
  })

  describe('oEmbed', () => {
    const ask = (page: string, more = '') => server.ask(oembedPath(page) + more)

    test('oEmbed describes a series, an item and an artist', async () => {
      const { title, author_name, items } = await series()
      const embed = await (await ask(`${SITE}/series/${SERIES}/`)).json()
      expect(embed).toMatchObject({ version: '1.0', type: 'link', title, author_name, provider_url: `${SITE}/` })
      expect(embed).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 })
      expect(await image(await server.ask(embed.thumbnail_url.slice(SITE.length)))).toMatchObject(SHARE_IMAGE)
      expect(await (await ask(SITE + items[0].action_url)).json()).toMatchObject({ title: items[0].title })
      expect(await (await ask(`${SITE}/ruth-adeyemi/`)).json()).toMatchObject({ author_url: `${SITE}/ruth-adeyemi/` })
    })

    test('pages link their oEmbed address', async () => {
      const html = await (await server.ask(`/series/${SERIES}/`)).text()
      const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
      const address = href.replaceAll('&amp;', '&')
      expect(address).toBe(SITE + oembedPath(`${SITE}/series/${SERIES}/`))
      expect((await server.ask(address.slice(SITE.length))).status).toBe(200)
    })

    test('an oEmbed thumbnail has the largest size that fits, with its true measures', async () => {
      const embed = await (await ask(`${SITE}/series/${SERIES}/`, '&maxwidth=500&maxheight=481')).json()
      expect(embed).toMatchObject({ thumbnail_width: 480, thumbnail_height: 480 })
      const thumbnail = await image(await server.ask(embed.thumbnail_url.slice(SITE.length)))
      expect(thumbnail).toMatchObject({ width: 480, height: 480 })
      const none = await (await ask(`${SITE}/series/${SERIES}/`, '&maxwidth=20')).json()
      expect(none.thumbnail_url).toBeUndefined()
    })

    test.each([
      ['no address', '/oembed', 400, 'invalid_input', 'url'],
      ['an invalid address', '/oembed?url=psalms', 400, 'invalid_input', 'url'],
      [
        'an invalid bound',
        `${oembedPath(`${SITE}/series/${SERIES}/`)}&maxwidth=wide`,
        400,
        'invalid_input',
        'maxwidth',
      ],
      ['XML', oembedPath(`${SITE}/series/${SERIES}/`).replace('json', 'xml'), 501, 'format_not_offered'],
      ['another site', oembedPath(`http://other.test/series/${SERIES}/`), 404, 'not_found'],
      ['an unknown series', oembedPath(`${SITE}/series/none/`), 404, 'not_found'],
      ['a page without an item, series or artist', oembedPath(`${SITE}/search/`), 404, 'not_found'],
    ] as const)('oEmbed refuses %s', async (_name, path, status, code, field?: string) => {
      expect(await refusalOf(await server.ask(path))).toMatchObject({ status, code, ...(field && { field }) })
    })
  })
})
