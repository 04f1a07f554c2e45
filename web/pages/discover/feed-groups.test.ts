import { describe, expect, it } from 'vitest'
import type { FeedSection } from '#contract/discover.ts'
import { groupFeed, isShown } from './feed-groups.ts'

function section(id: string, object: string, more: Partial<FeedSection> = {}): FeedSection {
  return {
    id,
    object,
    title: id,
    subtitle: null,
    overline: null,
    description: null,
    reference: null,
    image_url: null,
    wide_image_url: null,
    button_text: null,
    action_url: null,
    styles: null,
    tags: [],
    items: [],
    ...more,
  }
}

describe('a section of the feed', () => {
  it.each([
    ['web-daily', true],
    ['web-grid', false],
    ['web-tags', false],
    ['web-mobile-banner-button', false],
    ['web-something-new', false],
    ['constructor', false],
  ])('%s without entries is shown: %s', (object, shown) => {
    expect(isShown(section('one', object))).toBe(shown)
  })

  it('of tags is shown with tags', () => {
    expect(isShown(section('one', 'web-tags', { tags: [{ name: 'prayer', display_name: 'Prayer' }] }))).toBe(true)
  })
})

describe('the tiles of the day', () => {
  it('share a row where they follow one another, whatever unknown lies between', () => {
    const feed = [
      section('a', 'web-daily'),
      section('b', 'web-unknown'),
      section('c', 'web-bible'),
      section('d', 'web-desktop-footer-banner'),
      section('e', 'web-radio'),
    ]
    expect(groupFeed(feed).map((group) => [group.kind, group.sections.map((one) => one.id)])).toEqual([
      ['tiles', ['a', 'c']],
      ['section', ['d']],
      ['tiles', ['e']],
    ])
  })
})
