import { describe, expect, test } from 'vitest'
import { listTranslationSizes } from '#server/database/bible/bible-import.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { removeTranslation } from '../bible/remove-translation.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { BibleError, type BibleText, type VerseText } from './bible-text.ts'
import { importTranslation } from './import-translation.ts'

const verse = (number: number, changes: Partial<VerseText> = {}): VerseText => ({
  book: 43,
  chapter: 3,
  verse: number,
  is_paragraph_start: false,
  runs: [{ text: `Verse ${number}.`, is_italic: false }],
  ...changes,
})
const text = (changes: Partial<BibleText> = {}): BibleText => ({
  id: 'test',
  name: 'Test Version',
  short_name: 'TV',
  locale: 'en',
  verses: [verse(1), verse(2)],
  titles: [{ book: 43, chapter: 3, runs: [{ text: 'A Psalm.', is_italic: false }] }],
  ...changes,
})

describe.each(DATABASE_KINDS)('importing a translation into the %s database', (kind) => {
  const tables = openTestTables(kind)

  const importText = (given: BibleText, isDryRun = false) =>
    importTranslation(given, { database: tables.database, progress: SILENT_PROGRESS, isDryRun })
  const everything = async () => [
    await tables.database.selectFrom('bible_translation').selectAll().orderBy('id').execute(),
    await tables.database
      .selectFrom('bible_verse')
      .selectAll()
      .orderBy('book')
      .orderBy('chapter')
      .orderBy('verse')
      .execute(),
    await tables.database.selectFrom('bible_title').selectAll().orderBy('translation_id').execute(),
    await tables.database.selectFrom('imported').selectAll().orderBy('name').execute(),
  ]

  test('a dry run counts and writes nothing', async () => {
    expect(await importText(text(), true)).toEqual({ books: 1, chapters: 1, verses: 2, outcome: 'checked' })
    expect(await everything()).toEqual([[], [], [], []])
  })

  test('imports a translation once; the second time changes nothing', async () => {
    expect((await importText(text())).outcome).toBe('imported')
    const before = await everything()
    expect((await importText(text())).outcome).toBe('unchanged')
    expect(await everything()).toEqual(before)
  })

  test('a changed text replaces the old one; another translation is added', async () => {
    await importText(text({ id: 'other', verses: [verse(7)], titles: [] }))
    expect((await importText(text({ verses: [verse(1), verse(3)] }))).outcome).toBe('imported')
    const rows = await tables.database
      .selectFrom('bible_verse')
      .select(['translation_id', 'verse'])
      .orderBy('verse')
      .execute()
    expect(rows.map((row) => `${row.translation_id} ${row.verse}`)).toEqual(['test 1', 'test 3', 'other 7'])
  })

  test.each([
    ['no verses', { verses: [] }],
    ['an unknown chapter', { verses: [verse(1, { chapter: 22 })] }],
    ['an unknown book', { verses: [verse(1, { book: 67 })] }],
    ['a title of an unknown chapter', { titles: [{ book: 43, chapter: 4, runs: [] }] }],
    ['a repeated verse', { verses: [verse(1), verse(1)] }],
    ['an empty verse', { verses: [verse(1), verse(2, { runs: [{ text: ' ', is_italic: false }] })] }],
    ['an id that is not a path segment', { id: 'a/b' }],
    ['no name', { name: ' ' }],
    ['an invalid locale', { locale: 'English' }],
  ] satisfies [string, Partial<BibleText>][])('%s is refused and changes nothing', async (_, changes) => {
    const before = await everything()
    await expect(importText(text(changes))).rejects.toThrow(BibleError)
    expect(await everything()).toEqual(before)
  })

  test('a failure during the import changes nothing', async () => {
    const before = await everything()
    const fail = () => {
      throw new Error('the disk is full')
    }
    await expect(
      importTranslation(text({ verses: [verse(9)] }), {
        database: tables.database,
        progress: { ...SILENT_PROGRESS, show: fail },
      }),
    ).rejects.toThrow('the disk is full')
    expect(await everything()).toEqual(before)
  })

  test('a translation is removed with its text and its place in search, and can be imported again', async () => {
    const { database } = tables
    const searched = () => database.selectFrom('search_document').select('id').where('kind', '=', 'verse').execute()
    await importText(text({ id: 'kjv' }))
    expect(await searched()).not.toEqual([])
    const before = await everything()
    expect(await removeTranslation(database, { id: 'kjv', isDryRun: true })).toMatchObject({
      outcome: 'checked',
      verses: 2,
    })
    expect(await everything()).toEqual(before)
    expect(await removeTranslation(database, { id: 'kjv', isDryRun: false })).toMatchObject({ outcome: 'removed' })
    expect(await searched()).toEqual([])
    expect((await listTranslationSizes(database)).map(({ id }) => id)).not.toContain('kjv')
    await expect(removeTranslation(database, { id: 'kjv', isDryRun: false })).rejects.toThrow(
      'no translation has the id',
    )
    expect(await importText(text({ id: 'kjv' }))).toMatchObject({ outcome: 'imported' })
  })
})
