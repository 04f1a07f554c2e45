import type { ICommonTagsResult, IFormat } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { chaptersOf, tagsOf } from './read-tags.ts'

const none = { no: null, of: null }
const read = (common: Partial<ICommonTagsResult>, format: Partial<IFormat> = {}) => ({
  common: { track: none, disk: none, movementIndex: none, ...common },
  format: { tagTypes: [], trackInfo: [], ...format },
})

describe('tagsOf', () => {
  test('tags come before the file name', () => {
    const tags = tagsOf(
      '01 name',
      read({ title: 'Told', track: { no: 5, of: 9 }, artist: 'Ruth', albumartist: 'Choir', date: '2024-03-31' }),
    )
    expect(tags).toMatchObject({ title: 'Told', number: 5, artist: 'Ruth', albumArtist: 'Choir', disc: 1 })
    expect(tags.publishedAt).toBe(Date.UTC(2024, 2, 31))
  })

  test('the file name is used if tags are missing or unreadable', () => {
    expect(tagsOf('07_peace be still', undefined)).toMatchObject({
      title: 'Peace be still',
      number: 7,
      artist: undefined,
    })
    expect(tagsOf('07 peace', read({ title: ' \u0000 ' }))).toMatchObject({ title: 'Peace', number: 7 })
  })

  test.each(['2024', '31.3.2024', 'soon', ''])('an incomplete date like %j is ignored', (date) => {
    expect(tagsOf('one', read({ date })).publishedAt).toBeUndefined()
  })

  test('a description keeps its lines and loses control characters', () => {
    expect(tagsOf('one', read({ comment: [{ text: 'First\r\n\r\nsecond\u0007 line' }] })).description).toBe(
      'First\n\nsecond line',
    )
  })

  test('the front cover is chosen among the pictures', () => {
    const picture = (type: string, byte: number) => ({ format: 'image/png', type, data: Uint8Array.of(byte) })
    expect(tagsOf('one', read({ picture: [picture('Artist', 1), picture('Cover (front)', 2)] })).cover).toEqual(
      Uint8Array.of(2),
    )
  })
})

test('chapters are sorted, have distinct times and have names', () => {
  const marks = [
    { title: 'Amen', at: 60 },
    { title: '', at: 10.12345 },
    { title: 'Opening', at: 0 },
    { title: 'Again', at: 60 },
    { title: 'Before', at: -1 },
    { title: 'Never', at: Number.NaN },
  ]
  expect(chaptersOf(marks)).toEqual([
    { id: 'chapter-1', title: 'Opening', start_time: 0 },
    { id: 'chapter-2', title: 'Chapter 2', start_time: 10.123 },
    { id: 'chapter-3', title: 'Amen', start_time: 60 },
  ])
})
