import { describe, expect, it } from 'vitest'
import { currentTab, shownTabs, TAB_ITEMS } from './chrome.ts'

describe('the tab bar', () => {
  it('has five tabs, in the known order', () => {
    expect(TAB_ITEMS.map((item) => item.path)).toEqual(['/for-you/', '/selah/', '/sleep/', '/music/', '/podcasts/'])
  })

  it.each([
    ['/', 'discover'],
    ['/discover/', 'discover'],
    ['/for-you', 'discover'],
    ['/selah/', 'selah'],
    ['/podcasts/', 'podcasts'],
    ['/series/armor-of-God/', undefined],
  ])('on %s the current tab is %s', (path, id) => {
    expect(currentTab(path)?.id).toBe(id)
  })
})

describe('the tabs that are shown', () => {
  const paths = (withFeed: readonly string[]) => shownTabs(withFeed).map(({ path }) => path)

  it('are those with a feed', () => {
    expect(paths(['discover', 'for-you', 'sleep', 'podcasts'])).toEqual(['/for-you/', '/sleep/', '/podcasts/'])
  })

  it('begin with Discover if the first tab has no feed of its own, or no tab has one', () => {
    expect(paths(['discover', 'music'])).toEqual(['/discover/', '/music/'])
    expect(shownTabs([])).toMatchObject([{ label: 'Discover', path: '/discover/' }])
  })
})
