import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBible, getBiblePassage, listVerses } from '#contract/catalogue/bible.ts'
import { getContent } from '#contract/catalogue/content.ts'
import { getDailyItem } from '#contract/catalogue/daily.ts'
import { search } from '#contract/catalogue/search.ts'
import type { BibleText } from '#operate/import-bible/bible-text.ts'
import { importTranslation } from '#operate/import-bible/import-translation.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { lastVerse } from '#rules/bible/bible-verse-counts.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const JOHN = 43
const PSALMS = 19

/** A small translation of our own: some verses have words, the others a filler, so that chapters have all their verses. */
function translation(
  names: Pick<BibleText, 'id' | 'name' | 'short_name' | 'locale'>,
  words: Readonly<Record<string, string>>,
): BibleText {
  const chapters = [
    { book: PSALMS, chapter: 8 },
    { book: JOHN, chapter: 3 },
  ]
  const verses = chapters.flatMap(({ book, chapter }) =>
    Array.from({ length: lastVerse(book, chapter) ?? 0 }, (_, at) => ({
      ...{ book, chapter, verse: at + 1, is_paragraph_start: false },
      runs: [{ text: words[`${book} ${chapter}:${at + 1}`] ?? '…', is_italic: false }],
    })),
  )
  return { ...names, verses, titles: [] }
}

const SPANISH = translation(
  { id: 'prueba', name: 'Biblia de prueba', short_name: 'BP', locale: 'es' },
  {
    '43 3:16': 'Tanto quiso Dios al mundo que le entregó a su Hijo.',
    '43 3:2': 'Los pastores cantaron de noche.',
    '19 8:1': 'Qué grande es tu nombre en toda la tierra.',
  },
)
const GERMAN = translation(
  { id: 'probe', name: 'Probebibel', short_name: 'PB', locale: 'de' },
  { '43 3:16': 'So lieb hatte Gott die Welt, dass er den Sohn gab.' },
)
/** One book of it without its second verse. */
const WITH_GAP: BibleText = {
  ...GERMAN,
  ...{ id: 'luecke', name: 'Mit Lücke', short_name: 'ML' },
  verses: GERMAN.verses.filter(({ book, verse }) => book === JOHN && verse !== 2),
}

