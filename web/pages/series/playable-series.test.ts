import { describe, expect, it } from 'vitest'
import type { Series } from '#contract/catalogue/content.ts'
import { playableSeries } from './playable-series.ts'

/** The part of a series that its Play button needs. */
function seriesOf(items: readonly { id: string; is_locked: boolean }[]): Series {
  const words = {
    handle: 'psalms',
    title: 'Psalms',
    author_name: null,
    image_url: '',
    thumbnail_image_url: '',
    locale: 'en',
  }
  return { ...words, items } as Partial<Series> as Series
}

const series = seriesOf([
  { id: 'locked', is_locked: true },
  { id: 'open', is_locked: false },
  { id: 'later', is_locked: false },
])

describe('the Play button of a series', () => {
  it.each([
    ['begins with the first that may be heard', series, null, 'open', false],
    ['goes on where the visitor was', series, 'later', 'later', false],
    ['does not go on with what is locked by now', series, 'locked', 'open', false],
    ['goes on with what the page does not list', series, 'much-later', 'much-later', false],
    [
      'of one that is all locked leads to the door',
      seriesOf([{ id: 'locked', is_locked: true }]),
      null,
      'locked',
      true,
    ],
    ['of an empty one plays nothing', seriesOf([]), null, null, true],
  ])('%s', (_, one, place, id, isLocked) => {
    expect(playableSeries(one, 'guest', place)).toMatchObject({ first_content_id: id, is_locked: isLocked })
  })

  it('starts with the first item for a subscriber', () => {
    expect(playableSeries(series, 'subscribed').first_content_id).toBe('locked')
  })
})
