import { expect, test } from 'vitest'
import type { NavigationCause } from './navigation-state.ts'
import { scrollTargetFor } from './scroll-target.ts'

const nowhere = { to: 'nowhere' } as const
const top = { to: 'height', pixels: 0 } as const

test.each<[string, NavigationCause, boolean, string, number | undefined, ReturnType<typeof scrollTargetFor>]>([
  ['the site opens', 'opening', false, '#part', 300, nowhere],
  ['a page is gone to', 'going', false, '', undefined, top],
  ['a page is gone to that was left further down', 'going', false, '', 300, top],
  ['a part of a page is gone to', 'going', false, '#part', undefined, { to: 'element', id: 'part' }],
  ['a part is named in another alphabet', 'going', false, '#%D7%A9', undefined, { to: 'element', id: 'ש' }],
  ['a part is named by what cannot be decoded', 'going', false, '#%', undefined, { to: 'element', id: '%' }],
  ['whoever goes keeps the scroll', 'going', true, '', undefined, nowhere],
  ['the history leads back', 'history', false, '', 300, { to: 'height', pixels: 300 }],
  ['the history leads back to a part that was left', 'history', false, '#part', 300, { to: 'height', pixels: 300 }],
  ['the history leads to what nobody remembers', 'history', false, '', undefined, top],
  ['the browser scrolls by itself', 'history', true, '#part', undefined, nowhere],
])('when %s', (_, by, keepsScroll, hash, kept, expected) => {
  expect(scrollTargetFor({ count: 1, by, isNewPage: true, keepsScroll }, hash, kept)).toEqual(expected)
})
