import { assert, constantFrom, integer, option, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BibleAddress,
  bibleReferenceSlug,
  bibleReferenceText,
  nextChapter,
  parseBibleAddress,
  previousChapter,
} from './bible-address.ts'
import { BIBLE_BOOKS } from './bible-books.ts'

const written = (address: BibleAddress | undefined) => address && bibleReferenceSlug(address)

function read(reference: string): BibleAddress {
  const address = parseBibleAddress(reference)
  if (!address) throw new Error(`${reference} was not read`)
  return address
}

describe('an address', () => {
  test.each([
    ['genesis-1', 'genesis', 1, null, 'Genesis 1'],
    ['john-3-16', 'john', 3, 16, 'John 3:16'],
    ['1-corinthians-13-4', '1-corinthians', 13, 4, '1 Corinthians 13:4'],
    ['1-john-1', '1-john', 1, null, '1 John 1'],
    ['3-john-1-14', '3-john', 1, 14, '3 John 1:14'],
    ['song-of-solomon-8-6', 'song-of-solomon', 8, 6, 'Song of Solomon 8:6'],
    ['psalms-119-176', 'psalms', 119, 176, 'Psalm 119:176'],
    ['psalm-23', 'psalms', 23, null, 'Psalm 23'],
    ['Song-Of-Songs-2', 'song-of-solomon', 2, null, 'Song of Solomon 2'],
    ['GENESIS-50', 'genesis', 50, null, 'Genesis 50'],
  ])('%s is %s %i:%s, written %s', (reference, slug, chapter, verse, text) => {
    const address = read(reference)
    expect(address).toMatchObject({ book: { slug }, chapter, verse })
    expect(bibleReferenceText(address)).toBe(text)
  })

  test.each([
    '',
    'genesis',
    'genesis-0',
    'genesis-51',
    'genesis-01',
    'genesis-1-0',
    'genesis-1-',
    'genesis-1-1-1',
    'genesis-1000',
    'genesis--1',
    'genesis 1',
    'jude-2',
    'samuel-1',
    'tobit-1',
    'constructor-1',
    '1-1',
    '-1',
    'genesis-1/..',
    'genesis-١',
  ])('%j is not an address', (reference) => {
    expect(parseBibleAddress(reference)).toBeUndefined()
  })

  test('a parsed address equals the written one, for every chapter and verse', () => {
    const verse = option(integer({ min: 1, max: 999 }), { nil: null })
    assert(
      property(constantFrom(...BIBLE_BOOKS), integer({ min: 1, max: 150 }), verse, (book, place, verse) => {
        const address = { book, chapter: ((place - 1) % book.chapters) + 1, verse }
        expect(parseBibleAddress(bibleReferenceSlug(address))).toEqual(address)
      }),
    )
  })

  test('parsing never fails, and a parsed address names an existing chapter', () => {
    assert(
      property(string(), constantFrom('', 'john-', 'psalms-', '1-'), (text, start) => {
        const address = parseBibleAddress(start + text)
        if (address) expect(address.chapter).toBeLessThanOrEqual(address.book.chapters)
      }),
    )
  })
})

describe('the chapters', () => {
  test.each([
    ['genesis-1', undefined, 'genesis-2'],
    ['genesis-50-26', 'genesis-49', 'exodus-1'],
    ['malachi-4', 'malachi-3', 'matthew-1'],
    ['matthew-1-1', 'malachi-4', 'matthew-2'],
    ['jude-1', '3-john-1', 'revelation-1'],
    ['revelation-22', 'revelation-21', undefined],
  ])('around %s are %s and %s', (reference, before, after) => {
    expect(written(previousChapter(read(reference)))).toBe(before)
    expect(written(nextChapter(read(reference)))).toBe(after)
  })

  test('there are 1,189 chapters, forwards and backwards', () => {
    const forwards: (string | undefined)[] = []
    let last = read('genesis-1')
    for (let at: BibleAddress | undefined = last; at; at = nextChapter(at)) {
      forwards.push(written(at))
      last = at
    }
    const backwards: (string | undefined)[] = []
    for (let at: BibleAddress | undefined = last; at; at = previousChapter(at)) backwards.push(written(at))
    expect(new Set(forwards).size).toBe(1189)
    expect(backwards.reverse()).toEqual(forwards)
  })

  test('a translation with few books skips the others', () => {
    const books = BIBLE_BOOKS.filter(({ slug }) => slug === 'psalms' || slug === 'john')
    expect(written(nextChapter(read('psalms-150'), books))).toBe('john-1')
    expect(written(previousChapter(read('john-1'), books))).toBe('psalms-150')
    expect(previousChapter(read('psalms-1'), books)).toBeUndefined()
    expect(nextChapter(read('john-21'), books)).toBeUndefined()
  })
})
