import { describe, expect, it } from 'vitest'
import { feedSection } from '#rules/catalogue/feed-section.fixture.ts'
import { groupFeed, isShown } from './feed-groups.ts'

describe('a section of the feed', () => {
  it.each([
    ['web-daily', true],
    ['web-grid', false],
    ['web-tags', false],
    ['web-mobile-banner-button', false],
    ['web-something-new', false],
    ['constructor', false],
  ])('%s without entries is shown: %s', (object, shown) => {
    expect(isShown(feedSection('one', object))).toBe(shown)
  })

  it('of tags is shown if there are tags', () => {
    expect(isShown(feedSection('one', 'web-tags', { tags: [{ name: 'prayer', display_name: 'Prayer' }] }))).toBe(true)
  })
})

describe('the tiles of the day', () => {
  it('share a row if they are adjacent, ignoring unknown sections between them', () => {
    const feed = [
      feedSection('a', 'web-daily'),
      feedSection('b', 'web-unknown'),
      feedSection('c', 'web-bible'),
      feedSection('d', 'web-desktop-footer-banner'),
      feedSection('e', 'web-radio'),
    ]
    expect(groupFeed(feed).map((group) => [group.kind, group.sections.map((one) => one.id)])).toEqual([
      ['tiles', ['a', 'c']],
      ['section', ['d']],
      ['tiles', ['e']],
    ])
  })
})
