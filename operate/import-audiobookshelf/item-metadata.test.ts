import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaptersOfFiles, placeInFiles } from './chapters-of-files.ts'
import { handleCandidates } from './handle-candidates.ts'
import { itemMetadata } from './item-metadata.ts'
import { parseMetadataFile } from './metadata-files.ts'

describe('metadata of Audiobookshelf', () => {
  test.each([
    ['English', 'en'],
    ['eng', 'en'],
    ['pt_BR', 'pt-BR'],
    ['German', 'de'],
    ['the old tongue', undefined],
    ['', undefined],
  ])('the language %s is %s', (language, locale) => {
    expect(itemMetadata({ language }).locale).toBe(locale)
  })

  test('nested fields of an older version are read', () => {
    const text = JSON.stringify({ metadata: { title: 'Nested', authors: ['A'] }, tags: ['x'], chapters: [] })
    expect(itemMetadata(parseMetadataFile('metadata.json', text) ?? {})).toMatchObject({
      ...{ title: 'Nested', authors: ['A'], genres: ['x'] },
    })
  })

  test('the older file format has chapters and the kind', () => {
    const text = [';ABMETADATA2', 'media=podcast', 'title=A = B', '[CHAPTER]', 'start=0', 'end=5', 'title=One'].join(
      '\n',
    )
    expect(itemMetadata(parseMetadataFile('metadata.abs', text) ?? {})).toMatchObject({
      ...{ kind: 'podcast', title: 'A = B', chapters: [{ title: 'One', at: 0 }] },
    })
  })

  test.each([
    ['metadata.json', '[]'],
    ['metadata.json', '{'],
    ['metadata.abs', 'title=No head'],
  ])('%s with %s is no metadata', (name, text) => {
    expect(parseMetadataFile(name, text)).toBeUndefined()
  })

  test('values of any type are read without an error', () => {
    const names = ['title', 'authors', 'chapters', 'tags', 'language', 'series', 'publishedDate', 'description']
    const fields = fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])))
    fc.assert(fc.property(fields, (values) => itemMetadata(values).kind === 'book'))
  })
})

describe('chapters of a book', () => {
  const chapters = [
    { title: 'One', at: 0 },
    { title: 'Two', at: 50 },
    { title: 'Three', at: 100.4 },
  ]
  test.each([
    ['one file', [150], [chapters]],
    ['files at chapters', [50, 50, 50], [[chapters[0]], [{ title: 'Two', at: 0 }], [{ title: 'Three', at: 0 }]]],
    [
      'a file within a chapter',
      [70, 80],
      [
        [chapters[0], chapters[1]],
        [
          { title: 'Two', at: 0 },
          { title: 'Three', at: 30.4 },
        ],
      ],
    ],
  ])('are split by %s', (_name, lengths, expected) => {
    const split = chaptersOfFiles(chapters, lengths).map((marks) =>
      marks.map(({ title, at }) => ({ title, at: Math.round(at * 10) / 10 })),
    )
    expect(split).toEqual(expected)
  })

  test('a position in a book is the length of the files before it and the position in its file', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(lengths, fc.nat(9000), (files, seconds) => {
        const place = placeInFiles(seconds, files)
        const before = files.slice(0, place.file).reduce((sum, length) => sum + length, 0)
        const whole = files.reduce((sum, length) => sum + length, 0)
        expect(before + place.seconds).toBe(Math.min(seconds, whole))
      }),
    )
  })
})

test('the handle of a taken title gets its author, then its id', () => {
  expect(handleCandidates({ id: 'abs-0123456789abcdef', title: 'Psalms', author: 'Ruth Bell' })).toEqual([
    ...['psalms', 'psalms-ruth-bell', 'psalms-89abcdef'],
  ])
})
