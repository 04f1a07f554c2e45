import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBible, getBiblePassage } from '#contract/catalogue/bible.ts'
import { search } from '#contract/catalogue/search.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { lastVerse } from '#rules/bible/bible-verse-counts.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { checkBible } from './bible-text.ts'
import { importTranslation } from './import-translation.ts'
import { readRv1909 } from './read-rv1909.ts'

const rv1909 = readRv1909()

describe('the Reina-Valera of 1909', () => {
  test('has its names and 31,084 verses, without a fault', () => {
    expect(rv1909).toMatchObject({ id: 'rv1909', name: 'Reina-Valera 1909', short_name: 'RV1909', locale: 'es' })
    expect(rv1909.verses).toHaveLength(31_084)
    expect(() => checkBible(rv1909)).not.toThrow()
  })

  test('counts the verses of all chapters but twelve as the King James Version does', () => {
    const sizes = new Map<string, number>()
    for (const { book, chapter } of rv1909.verses) {
      const key = `${book} ${chapter}`
      sizes.set(key, (sizes.get(key) ?? 0) + 1)
    }
    const others = BIBLE_BOOKS.flatMap(({ number, name, chapters }) =>
      Array.from({ length: chapters }, (_, at) => at + 1)
        .filter((chapter) => sizes.get(`${number} ${chapter}`) !== lastVerse(number, chapter))
        .map((chapter) => `${name} ${chapter}`),
    )
    expect(others).toEqual([
      ...['Numbers 12', 'Numbers 29', '1 Samuel 23', '2 Samuel 20', '2 Chronicles 33', 'Job 35', 'Job 38', 'Job 40'],
      ...['Hosea 11', 'Jonah 1', 'Acts 19', '2 Corinthians 13'],
    ])
  })
})

describe.each(DATABASE_KINDS)('a Spanish reader’s Bible on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    await importTranslation(rv1909, { database: server.program.database, progress: SILENT_PROGRESS })
  })
  afterAll(() => server.stop())

  test('is the Reina-Valera, and an English reader’s stays the King James Version', async () => {
    const translationOf = async (locale: string) =>
      (await callServer(server, getBible, { params: { translation: 'own' }, query: { locale } })).data.translation
    expect(await translationOf('es')).toBe('rv1909')
    expect(await translationOf('en')).toBe('kjv')
  })

  test('has pages of verses with Spanish references', async () => {
    const input = { params: { translation: 'rv1909', reference: 'psalms-121-1' }, query: { locale: 'es' } }
    const { data } = await callServer(server, getBiblePassage, input)
    expect(data).toMatchObject({ reference: 'Salmo 121:1', translation_locale: 'es' })
    expect(data.verses.map(({ runs }) => verseText(runs))[0]).toContain('ALZARÉ mis ojos á los montes')
  })

  test.each([
    ['Jehová es mi pastor', 'Salmo 23:1'],
    ['lampara a mis pies', 'Salmo 119:105'],
    ['pastorear delicados pastos', 'Salmo 23:2'],
    ['bienaventurado el pobre en espiritu', 'Mateo 5:3'],
    ['Jn 3:16', 'Juan 3:16'],
  ])('is searched by %s, with other forms of its words: %s', async (q, reference) => {
    const { data } = await callServer(server, search, { query: { q, type: 'verse', locale: 'es' } })
    const found = data.groups.flatMap(({ items }) =>
      items.flatMap((item) => (item.object === 'verse' ? [item.reference] : [])),
    )
    expect(found).toContain(reference)
  })
})
