import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../words/language.ts'
import { artistTitle, artistVideosTitle, bibleTitle, contentTitle, seriesDeeplink, seriesTitle } from './page-titles.ts'

const series = { handle: 'still-waters', title: 'Still Waters', author_name: 'Miriam Oduya' }

describe('a series page', () => {
  test.each([
    [series, 'Miriam Oduya - Still Waters - Christian Podcasts & Series | Selah'],
    [{ ...series, author_name: null }, 'Still Waters - Christian Podcasts & Series | Selah'],
    [{ ...series, author_name: '' }, 'Still Waters - Christian Podcasts & Series | Selah'],
    [{ ...series, handle: 'channels' }, 'Discover the Best Christian Podcast Channels | Selah'],
    [{ ...series, handle: 'life-leadership-legacy' }, 'Discover the Best Christian Guest Speakers | Selah'],
  ])('%j is titled %j', (given, title) => {
    expect(seriesTitle(given, 'Selah', ENGLISH)).toBe(title)
  })

  test.each(['constructor', 'valueOf', 'toString', '__proto__'])('a handle named %s has no special title', (handle) => {
    expect(seriesTitle({ ...series, handle }, 'Selah', ENGLISH)).toBe(seriesTitle(series, 'Selah', ENGLISH))
  })

  test('names its deeplink', () => {
    expect(seriesDeeplink('series-1')).toBe('page/content-series?id=series-1')
  })
})

test('a content page is titled after the item and its series', () => {
  expect(contentTitle({ title: 'Day 1', content_series_title: 'Still Waters' }, 'Selah')).toBe(
    'Day 1 - Still Waters | Selah',
  )
  expect(contentTitle({ title: 'Alone', content_series_title: null }, 'Selah')).toBe('Alone | Selah')
})

test('a creator page is titled after the creator, or Artist', () => {
  expect(artistTitle({ name: 'Miriam Oduya' }, 'Selah', ENGLISH)).toBe('Miriam Oduya | Selah')
  expect(artistTitle({ name: '' }, 'Selah', ENGLISH)).toBe('Artist | Selah')
  expect(artistTitle(null, 'Selah', ENGLISH)).toBe('Artist | Selah')
})

test('a creator’s videos are titled after the creator', () => {
  expect(artistVideosTitle({ name: 'Miriam Oduya' }, 'Selah', ENGLISH)).toBe('Miriam Oduya’s Videos | Selah')
})

test('a page of the Bible is titled after its chapter, its verse or its translation', () => {
  expect(bibleTitle({ reference: 'John 3:16', translation_short_name: 'KJV' }, 'Selah', ENGLISH)).toBe(
    'John 3:16 KJV | Selah',
  )
  expect(bibleTitle({ translation_name: 'King James Version' }, 'Selah', ENGLISH)).toBe(
    'The Holy Bible, King James Version | Selah',
  )
})

test('another brand names itself', () => {
  expect(seriesTitle(series, 'Psalter', ENGLISH)).toMatch(/ \| Psalter$/)
})
