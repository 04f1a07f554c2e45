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
    ['begins with the first open item', series, null, 'open', false],
    ['continues with the item in progress', series, 'later', 'later', false],
    ['does not continue with an item that has been locked since', series, 'locked', 'open', false],
    ['continues with an item in progress that the page does not list', series, 'much-later', 'much-later', false],
    [
      'is locked, with the first item, if all items are locked',
      seriesOf([{ id: 'locked', is_locked: true }]),
      null,
      'locked',
      true,
    ],
    ['plays nothing if there are no items', seriesOf([]), null, null, true],
  ])('%s', (_, one, resumeId, id, isLocked) => {
    expect(playableSeries(one, 'guest', resumeId)).toMatchObject({ first_content_id: id, is_locked: isLocked })
  })

  it('starts with the first item for a subscriber', () => {
    expect(playableSeries(series, 'subscribed').first_content_id).toBe('locked')
  })
})
