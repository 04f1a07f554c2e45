import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['Slow Psalms', 'ltr'],
  ['المزمور 23', 'rtl'],
  ['23. المزمور', 'rtl'],
  ['תהילים', 'rtl'],
  ['Selah: المزمور', 'ltr'],
  ['詩篇', 'ltr'],
  ['', 'ltr'],
  ['23', 'ltr'],
])('%j is read %s', (text, direction) => expect(textDirection(text)).toBe(direction))
