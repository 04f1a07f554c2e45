import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#server/media/recordings/read-tags.ts'
import { SeriesFile } from '../import-catalogue/manifest/manifest.ts'
import { buildSeries, type ImportOptions, seriesHandle, sortTracks, type Track } from './build-series.ts'

const NOW = Date.UTC(2026, 0, 1)
const options: ImportOptions = { isFree: false, visibility: 'public', visibleAt: null, category: 'music', locale: 'en' }

const track = (name: string, changes: Partial<Track['tags']> = {}): Track => ({
  ...{
    path: name,
    file: `media/${name}`,
    contentHash: Buffer.from(name).toString('hex').padEnd(64, '0'),
    isVideo: false,
  },
  ...{
    tags: { ...tagsOf(name, undefined), ...changes },
    image: undefined,
    transcript: undefined,
    wideImage: undefined,
  },
})
const arrange = (tracks: Track[], changes: Partial<Parameters<typeof buildSeries>[0]> = {}) =>
  buildSeries({
    ...{ title: 'Evening Songs', tracks, image: 'art/one.webp', options, now: NOW },
    ...{ artistHandle: (name: string) => name.toLowerCase(), known: () => undefined },
    ...changes,
  })

describe('buildSeries', () => {
  test('a folder becomes a series in track order', () => {
    const series = arrange([track('b', { number: 2 }), track('a', { number: 10 }), track('c', { number: 1 })])
    expect(series).toMatchObject({ id: 'media-evening-songs', handle: 'evening-songs', order: 'manual', author: null })
    expect(series.items.map(({ title, number }) => [title, number])).toEqual([
      ['C', 1],
      ['B', 2],
      ['A', 10],
    ])
  })

  test('repeated track numbers are replaced', () => {
    const series = arrange([track('a', { number: 1 }), track('b', { number: 1 })])
    expect(series.items.map(({ number }) => number)).toEqual([1, 2])
  })

  test('the most frequent artist is the author; another performer belongs to the item', () => {
    const series = arrange([
      track('a', { artist: 'Ruth' }),
      track('b', { artist: 'Ruth' }),
      track('c', { artist: 'Amos' }),
    ])
    expect(series.author).toBe('ruth')
    expect(series.items.map(({ artist }) => artist)).toEqual([null, null, 'amos'])
    expect(arrange([track('a', { artist: 'Ruth' })], { options: { ...options, artist: 'Choir' } }).author).toBe('choir')
  })

  test('an item keeps the times of its first import', () => {
    const known = () => ({ published_at: 1000, created_at: 2000 })
    const [item] = arrange([track('a')], { known }).items
    expect([item?.published_at, item?.created_at].map((text) => Date.parse(text ?? ''))).toEqual([1000, 2000])
  })

  test('the series is valid for a pack, whatever the tags contain', () => {
    const isSeries = Compile(SeriesFile)
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(names, fc.uniqueArray(names, { minLength: 1, maxLength: 5 }), (title, stems) => {
        const tracks = stems.map((stem, at) => ({ ...track(`t${at}`), tags: tagsOf(stem, undefined) }))
        const series = arrange(tracks, { title })
        expect([...isSeries.Errors(series)]).toEqual([])
      }),
    )
  })
})

test('tracks are sorted by disc and number; those without a number come last, by name', () => {
  const tracks = [track('z'), track('y'), track('b', { disc: 2, number: 1 }), track('a', { number: 2 })]
  expect(sortTracks(tracks).map(({ path }) => path)).toEqual(['a', 'z', 'y', 'b'])
})

test.each([
  ['詩篇', /^series-[a-z0-9]+$/],
  ['Psalms: Disc 1', /^psalms-disc-1$/],
])('%s gets a handle', (title, handle) => {
  expect(seriesHandle(title)).toMatch(handle)
})
