import { expect, test } from 'vitest'
import type { NavigationCause } from './navigation-state.ts'
import { scrollTargetFor } from './scroll-target.ts'

const nowhere = { to: 'nowhere' } as const
const top = { to: 'height', pixels: 0 } as const

test.each<[string, NavigationCause, boolean, string, number | undefined, ReturnType<typeof scrollTargetFor>]>([
  ['the site opens', 'initial', false, '#part', 300, nowhere],
  ['another page opens', 'navigate', false, '', undefined, top],
  ['a page opens again that was left further down', 'navigate', false, '', 300, top],
  ['a fragment of a page opens', 'navigate', false, '#part', undefined, { to: 'element', id: 'part' }],
  ['a fragment is in another alphabet', 'navigate', false, '#%D7%A9', undefined, { to: 'element', id: 'ש' }],
  ['a fragment cannot be decoded', 'navigate', false, '#%', undefined, { to: 'element', id: '%' }],
  ['the navigation keeps the scroll position', 'navigate', true, '', undefined, nowhere],
  ['the history leads back', 'history', false, '', 300, { to: 'height', pixels: 300 }],
  ['the history leads back to a part that was left', 'history', false, '#part', 300, { to: 'height', pixels: 300 }],
  ['the history leads to what nobody remembers', 'history', false, '', undefined, top],
  ['the browser scrolls by itself', 'history', true, '#part', undefined, nowhere],
])('the scroll target when %s', (_, by, keepsScroll, hash, kept, expected) => {
  expect(scrollTargetFor({ count: 1, by, isNewPage: true, keepsScroll }, hash, kept)).toEqual(expected)
})
