import { expect, it } from 'vitest'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { playableItem } from '#web/player/core/state/playable-item.fixture.ts'
import { isInPlayer, isOnlyVideo, type PlayableSeries, playableOf } from './play-entry.ts'

const series: PlayableSeries = {
  object: 'content-series',
  handle: 'morning-mercies',
  title: 'Morning Mercies',
  author_name: 'Ruth Adeyemi',
  image_url: '/cover.webp',
  thumbnail_image_url: '/small.webp',
  is_locked: false,
  first_content_id: 'first',
  locale: 'en',
  action_url: '/series/morning-mercies/',
}
const first = { ...playableItem({ id: 'first' }), object: 'content' } as ContentCard

it('a series plays its first item from the list if the list contains it', () => {
  expect(playableOf(series, [first])).toBe(first)
})

it('a series has a placeholder until its first item is fetched', () => {
  expect(playableOf(series)).toMatchObject({ id: 'first', title: 'Morning Mercies', audio_url: null })
})

it('an empty series has nothing to play', () => {
  expect(playableOf({ ...series, first_content_id: null })).toBeNull()
})

it('an item is only a video if it has a video and no recording', () => {
  expect(isOnlyVideo({ ...first, audio_url: null, video_url: '/film.m3u8' })).toBe(true)
  expect(isOnlyVideo({ ...first, video_url: '/film.m3u8' })).toBe(false)
  expect(isOnlyVideo({ ...first, audio_url: null, video_url: null })).toBe(false)
})

it('the player holds an item if it has its id, and a series if it has any of its items', () => {
  expect(isInPlayer({ item: first }, first)).toBe(true)
  expect(isInPlayer({ item: playableItem({ id: 'tenth' }) }, first)).toBe(false)
  expect(isInPlayer({ item: playableItem({ id: 'tenth' }) }, series)).toBe(true)
  expect(isInPlayer({ item: playableItem({ content_series_handle: 'other' }) }, series)).toBe(false)
  expect(isInPlayer({ item: null }, series)).toBe(false)
})
