import { describe, expect, test } from 'vitest'
import { testArtist, testFeed, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import type { Manifest, SectionFile } from './manifest.ts'
import { filesOf, manifestFaults } from './manifest-faults.ts'

const ALL_THERE = () => true
const SECTION: SectionFile = { id: 'one', object: 'web-grid', title: '', tags: [], entries: [] }

describe('manifestFaults', () => {
  test('finds no fault in a valid pack', () => {
    expect(manifestFaults(testManifest(), ALL_THERE)).toEqual([])
  })

  test.each<[string, Partial<Manifest>, string]>([
    [
      'a repeated artist id',
      { artists: [testArtist('ruth'), testArtist('naomi', { id: 'artist-ruth' })] },
      'artist id artist-ruth is repeated',
    ],
    [
      'a repeated artist handle, in another letter case',
      { artists: [testArtist('ruth'), testArtist('Ruth', { id: 'other' })] },
      'artist handle ruth is repeated',
    ],
    [
      'a repeated series id',
      { series: [testSeries('psalms'), testSeries('songs', { id: 'series-psalms', items: [] })] },
      'series id series-psalms is repeated',
    ],
    [
      'a repeated series handle, in another letter case',
      { series: [testSeries('psalms'), testSeries('PSALMS', { id: 'other', items: [] })] },
      'series handle psalms is repeated',
    ],
    [
      'a repeated item id, in two series',
      { series: [testSeries('psalms'), testSeries('songs', { items: [testItem('psalms-1')] })] },
      'item id psalms-1 is repeated',
    ],
    [
      'a repeated tab',
      { feeds: [testFeed('sleep', []), { tab: 'sleep', tags: [], sections: [] }] },
      'tab sleep is repeated',
    ],
    [
      'a repeated section id, in two tabs',
      { feeds: [testFeed('sleep', []), { ...testFeed('sleep', []), tab: 'music' }] },
      'section id sleep-1 is repeated',
    ],
    [
      'a series by an unknown artist',
      { series: [testSeries('psalms', { author: 'nobody' })] },
      'series psalms: unknown artist nobody',
    ],
    [
      'an item by an unknown artist',
      { series: [testSeries('psalms', { items: [testItem('psalms-1', { artist: 'nobody' })] })] },
      'item psalms-1: unknown artist nobody',
    ],
    [
      'an unknown leader',
      { artists: [testArtist('ruth', { featured_leaders: ['nobody'] })] },
      'artist ruth: unknown artist nobody',
    ],
    ['an unknown language', { series: [testSeries('psalms', { locale: 'qq' })] }, 'series psalms: unknown language qq'],
    [
      'a chapter that no book has',
      { feeds: [{ ...testFeed('sleep', []), sections: [{ ...SECTION, reference: 'Psalm 151:1' }] }] },
      'feed sleep, section one: no such Bible passage: Psalm 151:1',
    ],
    [
      'an item without media',
      { series: [testSeries('psalms', { items: [testItem('psalms-1', { audio: null })] })] },
      'item psalms-1: neither audio nor video',
    ],
    [
      "a series whose id is another's handle",
      { series: [testSeries('psalms', { id: 'Songs' }), testSeries('songs', { items: [] })] },
      'series psalms: its id Songs is the handle of series series-songs',
    ],
    [
      "an artist whose id is another's handle",
      { artists: [testArtist('ruth', { id: 'naomi' }), testArtist('naomi')] },
      'artist ruth: its id naomi is the handle of artist artist-naomi',
    ],
    ...['settings', 'Discover', 'bible', 'selah', 'covid19', 'c3', 'kids', 'login'].map(
      (handle): [string, Partial<Manifest>, string] => [
        `an artist with the reserved handle ${handle}`,
        { artists: [testArtist('ruth'), testArtist(handle)] },
        `artist ${handle}: /${handle}/ is a reserved address`,
      ],
    ),
    [
      'a recording as artwork',
      { series: [testSeries('psalms', { wide_image: 'media/one.m4a' })] },
      'series psalms: media/one.m4a is not a picture',
    ],
    [
      "a recording as an artist's portrait",
      { artists: [testArtist('ruth', { profile_image: 'media/one.m4a' })] },
      'artist ruth: media/one.m4a is not a picture',
    ],
    [
      "a recording as an item's picture",
      { series: [testSeries('psalms', { items: [testItem('psalms-1', { image: 'media/one.m4a' })] })] },
      'item psalms-1: media/one.m4a is not a picture',
    ],
    [
      "a film as a section's picture",
      { feeds: [{ ...testFeed('sleep', []), sections: [{ ...SECTION, image: 'media/film.mp4' }] }] },
      'feed sleep, section one: media/film.mp4 is not a picture',
    ],
    [
      'a picture as audio',
      { series: [testSeries('psalms', { items: [testItem('psalms-1', { audio: 'art/one.webp' })] })] },
      'item psalms-1: art/one.webp is a picture, not audio or video',
    ],
    [
      'a recording as captions',
      {
        series: [
          testSeries('psalms', {
            items: [
              testItem('psalms-1', {
                text_tracks: [{ kind: 'captions', label: 'English', language: 'en', file: 'media/one.m4a' }],
              }),
            ],
          }),
        ],
      },
      'item psalms-1: media/one.m4a is not a .vtt file',
    ],
    [
      'captions as audio',
      { series: [testSeries('psalms', { items: [testItem('psalms-1', { video: 'media/one.vtt' })] })] },
      'item psalms-1: media/one.vtt is a text, not audio or video',
    ],
    [
      'a locked recording that an open item uses',
      { series: [testSeries('psalms', { items: [testItem('psalms-1'), testItem('psalms-2', { is_free: false })] })] },
      'item psalms-2: it is locked, but the open item psalms-1 uses the same file media/one.m4a',
    ],
  ])('names %s', (_name, changes, fault) => {
    expect(manifestFaults(testManifest(changes), ALL_THERE)).toContain(fault)
  })

  test('names every missing file once', () => {
    expect(manifestFaults(testManifest(), (file) => !file.startsWith('art/'))).toEqual(['missing file art/one.webp'])
  })

  test('an item may have video without audio', () => {
    const item = testItem('psalms-1', { audio: null, video: 'media/film.mp4' })
    expect(
      manifestFaults(testManifest({ series: [testSeries('psalms', { items: [item] })], feeds: [] }), ALL_THERE),
    ).toEqual([])
  })
})

test('filesOf lists each kind of file of a pack', () => {
  const words = { cta_text: 'Give', description: 'Words', header: 'Words', cta_url: '/give/', gift_code: 'CODE' }
  const item = testItem('psalms-1', {
    video: 'media/v.mp4',
    image: 'art/i.webp',
    thumbnail: 'art/t.webp',
    wide_image: 'art/w.webp',
  })
  const manifest = testManifest({
    artists: [
      testArtist('ruth', {
        header_image: 'art/header.webp',
        promo_unit: { ...words, image: 'art/promo.webp' },
        gift_campaign: { ...words, image: 'art/gift.webp' },
      }),
    ],
    series: [testSeries('psalms', { wide_image: 'art/series-wide.webp', items: [item] })],
    feeds: [
      {
        tab: 'sleep',
        tags: [],
        sections: [
          {
            id: 'one',
            object: 'web-radio',
            title: '',
            tags: [],
            entries: [],
            image: 'art/s.webp',
            wide_image: 'art/sw.webp',
          },
        ],
      },
    ],
  })
  const wanted = ['header', 'promo', 'gift', 'one', 'series-wide', 'i', 't', 'w', 's', 'sw'].map(
    (name) => `art/${name}.webp`,
  )
  expect([...filesOf(manifest)].sort()).toEqual([...wanted, 'media/one.m4a', 'media/v.mp4'].sort())
})