describe.each(DATABASE_KINDS)('the Bible in other languages on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    for (const text of [SPANISH, GERMAN, WITH_GAP])
      await importTranslation(text, { database: server.program.database, progress: SILENT_PROGRESS })
  })
  afterAll(() => server.stop())

  const versesFor = async (q: string, locale: string) => {
    const { data } = await callServer(server, search, { query: { q, type: 'verse', locale } })
    return data.groups.flatMap(({ items }) =>
      items.flatMap((item) => (item.object === 'verse' ? [`${item.reference} ${item.action_url}`] : [])),
    )
  }

  test.each([
    ['es', 'prueba', 'Juan', true],
    ['de', 'probe', 'Johannes', true],
    ['fr', 'kjv', 'Jean', true],
    ['en', 'kjv', 'John', true],
  ])('the Bible of %s is %s, with %s', async (locale, translation, name, is_own) => {
    const { data } = await callServer(server, getBible, { params: { translation: 'own' }, query: { locale } })
    expect(data).toMatchObject({ translation, is_own })
    expect(data.books.find(({ slug }) => slug === 'john')?.name).toBe(name)
  })

  test('a chapter names its book and its verses as the reader does, whatever the translation', async () => {
    const passage = async (translation: string, locale: string) => {
      const input = { params: { translation, reference: 'john-3-16' }, query: { locale } }
      return (await callServer(server, getBiblePassage, input)).data
    }
    expect(await passage('probe', 'de')).toMatchObject({
      reference: 'Johannes 3,16',
      translation_locale: 'de',
      book: { name: 'Johannes' },
    })
    expect((await passage('kjv', 'es')).verses[15]).toMatchObject({
      reference: 'Juan 3:16',
      link: '/bible/kjv/john-3-16/',
    })
    expect((await passage('prueba', 'en')).reference).toBe('John 3:16')
  })

  test('a chapter stands beside the same one in another translation, if that numbers its verses alike', async () => {
    const passage = async (reference: string, beside?: string) => {
      const input = { params: { translation: 'kjv', reference }, query: { ...(beside && { beside }) } }
      return (await callServer(server, getBiblePassage, input)).data
    }
    const plain = await passage('john-3')
    expect(plain.beside).toBeNull()
    expect(plain.others.map(({ translation }) => translation)).toEqual(
      expect.arrayContaining(['luecke', 'probe', 'prueba']),
    )
    expect((await passage('psalms-8')).others.map(({ translation }) => translation)).not.toContain('luecke')
    const { beside } = await passage('john-3', 'Luecke')
    expect(beside).toMatchObject({ translation: 'luecke', translation_name: 'Mit Lücke', translation_locale: 'de' })
    expect(beside?.verses.slice(0, 2).map(({ number }) => number)).toEqual([1, 3])
    for (const none of ['kjv', 'made-up']) expect((await passage('john-3', none)).beside).toBeNull()

    const page = await (await server.ask('/bible/kjv/john-3/?beside=probe')).text()
    expect(page).toContain('So lieb hatte Gott die Welt')
    expect(page).toContain('<link rel="canonical" href="http://selah.test/bible/kjv/john-3/"')
    const etag = async (query: string) => (await server.ask(`/bible/kjv/john-3/${query}`)).headers.get('etag')
    expect(await etag('?beside=made-up')).toBe(await etag(''))
  })

  test.each([
    ['es', 'juan 3:16', ['Juan 3:16 /bible/prueba/john-3-16/']],
    ['de', 'Joh 3,16', ['Johannes 3,16 /bible/probe/john-3-16/']],
    ['es', 'John 3:16', ['Juan 3:16 /bible/prueba/john-3-16/']],
    ['en', 'Juan 3:16', ['John 3:16 /bible/kjv/john-3-16/']],
    ['en', 'Johannes 3,16', ['John 3:16 /bible/kjv/john-3-16/']],
    ['en', '요한복음 3:16', ['John 3:16 /bible/kjv/john-3-16/']],
    ['ar', 'يوحنا 3:16', ['يوحنا 3:16 /bible/kjv/john-3-16/']],
  ])('in %s, %s is found first', async (locale, q, wanted) => {
    expect((await versesFor(q, locale)).slice(0, 1)).toEqual(wanted)
  })

  test.each([
    ['entrego', ['Juan 3:16 /bible/prueba/john-3-16/']],
    ['pastor canta noche', ['Juan 3:2 /bible/prueba/john-3-2/']],
    ['shepherd', []],
  ])('words and their forms are searched in one’s own translation: %s', async (q, wanted) => {
    expect(await versesFor(q, 'es')).toEqual(wanted)
  })

  test('the words of another translation are not found in English', async () => {
    expect(await versesFor('entrego', 'en')).toEqual([])
  })

  test('the passages of an item lead to one’s own Bible', async () => {
    const content = async (locale: string) => {
      const input = { params: { id: 'the-moon-and-the-stars' }, query: { locale } }
      return (await callServer(server, getContent, input)).data.bible_passages
    }
    expect(await content('es')).toEqual([
      { reference: 'Salmo 8', link: '/bible/prueba/psalms-8/' },
      { reference: 'Salmo 8:3–4', link: '/bible/prueba/psalms-8-3/' },
    ])
    expect((await content('en'))[0]).toEqual({ reference: 'Psalm 8', link: '/bible/kjv/psalms-8/' })
  })

  test('the daily passage is that of one’s own Bible, where it has it', async () => {
    const { database } = server.program
    const passage = { book: PSALMS, from_chapter: 8, from_verse: 1, to_chapter: 8, to_verse: 1 }
    await database
      .updateTable('daily_item')
      .set({ ...passage, reference: 'Psalm 8:1', body: 'O LORD our Lord' })
      .where('id', '=', 'daily-11-22')
      .execute()
    const daily = async (locale: string) => {
      const input = { params: { id: 'daily-11-22' }, query: { locale } }
      const { body, body_locale, reference } = (await callServer(server, getDailyItem, input)).data
      return { body, body_locale, reference }
    }
    expect(await daily('es')).toEqual({
      body: 'Qué grande es tu nombre en toda la tierra.',
      body_locale: 'es',
      reference: 'Salmo 8:1',
    })
    expect(await daily('fr')).toEqual({ body: 'O LORD our Lord', body_locale: 'en', reference: 'Psaume 8.1' })
    expect((await daily('en')).reference).toBe('Psalm 8:1')
  })

  test('verses chosen by the brand are in the reader’s language, where its Bible has them', async () => {
    const references = 'john-3-16,romans-8-28,nothing'
    const verses = async (locale: string) =>
      (await callServer(server, listVerses, { query: { references, locale } })).data
    const romans = { text: null, locale: 'en', link: '/bible/kjv/romans-8-28/' }
    expect(await verses('es')).toEqual([
      {
        slug: 'john-3-16',
        reference: 'Juan 3:16',
        link: '/bible/prueba/john-3-16/',
        text: 'Tanto quiso Dios al mundo que le entregó a su Hijo.',
        locale: 'es',
      },
      { slug: 'romans-8-28', reference: 'Romanos 8:28', ...romans },
    ])
    expect((await verses('fr'))[1]).toEqual({ slug: 'romans-8-28', reference: 'Romains 8.28', ...romans })
  })

  test('answers in two languages are kept apart, and an unknown language is English', async () => {
    const john = async (locale: string) => (await server.ask(`/web/bible/kjv/john-3-16?locale=${locale}`)).json()
    expect((await john('es')).data.reference).toBe('Juan 3:16')
    expect((await john('xx')).data.reference).toBe('John 3:16')
    expect((await john('es')).data.reference).toBe('Juan 3:16')
  })
})
