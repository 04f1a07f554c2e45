import { describe, expect, it } from 'vitest'
import { currentTab, TAB_ITEMS } from './chrome.ts'

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
