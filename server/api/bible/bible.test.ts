import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBible, getBiblePassage } from '#contract/catalogue/bible.ts'
import { getContent } from '#contract/catalogue/content.ts'
import { search } from '#contract/catalogue/search.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('the Bible on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
  })
  afterAll(() => server.stop())

  const books = async (translation: string) =>
    (await callServer(server, getBible, { params: { translation }, query: {} })).data
  const passage = async (reference: string, translation = 'kjv') =>
    (await callServer(server, getBiblePassage, { params: { translation, reference }, query: {} })).data

  test('the sitemap lists its books and every chapter', async () => {
    const index = await (await server.ask('/sitemap.xml')).text()
    expect(index).toContain('<loc>http://selah.test/sitemaps/bible-kjv.xml</loc>')
    const named = await (await server.ask('/sitemaps/bible-kjv.xml')).text()
    expect(named.match(/<url>/g)).toHaveLength(1 + 1189)
    for (const path of ['/bible/kjv/', '/bible/kjv/genesis-1/', '/bible/kjv/revelation-22/']) {
      expect(named).toContain(`<loc>http://selah.test${path}</loc>`)
      expect([path, (await server.ask(path)).status]).toEqual([path, 200])
    }
  })

  test.each(['kjv', 'KJV'])('%s has its sixty-six books', async (translation) => {
    const bible = await books(translation)
    expect(bible).toMatchObject({ translation: 'kjv', translation_name: 'King James Version' })
    expect(bible.books.map(({ slug, chapters }) => [slug, chapters])).toEqual(
      BIBLE_BOOKS.map(({ slug, chapters }) => [slug, chapters]),
    )
    expect(bible.books[0]).toMatchObject({ name: 'Genesis', testament: 'old', link: '/bible/kjv/genesis-1/' })
  })

  test('a chapter has its verses in order, and the chapters around it', async () => {
    const chapter = await passage('genesis-1')
    expect(chapter).toMatchObject({
      translation: 'kjv',
      reference: 'Genesis 1',
      book: { slug: 'genesis', name: 'Genesis', chapters: 50 },
      chapter: 1,
      verse: null,
      previous: null,
      next: { reference: 'Genesis 2', link: '/bible/kjv/genesis-2/' },
    })
    expect(chapter.verses.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1))
    expect(chapter.verses[1]).toEqual({
      number: 2,
      is_paragraph_start: false,
      reference: 'Genesis 1:2',
      link: '/bible/kjv/genesis-1-2/',
      runs: [
        { text: 'And the earth was without form, and void; and darkness ', is_italic: false },
        { text: 'was', is_italic: true },
        {
          text: ' upon the face of the deep. And the Spirit of God moved upon the face of the waters.',
          is_italic: false,
        },
      ],
    })
    expect(chapter.verses.filter((verse) => verse.is_paragraph_start).map(({ number }) => number)).toContain(6)
  })

  test('a psalm has its title, which is not a verse', async () => {
    const psalm = await passage('psalm-3')
    expect(verseText(psalm.title ?? [])).toBe('A Psalm of David, when he fled from Absalom his son.')
    expect(psalm.verses.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await passage('psalm-3-5')).title).toEqual(psalm.title)
    expect((await passage('psalm-1')).title).toBeNull()
    expect(await refusalOf(await server.ask('/web/bible/kjv/psalm-3-0'))).toMatchObject({ status: 404 })
  })

  test('a search for words of a psalm’s title finds its first verse', async () => {
    const { data } = await callServer(server, search, { query: { q: 'words of Cush the Benjamite', type: 'verse' } })
    expect(data.groups[0]?.items[0]).toMatchObject({ reference: 'Psalm 7:1' })
    const psalm = await callServer(server, search, { query: { q: 'psalm 3', type: 'verse' } })
    const links = psalm.data.groups.flatMap(({ items }) => items.map(({ id }) => id))
    expect(links).toEqual(Array.from({ length: 8 }, (_, at) => `psalms-3-${at + 1}`))
  })

  test('a verse is returned with its whole chapter', async () => {
    const { verse, verses, reference, link, previous, next } = await passage('john-3-16')
    expect({ verse, reference, link }).toEqual({ verse: 16, reference: 'John 3:16', link: '/bible/kjv/john-3-16/' })
    expect(verses).toHaveLength(36)
    expect(verseText(verses[15]?.runs ?? [])).toBe(
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
    )
    expect([previous?.link, next?.link]).toEqual(['/bible/kjv/john-2/', '/bible/kjv/john-4/'])
  })

  test('a chapter and its verses have the recording of the whole chapter', async () => {
    expect((await passage('mark-1')).reading).toMatchObject({ id: 'mark-1-read-aloud', is_locked: false })
    expect((await passage('mark-4-39')).reading).toMatchObject({
      id: 'mark-4-read-aloud',
      is_locked: true,
      audio_url: null,
    })
    // Recordings name these chapters, but none is of the whole.
    for (const reference of ['mark-5', 'psalms-23', 'genesis-1']) expect((await passage(reference)).reading).toBeNull()
  })

  test('the last chapter has no next one, and a psalm is called a psalm', async () => {
    expect((await passage('revelation-22')).next).toBeNull()
    expect((await passage('psalm-23')).reference).toBe('Psalm 23')
    expect((await passage('malachi-4')).next?.link).toBe('/bible/kjv/matthew-1/')
  })

  test.each([
    '/web/bible/niv',
    '/web/bible/niv/genesis-1',
    '/web/bible/kjv/genesis-51',
    '/web/bible/kjv/genesis-1-32',
    '/web/bible/kjv/genesis',
    '/web/bible/kjv/tobit-1',
    '/web/bible/kjv/genesis-1%2F..',
  ])('%s is content not found', async (path) => {
    expect(await refusalOf(await server.ask(path))).toMatchObject({
      status: 404,
      code: 'bible_not_found',
      message: 'content not found',
    })
  })

  test('answers are cacheable', async () => {
    const response = await server.ask('/web/bible/kjv/genesis-1')
    expect(response.headers.get('cache-control')).toContain('public')
    expect(response.headers.get('etag')).toBeTruthy()
  })

  describe('an item that names a passage', () => {
    /** Adds a reference to a passage of Leviticus that no other item names; returns a function that removes it. */
    async function itemNaming(id: string, from: readonly [number, number], to: readonly [number, number]) {
      const passage = { from_chapter: from[0], from_verse: from[1], to_chapter: to[0], to_verse: to[1] }
      await server.program.database
        .insertInto('content_verse')
        .values({ content_id: id, book: 3, ...passage })
        .execute()
      return () => server.program.database.deleteFrom('content_verse').where('book', '=', 3).execute()
    }
    const named = async (reference: string) => (await passage(reference)).content.map(({ id }) => id)
    const anItem = async () =>
      server.program.database
        .selectFrom('content')
        .select('id')
        .where('visibility', '=', 'public')
        .executeTakeFirstOrThrow()

    test('was found by the import, in both directions', async () => {
      const { content } = await passage('psalms-23')
      const item = content.find(({ title }) => title === 'He Restoreth My Soul')
      expect(item?.description).toContain('Psalm 23')
      const whole = await callServer(server, getContent, { params: { id: item?.id ?? '' }, query: {} })
      expect(whole.data.bible_passages).toEqual([{ reference: 'Psalm 23', link: '/bible/kjv/psalms-23/' }])
    })

    test('lists each passage once, in the order of the books', async () => {
      const { id } = await anItem()
      const own = async () => (await callServer(server, getContent, { params: { id }, query: {} })).data.bible_passages
      const before = (await own()).length
      const clears = [await itemNaming(id, [25, 10], [25, 10]), await itemNaming(id, [1, 1], [3, 17])]
      server.clock.advance(61)
      const named = await own()
      expect(named.map(({ reference }) => reference)).toEqual(
        expect.arrayContaining(['Leviticus 1–3', 'Leviticus 25:10']),
      )
      expect(named).toHaveLength(before + 2)
      expect(named).toContainEqual({ reference: 'Leviticus 25:10', link: '/bible/kjv/leviticus-25-10/' })
      expect((await server.ask('/bible/kjv/leviticus-25-10/')).status).toBe(200)
      for (const clear of clears) await clear()
      server.clock.reset()
    })

    test('may name it in its transcript only', async () => {
      // Its description names Psalm 8; only the captions name the verses.
      const { data } = await callServer(server, getContent, { params: { id: 'the-moon-and-the-stars' }, query: {} })
      expect(data.description).not.toContain('8:3')
      expect(data.bible_passages.map(({ reference }) => reference)).toEqual(['Psalm 8', 'Psalm 8:3–4'])
    })

    test('shows on the chapters and verses it covers and on no other', async () => {
      const { id } = await anItem()
      const clear = await itemNaming(id, [2, 10], [4, 3])
      for (const reference of [
        'leviticus-2',
        'leviticus-3',
        'leviticus-4',
        'leviticus-2-10',
        'leviticus-3-17',
        'leviticus-4-3',
      ]) {
        expect(await named(reference), reference).toEqual([id])
      }
      for (const reference of ['leviticus-1', 'leviticus-5', 'leviticus-2-9', 'leviticus-4-4', 'exodus-3']) {
        expect(await named(reference), reference).not.toContain(id)
      }
      await clear()
    })

    test('does not show while it is hidden', async () => {
      const { id } = await anItem()
      const clear = await itemNaming(id, [1, 1], [1, 17])
      const show = (visibility: 'private' | 'public') =>
        server.program.database.updateTable('content').set({ visibility }).where('id', '=', id).execute()
      await show('private')
      expect(await named('leviticus-1')).toEqual([])
      await show('public')
      await clear()
    })
  })

  test('chapters have pages with title and canonical address, and unknown ones are not found', async () => {
    const page = async (path: string) => {
      const response = await server.ask(path)
      return { status: response.status, html: await response.text() }
    }
    const verse = await page('/bible/kjv/john-3-16/')
    expect(verse.status).toBe(200)
    expect(verse.html).toContain('<title>John 3:16 KJV | Selah</title>')
    expect(verse.html).toContain('href="http://selah.test/bible/kjv/john-3-16/"')
    expect((await page('/bible/kjv/')).html).toContain('href="http://selah.test/bible/"')
    for (const path of ['/bible/niv/', '/bible/kjv/john-22/', '/bible/kjv/john-3-37/', '/bible/kjv/jon-3/']) {
      const missing = await page(path)
      expect(missing.status, path).toBe(404)
      expect(missing.html).toContain('Page not found')
    }
  })
})
